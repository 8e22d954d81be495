import { sha256 } from '../ground.ts'
import type { TransactionPlan } from '../plan.ts'
import { memoryFileSystem } from './memory-file-system.ts'
import type { MemoryFileSystem } from './memory-file-system.ts'

export const root = '/r'
export const journalFolder = '/r/.git/registrar'

const before: Readonly<Record<string, string>> = {
  'adr/0001-alpha.md': '# 1. Alpha\n',
  'adr/0002-beta.md': '\uFEFF# 2. Beta\r\n',
  'adr/0003-gamma.md': '# 3. Gamma',
  'adr/0004-delta.md': '# 4. Delta\n',
  'adr/0005-epsilon.md': '# 5. Epsilon\n',
  'adr/0006-zeta.md': '# 6. Zeta\n',
  'adr/README.md': 'index\n',
  'research/024-tides/00-overview.md': 'tides\n',
  'research/024-tides/024-data/raw.csv': '1,2\n',
  'research/024-tides/.cache/ignored': 'ignored',
  'research/025-waves/00-overview.md': 'waves\n',
  'design/one.md': 'one cites 1 and 2\n',
  'design/two.md': 'two cites 3\n',
  'src/a.ts': '// ADR 0001\n',
  'src/b.ts': '// ADR 0002\r\n',
  'src/run.sh': '#!/bin/sh\n# ADR 0003\n',
  'notes/old.md': 'old\n',
  'untouched/binary': '\0\x01\xFF',
  'untouched/other.md': 'other\n',
}

/** A repository of twenty files as it is before `renumbering`; below the root also its `.git`. */
export function someRepository(): MemoryFileSystem {
  const fs = memoryFileSystem()
  for (const [path, text] of Object.entries(before))
    fs.put(`${root}/${path}`, text, path === 'src/run.sh' ? 0o755 : 0o644)
  fs.put(`${root}/adr/0006-link.md`, { link: '0006-zeta.md' })
  fs.put(`${root}/.git`)
  return fs
}

/** A swap, a chain, folders that change places with something in them that moves on its own, a link, contents, a new folder, a removal. */
export function renumbering(): TransactionPlan {
  const write = (path: string, text: string, was: string | undefined, mode?: number) => ({
    path,
    bytes: Buffer.from(text),
    expected: was === undefined ? 'absent' : sha256(before[was] ?? ''),
    ...(mode === undefined ? {} : { mode }),
  })
  return {
    root,
    moves: [
      { from: 'adr/0001-alpha.md', to: 'adr/0002-beta.md' },
      { from: 'adr/0002-beta.md', to: 'adr/0001-alpha.md' },
      { from: 'adr/0003-gamma.md', to: 'adr/0004-delta.md' },
      { from: 'adr/0004-delta.md', to: 'adr/0005-epsilon.md' },
      { from: 'adr/0005-epsilon.md', to: 'later/on/0006-epsilon.md' },
      { from: 'adr/0006-link.md', to: 'adr/0007-link.md' },
      { from: 'research/024-tides', to: 'research/025-waves' },
      { from: 'research/025-waves', to: 'research/024-tides' },
      { from: 'research/024-tides/024-data', to: 'research/025-waves/025-data' },
    ],
    writes: [
      write('adr/0001-alpha.md', '\uFEFF# 1. Beta\r\n', 'adr/0002-beta.md'),
      write('adr/0005-epsilon.md', '# 5. Delta', 'adr/0004-delta.md', 0o600),
      write('adr/README.md', 'new index\n', 'adr/README.md'),
      write('research/025-waves/00-overview.md', 'tides are 025\n', 'research/024-tides/00-overview.md'),
      write('research/025-waves/025-data/raw.csv', '1,2,3\n', 'research/024-tides/024-data/raw.csv'),
      write('design/one.md', 'one cites 2 and 1\n', 'design/one.md'),
      write('design/two.md', 'two cites 4\n', 'design/two.md'),
      write('src/a.ts', '// ADR 0002\n', 'src/a.ts'),
      write('src/b.ts', '// ADR 0001\r\n', 'src/b.ts'),
      write('src/run.sh', '#!/bin/sh\n# ADR 0004\n', 'src/run.sh'),
      write('later/note.md', 'new\n', undefined),
    ],
    removes: [{ path: 'notes/old.md', expected: sha256(before['notes/old.md'] ?? '') }],
  }
}

/** The files as they are, without git's. */
export function treeOf(fs: MemoryFileSystem): Readonly<Record<string, string>> {
  return fs.tree(root, [`${root}/.git`])
}

/** What `renumbering` makes of `someRepository`, written by hand. */
export const expectedTree: Readonly<Record<string, string>> = {
  adr: 'folder',
  'adr/0001-alpha.md': latin1('file 644 \uFEFF# 1. Beta\r\n'),
  'adr/0002-beta.md': 'file 644 # 1. Alpha\n',
  'adr/0004-delta.md': 'file 644 # 3. Gamma',
  'adr/0005-epsilon.md': 'file 600 # 5. Delta',
  'adr/0006-zeta.md': 'file 644 # 6. Zeta\n',
  'adr/0007-link.md': 'link 777 0006-zeta.md',
  'adr/README.md': 'file 644 new index\n',
  design: 'folder',
  'design/one.md': 'file 644 one cites 2 and 1\n',
  'design/two.md': 'file 644 two cites 4\n',
  later: 'folder',
  'later/note.md': 'file 644 new\n',
  'later/on': 'folder',
  'later/on/0006-epsilon.md': 'file 644 # 5. Epsilon\n',
  notes: 'folder',
  research: 'folder',
  'research/024-tides': 'folder',
  'research/024-tides/00-overview.md': 'file 644 waves\n',
  'research/025-waves': 'folder',
  'research/025-waves/.cache': 'folder',
  'research/025-waves/.cache/ignored': 'file 644 ignored',
  'research/025-waves/00-overview.md': 'file 644 tides are 025\n',
  'research/025-waves/025-data': 'folder',
  'research/025-waves/025-data/raw.csv': 'file 644 1,2,3\n',
  src: 'folder',
  'src/a.ts': 'file 644 // ADR 0002\n',
  'src/b.ts': 'file 644 // ADR 0001\r\n',
  'src/run.sh': 'file 755 #!/bin/sh\n# ADR 0004\n',
  untouched: 'folder',
  'untouched/binary': latin1('file 644 \0\x01\xFF'),
  'untouched/other.md': 'file 644 other\n',
}

function latin1(text: string): string {
  return Buffer.from(text).toString('latin1')
}
