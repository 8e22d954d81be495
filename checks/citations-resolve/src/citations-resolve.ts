import { defineRepositoryCheck } from '@registrar/check-api'
import type { Document } from '@registrar/model'
import { checkCitations } from './citations.ts'
import { checkLinks } from './links.ts'
import { messages } from './messages.ts'
import { neighboursIn } from './neighbours.ts'
import { otherFormats } from './other-formats.ts'
import { sectionChecker } from './sections.ts'
import { checkTextFile, isChecked } from './text-files.ts'
import { toldIn, toldNumbers } from './told-numbers.ts'

/**
 * Finds links, images and citations that lead nowhere, fragments and sections that are not there. Other hosts and what lies outside of the root are not
 * looked at; historical and generated texts and templates may say what they like. Of code and configuration the citations are looked at.
 */
export const citationsResolve = defineRepositoryCheck({
  id: 'citations-resolve',
  description: 'Every link and every citation of a record leads to something that exists.',
  defaultSeverity: 'error',
  yieldsTo: ['renumbered-citations', 'front-matter-links', 'decisions-index'],
  yielding: ['target', 'targetCase', 'number', 'path'],
  needs: ['texts'],
  messages,
  gather: ({ document, repository }) => toldNumbers(document, repository.collections),
  files({ repository, gathered, shared }) {
    const neighbours = neighboursIn(repository, shared)
    const isTold = toldIn(gathered, shared)
    const isOtherFormat = otherFormats(repository, shared)
    const checkSections = sectionChecker()
    return {
      document(document, report) {
        if (document.keeps || isTemplate(document)) return
        if (!repository.configured && isTestData(document)) return
        const view = { repository, document, neighbours: neighbours(), isTold, isOtherFormat, report }
        checkLinks(view)
        checkCitations(view)
        checkSections(view)
      },
      text(file, report) {
        // What the configuration names is compared with what is there where it is used.
        if (!isChecked(file) || file.path === repository.configFile) return
        const view = { repository, document: file, neighbours: neighbours(), isTold, isOtherFormat, report }
        checkTextFile(view)
        checkSections(view)
      },
    }
  },
})

/** `0000-template.md`, `NNNN-title.md`, `templates/adr.md`: their links are places to fill in. A record is none, whatever its title. */
function isTemplate({ path, record }: Document): boolean {
  return (
    record === undefined &&
    /(?:^|\/)(?:templates?\/.*|(?:[\w.-]*[-_.])?templates?\.md|(?:[a-z]+-)?(?:N{3,5}|X{3,5})[-_.][^/]*)$/i.test(path)
  )
}

/** Test data has its mistakes for a reason; a configuration says itself what is none of the project's text. */
function isTestData({ path, record }: Document): boolean {
  return record === undefined && /(?:^|\/)[^/]*(?:fixture|test[-_]?data)[^/]*\//i.test(path)
}
