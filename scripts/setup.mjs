import { setup } from './setup/setup.mjs'

process.exitCode = await setup()
