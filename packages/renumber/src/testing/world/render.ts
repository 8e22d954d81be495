import { loadConfig } from '@registrar/config'
import { deriveTexts } from '@registrar/derived'
import { buildRepository, relativePath } from '@registrar/repository'
import { objectTree } from '@registrar/tree'
import type { Numbers, Page, Piece, Subject, World } from './world.ts'

/** The files of a world in which the records have these numbers. */
export function render(world: World, numbers: Numbers): Readonly<Record<string, string>> {
  const files: Record<string, string> = { ...world.constants }
  for (const page of world.pages) {
    const path = pathOfPage(page, numbers)
    const text = textOf(page, path, numbers)
    files[path] = (page.bom ? '\uFEFF' : '') + text.replaceAll('\n', page.eol)
  }
  for (const subject of numbers.keys())
    if (subject.series.main !== '') files[`${folderOf(pathOf(subject, numbers))}/img/a b.png`] = 'PNG\0'
  return world.index ? { ...files, 'INDEX.md': indexOf(files) } : files
}

/** A page that lists the decisions, as registrar writes it. */
function indexOf(files: Readonly<Record<string, string>>): string {
  const page = '# Index\n\n<!-- registrar:index decisions -->\n<!-- /registrar -->\n'
  const tree = objectTree({ ...files, 'INDEX.md': page })
  const loaded = loadConfig(tree)
  if ('problems' in loaded) throw new Error('the configuration of the world is not valid')
  const [region] = deriveTexts(buildRepository(tree, loaded.config)).filter(({ path }) => path === 'INDEX.md')
  return region ? page.slice(0, region.range.start) + region.expected + page.slice(region.range.end) : page
}

/** The path of a record's main document. */
export function pathOf(subject: Subject, numbers: Numbers): string {
  const { folder, main } = subject.series
  const name = `${folder}/${stemOf(subject, numbers)}`
  return main === '' ? `${name}.md` : `${name}/${main}`
}

/** The moves and files of a world, to be read where a property fails. */
export function shown(world: World): string {
  const moves = [...world.before.keys()].map((each) => `${pathOf(each, world.before)} => ${pathOf(each, world.after)}`)
  const files = Object.entries(render(world, world.before)).filter(([path]) => path !== 'registrar.yaml')
  return [...moves, ...files.map(([path, text]) => `${path}: ${JSON.stringify(text)}`), ...world.unresolved].join('\n')
}

/** A number at its series' width. */
export function full({ series }: Subject, number: { value: number; letter: string } | undefined): string {
  return `${String(number?.value).padStart(series.width, '0')}${number?.letter}`
}

function stemOf(subject: Subject, numbers: Numbers): string {
  const { prefix, slugs } = subject.series
  return `${prefix}${full(subject, numbers.get(subject))}${slugs ? `-${subject.words.replaceAll(' ', '-')}` : ''}`
}

function pathOfPage({ place, of }: Page, numbers: Numbers): string {
  if (typeof of === 'string') return of
  const path = pathOf(of, numbers)
  return place === 'part' ? `${folderOf(path)}/01-log.md` : path
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function textOf({ place, of, pieces }: Page, path: string, numbers: Numbers): string {
  if (place === 'code') return pieces.map((piece) => codeLine(piece, numbers)).join('\n')
  const fields = pieces.filter((piece) => isField(piece)).map((piece) => `  - ${value(piece, numbers)}\n`)
  const subject = place === 'record' && typeof of !== 'string' ? of : undefined
  const own = subject ? ownField(subject, numbers) : ''
  const listed = fields.length === 0 ? '' : `cites:\n${fields.join('')}`
  const frontMatter = own === '' && (listed === '' || !subject) ? '' : `---\n${own}${subject ? listed : ''}---\n\n`
  const heading = subject ? heading1(subject, numbers) : place === 'part' ? '# Log\n\n## Told\n' : ''
  const body = pieces.filter((piece) => !isField(piece)).map((piece, at) => `${paragraph(piece, at, path, numbers)}\n`)
  return `${frontMatter}${heading}\n${body.join('\n')}`
}

function isField(piece: Piece): boolean {
  return piece.kind === 'cites' && piece.form.startsWith('field')
}

function value(piece: Piece, numbers: Numbers): string {
  if (piece.kind === 'constant') return piece.text
  const { form, subject } = piece
  return form === 'field' ? `${subject.series.label}-${full(subject, numbers.get(subject))}` : pathOf(subject, numbers)
}

function ownField(subject: Subject, numbers: Numbers): string {
  const number = full(subject, numbers.get(subject))
  if (subject.own === 'number') return `number: ${number}\n`
  return subject.own === 'id' ? `id: ${subject.series.label}-${number}\n` : ''
}

function heading1(subject: Subject, numbers: Numbers): string {
  const number = numbers.get(subject)
  const { label } = subject.series
  const title = subject.words
  if (subject.heading === 'short') return `# ${number?.value}${number?.letter}. ${title}\n`
  if (subject.heading === 'labelled') return `# ${label}-${full(subject, number)}: ${title}\n`
  return subject.heading === 'full' ? `# ${label} ${full(subject, number)} — ${title}\n` : `# ${title}\n`
}

/** GitHub's anchor of that heading. */
function anchorOf(subject: Subject, numbers: Numbers): string {
  const text = heading1(subject, numbers).slice(2).trim().toLowerCase()
  return text.replaceAll(/[^\w\- ]/g, '').replaceAll(' ', '-')
}

function codeLine(piece: Piece, numbers: Numbers): string {
  if (piece.kind === 'constant') return `// ${piece.text.replaceAll('\n', '\n// ')}`
  return `const x = 1 // ${plain(piece, numbers, '\n// ')}`
}

function paragraph(piece: Piece, at: number, path: string, numbers: Numbers): string {
  if (piece.kind === 'constant') return piece.text
  const { form, subject } = piece
  const number = numbers.get(subject)
  const { label } = subject.series
  const there = pathOf(subject, numbers)
  const target = relativePath(folderOf(path), there)
  switch (form) {
    case 'link':
      return `It is [${label} ${full(subject, number)}](${target}) there.`
    case 'link-number':
      return `It is [${full(subject, number)}](<${target}>) there.`
    case 'link-title':
      return `It is [${full(subject, number)}. ${subject.words}](${target} "t") there.`
    case 'link-words':
      return `It is [there](${target}#top).`
    case 'anchor':
      return `It is [there](${target}#${anchorOf(subject, numbers)}).`
    case 'image':
      return subject.series.main === ''
        ? `It is [there](./${target}).`
        : `It is ![there](${target.replace('00-report.md', 'img/a%20b.png')}).`
    case 'reference':
      return `It is [${label} ${full(subject, number)}][r${at}] there.\n\n[r${at}]: ${target}`
    case 'html':
      return `It is <a href="${target}">there</a>.`
    case 'row':
      return `- **${full(subject, number)}** — [Title](${target})`
    case 'cell':
      return `| n | t |\n|---|---|\n| ${full(subject, number)} | [Title](${target}) |`
    case 'wiki':
      return subject.series.slugs ? `It is [[${stemOf(subject, numbers)}]].` : `It is ${there}.`
    case 'code-path':
      return `It is \`${there}\`.`
    default:
      return plain(piece, numbers, '\n')
  }
}

/** Forms of every language. */
function plain(piece: Extract<Piece, { kind: 'cites' }>, numbers: Numbers, lineBreak: string): string {
  const { form, subject } = piece
  const number = numbers.get(subject)
  const { label, plural, width, slugs } = subject.series
  const written = full(subject, number)
  switch (form) {
    case 'short':
      return width === 3 ? `It is ${label} ${written}, see.` : `It is ${label}-${number?.value}${number?.letter}, see.`
    case 'possessive':
      return `That is ${label} ${written}'s way.`
    case 'broken':
      return `That is as ${label}${lineBreak}${written} says.`
    case 'escaped':
      return `That is ${label}\u00A0${written} to us.`
    case 'group':
      return piece.with
        ? `Both ${plural} ${written} and ${full(piece.with, numbers.get(piece.with))} say it.`
        : `That is ${label} ${written}, too.`
    case 'gloss':
      return `That is ${label} ${written} (${subject.words}), too.`
    case 'stem':
      return slugs ? `It is ${stemOf(subject, numbers)} there.` : `It is ${pathOf(subject, numbers)} there.`
    case 'bare':
    case 'field':
      return `That is ${label} ${written} to us.`
    default:
      return `It is ${pathOf(subject, numbers)} there.`
  }
}
