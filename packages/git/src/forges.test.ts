import { describe, expect, it } from 'vitest'
import { forgeOf } from './forges.ts'

describe('forgeOf', () => {
  it.each([
    ['https://github.com/owner/name.git', 'github.com/owner/name'],
    ['https://github.com/owner/name', 'github.com/owner/name'],
    ['https://github.com/owner/name/', 'github.com/owner/name'],
    ['https://user:secret@GitHub.com/Owner/Name.git', 'github.com/Owner/Name'],
    ['https://x-access-token:ghs_abc@github.com/owner/name', 'github.com/owner/name'],
    ['http://git.example.org:8080/owner/name.git', 'git.example.org:8080/owner/name'],
    ['git@github.com:owner/name.git', 'github.com/owner/name'],
    ['github.com:owner/name', 'github.com/owner/name'],
    ['git@gitlab.com:group/sub/name.git', 'gitlab.com/group/sub/name'],
    ['ssh://git@github.com/owner/name.git', 'github.com/owner/name'],
    ['ssh://git@github.com:2222/owner/name.git', 'github.com/owner/name'],
    ['git+ssh://git@github.com/owner/name.git', 'github.com/owner/name'],
    ['git://github.com:9418/owner/name.git', 'github.com/owner/name'],
    ['git@host.example:/srv/git/name.git', 'host.example/srv/git/name'],
  ])('%s is %s', (url, forge) => {
    expect(forgeOf(url)).toBe(forge)
  })
  it.each([
    '/srv/git/name.git',
    '../name',
    './a:b/name',
    'file:///srv/name.git',
    'C:/code/name',
    'C:\\code\\name',
    '',
    'https://github.com/',
  ])('%s is on no forge', (url) => {
    expect(forgeOf(url)).toBeUndefined()
  })
})
