/** Whether a path is one of the given files or lies in one of the given folders; without any, every path is. Paths are relative to the root; `''` is the root. */
export function pathFilter(paths: readonly string[] | undefined): (path: string) => boolean {
  if (!paths || paths.length === 0 || paths.includes('')) return () => true
  const wanted = new Set(paths)
  return (path) => {
    for (let each = path; each !== ''; each = each.slice(0, Math.max(0, each.lastIndexOf('/'))))
      if (wanted.has(each)) return true
    return false
  }
}
