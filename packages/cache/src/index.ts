export { DamagedMemory, decodeMemory } from './decode.ts'
export { encodeMemory } from './encode.ts'
export { bytesSource, fileSource, type Source } from './source.ts'
export { openStore, type Store } from './store.ts'
