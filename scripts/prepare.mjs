import { setup } from './setup/setup.mjs'

// npm runs this when it installs the checkout, packs it or takes it from git. pnpm does so, too, but within the setup that this would start.
if (!process.env['npm_config_user_agent']?.startsWith('pnpm/')) process.exitCode = await setup()
