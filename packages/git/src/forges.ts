import { oneLine, runGit } from './run-git.ts'
import type { GitPlace } from './run-git.ts'

/** Where the remotes' repositories are on the web, as `host/path` (`github.com/owner/name`): each once, in the order of the remotes, without credentials. Remotes that are folders have none. */
export function forges(place: GitPlace): readonly string[] {
  const found = new Set<string>()
  // `remote -v` rewrites addresses as git itself would (url.<base>.insteadOf).
  for (const line of oneLine(runGit(place, ['remote', '-v'])).split('\n')) {
    const url = line.slice(line.indexOf('\t') + 1).replace(/ \((?:fetch|push)\)(?: \[.*\])?$/, '')
    const forge = forgeOf(url)
    if (forge !== undefined) found.add(forge)
  }
  return [...found]
}

/** `host/path` of a remote's address in https, ssh, git or scp form; undefined for a folder or a file. The port stays only where the web has it, too. */
export function forgeOf(url: string): string | undefined {
  const web = /^(https?|ssh|git|git\+ssh|git\+https):\/\/(?:[^/@]*@)?(\[[^\]/]*\]|[^/:@]+)(:\d+)?\/(.+)$/i.exec(url)
  if (web !== null) {
    const [, scheme = '', host = '', port = '', path = ''] = web
    return joined(/https?$/i.test(scheme) ? host + port : host, path)
  }
  // One letter before the colon is a drive.
  const scp = /^(?:[^/@:]*@)?([^/:@]{2,}):(?!\/\/)(.+)$/.exec(url)
  return scp === null ? undefined : joined(scp[1] ?? '', scp[2] ?? '')
}

function joined(host: string, path: string): string | undefined {
  const name = path.replace(/^\/+|\/+$/g, '').replace(/\.git$/, '')
  return name === '' ? undefined : `${host.toLowerCase()}/${name}`
}
