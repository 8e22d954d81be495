/** A link's url taken apart: RFC 3986, as far as links between files of a repository need it. */
export interface LinkUrl {
  /** Percent-decoded, without query and fragment. */
  readonly path: string
  /** Percent-decoded, without `#`. */
  readonly fragment?: string
}

/** Takes a relative url apart; undefined if it names a scheme or a host, or is a template's placeholder. */
export function relativeUrl(url: string): LinkUrl | undefined {
  if (PERHAPS_OTHER.test(url) && (ABSOLUTE.test(url) || PLACEHOLDER.test(url))) return undefined
  const hash = url.indexOf('#')
  const before = hash < 0 ? url : url.slice(0, hash)
  const query = before.indexOf('?')
  const path = percentDecode(query < 0 ? before : before.slice(0, query))
  return hash < 0 ? { path } : { path, fragment: percentDecode(url.slice(hash + 1)) }
}

/** What every absolute url and every placeholder has: one look tells that a url is none. */
const PERHAPS_OTHER = /[:{<_]|^\/\//
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i
const PLACEHOLDER = /\{\{|\{%|<%|\$\{|__[A-Z][A-Z0-9_]*__/

/**
 * The path inside of the repository that a forge's url of it names, where it shows a branch's files
 * (`https://github.com/owner/name/blob/main/docs/x.md`, GitLab's `/-/blob/`); undefined for every other url.
 */
export function forgePath(url: string, forges: readonly string[]): LinkUrl | undefined {
  const form = /^https?:\/\/(?:www\.)?([^?#]+)(?:\?[^#]*)?(?:#(.*))?$/i.exec(url)
  if (!form) return undefined
  const [, place = '', fragment] = form
  const forge = forges.find((each) => place.toLowerCase().startsWith(`${each.toLowerCase()}/`))
  if (forge === undefined) return undefined
  const file = /^(?:-\/)?(?:blob|tree|raw|src\/branch)\/(?:main|master|HEAD|trunk|develop)\/(.+)$/.exec(
    place.slice(forge.length + 1),
  )?.[1]
  if (file === undefined) return undefined
  const path = percentDecode(file).replace(/\/+$/, '')
  return fragment === undefined ? { path } : { path, fragment: percentDecode(fragment) }
}

/** `%` that begins no escape of UTF-8 stands for itself, as browsers take it (WHATWG URL, "percent-decode"). */
function percentDecode(text: string): string {
  return text.includes('%') ? text.replace(/(?:%[\da-f]{2})+/gi, decodeEscapes) : text
}

function decodeEscapes(escapes: string): string {
  try {
    return decodeURIComponent(escapes)
  } catch {
    return escapes
  }
}
