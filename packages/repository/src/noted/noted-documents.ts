import type { Citation, Document, Facts, LinkTarget } from '@registrar/model'
import type { Questions } from './questions.ts'

/** What a noted document is made of; each is asked for when a question needs it. */
export interface DocumentSource {
  readonly path: string
  readonly keeps: Document['keeps']
  readonly record: () => string | undefined
  readonly content: () => { readonly text: string; readonly facts: Facts }
  readonly resolved: () => { readonly linkTargets: readonly LinkTarget[]; readonly citations: readonly Citation[] }
}

/** A document of which it is noted who asks for more than its path; it is read and resolved at the first question. */
export function notedDocument(source: DocumentSource, questions: Questions): Document {
  return new NotedDocument(source, questions) as unknown as Document
}

class NotedDocument {
  readonly path: string
  readonly keeps: Document['keeps']
  readonly #source: DocumentSource
  readonly #questions: Questions

  constructor(source: DocumentSource, questions: Questions) {
    this.path = source.path
    this.keeps = source.keeps
    this.#source = source
    this.#questions = questions
  }

  get record(): string | undefined {
    return this.#source.record()
  }

  get text(): string {
    return this.#content().text
  }

  get facts(): Facts {
    return this.#content().facts
  }

  get linkTargets(): readonly LinkTarget[] {
    return this.#resolved().linkTargets
  }

  get citations(): readonly Citation[] {
    return this.#resolved().citations
  }

  #content(): ReturnType<DocumentSource['content']> {
    this.#questions.ask('content', this.path)
    return this.#source.content()
  }

  #resolved(): ReturnType<DocumentSource['resolved']> {
    this.#questions.ask('resolved', this.path)
    return this.#source.resolved()
  }
}
