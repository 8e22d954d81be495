import { setupState } from './setup/setup-state.mjs'

process.exitCode = await setupState()
