export { buildRepository, type BuildOptions } from './build.ts'
export { sharedHolders } from './holders.ts'
export { joinPath, parentPath, relativePath } from './paths.ts'
export { isUnreadable } from './unreadable.ts'
