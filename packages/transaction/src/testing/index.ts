export { memoryFileSystem, type MemoryFileSystem } from './memory-file-system.ts'
export { someProcesses } from './processes.ts'
export { failingOnce, fullFrom, Stopped, stopping, watched } from './watched-file-system.ts'
