export { buildRepository, type BuildOptions, type Progress } from './build.ts'
export { sharedHolders } from './holders.ts'
export { joinPath, parentPath, relativePath } from './paths.ts'
export { isUnreadable } from './unreadable.ts'
