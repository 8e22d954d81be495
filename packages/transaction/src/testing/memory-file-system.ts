import type { FileStat, FileSystem } from '../file-system.ts'

/** Files in memory. What no `sync` has made durable can be lost in a crash. */
export interface MemoryFileSystem extends FileSystem {
  /** Puts a file (or with `link` a link, without bytes a folder) there, durably, with the folders it lies in. */
  put(path: string, content?: Uint8Array | string | { readonly link: string }, mode?: number): void
  /** Every path and what lies there, below a folder and without what is left out. */
  tree(folder: string, without?: readonly string[]): Readonly<Record<string, string>>
  /** The files after a crash of the machine: of the changes of names that were not synced those stay that `stays` says, of those that it names. */
  crashed(stays: () => boolean): MemoryFileSystem
}

interface Node {
  readonly inode: number
  readonly kind: FileStat['kind']
  readonly content: Uint8Array
  readonly mode: number
}
type Nodes = Map<string, Node>

interface Change {
  readonly run: (nodes: Nodes) => void
  /** Folders whose sync it still waits for. */
  readonly waits: Set<string>
}

/** An empty one, but for the root folder. */
export function memoryFileSystem(): MemoryFileSystem {
  return over(new Map([['', folderNode(1)]]))
}

function over(durable: Nodes): MemoryFileSystem {
  const nodes: Nodes = new Map(durable)
  const changes: Change[] = []
  let inodes = Math.max(0, ...[...durable.values()].map(({ inode }) => inode))

  const change = (run: Change['run'], ...paths: string[]) => {
    run(nodes)
    changes.push({ run, waits: new Set(paths.map(parentOf)) })
  }
  const add = (path: string, node: Node) => change((to) => addNode(to, path, node), path)

  const fs: MemoryFileSystem = {
    stat(path) {
      const node = nodes.get(path)
      return node === undefined ? undefined : { kind: node.kind, mode: node.mode, device: 1, inode: node.inode }
    },
    read: (path) => existing(nodes, path).content,
    list(folder) {
      if (nodes.get(folder)?.kind !== 'folder') return undefined
      return namesIn(nodes, folder)
    },
    writable: (path) => (existing(nodes, path).mode & 0o200) !== 0,
    create: (path, bytes, mode = 0o644) =>
      add(path, { inode: (inodes += 1), kind: 'file', content: Uint8Array.from(bytes), mode }),
    keep: (path, copy) => add(copy, existing(nodes, path)),
    rename: (from, to) => change((all) => renameNode(all, from, to), from, to),
    remove: (path) =>
      change((all) => {
        if (existing(all, path).kind === 'folder') throw systemError('EISDIR', path)
        all.delete(path)
      }, path),
    makeFolder: (path) => add(path, folderNode((inodes += 1))),
    removeFolder: (path) =>
      change((all) => {
        existing(all, path)
        if (namesIn(all, path).length > 0) throw systemError('ENOTEMPTY', path)
        all.delete(path)
      }, path),
    sync(folder) {
      existing(nodes, folder)
      for (const { waits } of changes) waits.delete(folder)
    },
    put(path, content, mode) {
      if (path !== '' && !nodes.has(parentOf(path))) fs.put(parentOf(path))
      if (nodes.has(path)) return
      if (content === undefined) fs.makeFolder(path)
      else if (typeof content === 'object' && 'link' in content) {
        add(path, { inode: (inodes += 1), kind: 'link', content: Buffer.from(content.link), mode: 0o777 })
      } else fs.create(path, typeof content === 'string' ? Buffer.from(content) : content, mode)
      fs.sync(parentOf(path))
    },
    tree: (folder, without = []) =>
      Object.fromEntries(
        [...nodes]
          .filter(([path]) => path.startsWith(`${folder}/`))
          .filter(([path]) => !without.some((left) => path === left || path.startsWith(`${left}/`)))
          .map(([path, node]) => [path.slice(folder.length + 1), describe(node)] as const)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    crashed(stays) {
      const left: Nodes = new Map(durable)
      for (const { run, waits } of changes) {
        if (waits.size > 0 && !stays()) continue
        try {
          run(left)
        } catch (error) {
          // What it builds upon has been lost, so that it is lost, too: only what was synced counts on nothing.
          if ((error as NodeJS.ErrnoException).code === undefined) throw error
        }
      }
      return over(left)
    },
  }
  return fs
}

function addNode(nodes: Nodes, path: string, node: Node): void {
  if (nodes.has(path)) throw systemError('EEXIST', path)
  if (existing(nodes, parentOf(path)).kind !== 'folder') throw systemError('ENOTDIR', path)
  nodes.set(path, node)
}

function renameNode(nodes: Nodes, from: string, to: string): void {
  const node = existing(nodes, from)
  const there = nodes.get(to)
  if (existing(nodes, parentOf(to)).kind !== 'folder') throw systemError('ENOTDIR', to)
  if (`${to}/`.startsWith(`${from}/`)) throw systemError('EINVAL', to)
  if (there !== undefined) {
    if (there.inode === node.inode) return
    if ((there.kind === 'folder') !== (node.kind === 'folder')) throw systemError('ENOTDIR', to)
    if (there.kind === 'folder' && namesIn(nodes, to).length > 0) throw systemError('ENOTEMPTY', to)
  }
  for (const [path, inside] of Array.from(nodes)) {
    if (path !== from && !path.startsWith(`${from}/`)) continue
    nodes.delete(path)
    nodes.set(to + path.slice(from.length), inside)
  }
}

function existing(nodes: Nodes, path: string): Node {
  const node = nodes.get(path)
  if (node === undefined) throw systemError('ENOENT', path)
  return node
}

function namesIn(nodes: Nodes, folder: string): string[] {
  return [...nodes.keys()]
    .filter((path) => path !== '' && parentOf(path) === folder)
    .map((path) => path.slice(folder.length + 1))
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function folderNode(inode: number): Node {
  return { inode, kind: 'folder', content: new Uint8Array(), mode: 0o755 }
}

function describe({ kind, mode, content }: Node): string {
  return kind === 'folder' ? 'folder' : `${kind} ${mode.toString(8)} ${Buffer.from(content).toString('latin1')}`
}

/** An error as the system gives it. */
export function systemError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code, path })
}
