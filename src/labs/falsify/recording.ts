import type { Answer, Ask } from '../truth/caller.ts'

/** What was asked before is answered as before; what was not is asked. */
export type Recording = {
  ask: Ask
  /** Documents that were read: GET answered with 200 and a body. By address; a twin that was negotiated has a mark. */
  documents: () => Map<string, Answer>
  /** @returns a caller for which one document says something else */
  with: (document: string, told: Answer) => Ask
}

const negotiated = ' as Markdown'

/** @param inner asks the running service @returns what remembers each answer by its whole request */
export function record(inner: Ask): Recording {
  const known = new Map<string, Promise<Answer>>()
  const read = new Map<string, Answer>()
  const ask: Ask = (url, init = {}, tries) => {
    const key = keyOf(url, init)
    const before = known.get(key)
    if (before) return before
    const answer = inner(url, init, tries)
    known.set(key, answer)
    const name = documentOf(url, init)
    if (name)
      void answer.then(
        (found) => found.status === 200 && found.text !== '' && read.set(name, found),
        () => {},
      )
    return answer
  }
  return {
    ask,
    documents: () => read,
    with: (document, told) => (url, init, tries) =>
      documentOf(url, init) === document ? Promise.resolve(told) : ask(url, init, tries),
  }
}

function keyOf(url: string, init: RequestInit): string {
  const headers = Object.entries((init.headers ?? {}) as Record<string, string>)
    .map(([name, value]) => `${name.toLowerCase()}: ${value}`)
    .toSorted()
  return [init.method ?? 'GET', url, ...headers, '', String(init.body ?? '')].join('\n')
}

/** @returns the name of the document that a request reads; nothing where it does more */
function documentOf(url: string, init: RequestInit = {}): string | undefined {
  const headers = (init.headers ?? {}) as Record<string, string>
  const names = Object.keys(headers).map((name) => name.toLowerCase())
  // What a question is answered is no document.
  if ((init.method ?? 'GET') !== 'GET' || url.includes('?')) return undefined
  if (names.length === 0) return url
  return names.length === 1 && headers['Accept'] === 'text/markdown' ? `${url}${negotiated}` : undefined
}
