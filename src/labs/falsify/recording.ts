import type { Answer, Ask } from '../truth/caller.ts'

/** What was asked before is answered as before; what was not is asked. */
export type Recording = {
  ask: Ask
  /**
   * Documents that were read: GET answered with 200 and a body. By address, in that order, whichever came first; a twin
   * that was negotiated has a mark.
   */
  documents: () => Map<string, Answer>
  /**
   * @param told by their names @returns a caller for which these documents say something else, to every caller, in
   *   every form and with all headers; it never waits to ask again, as what it is asked to do may be false, too
   */
  with: (told: ReadonlyMap<string, Answer>) => Ask
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
    documents: () => new Map([...read].toSorted(([one], [other]) => (one < other ? -1 : 1))),
    with: (told) => async (url, init) => {
      const asked = told.get(documentOf(url, init) ?? '')
      if (asked) return asked
      const answer = await ask(url, init, 0)
      const [original, other] = [read.get(url), told.get(url)]
      return original && other && !(init?.body ?? url.includes('?')) ? retold(answer, original, other) : answer
    },
  }
}

/**
 * Whoever lies does so to everybody: to another browser, without compression, to who has the document already, or asks
 * for a part of it. Were only one of them told so, it would show by comparing the two.
 * @param answer another answer to a request for a document
 * @returns the answer of a service whose document says what is told
 */
function retold(answer: Answer, original: Answer, told: Answer): Answer {
  const isForm = answer.status < 300 && answer.type === original.type
  if (!isForm && answer.status !== 304) return answer
  const headers = new Headers(answer.headers)
  for (const name of new Set([...original.headers.keys(), ...told.headers.keys()])) {
    const [before, after] = [original.headers.get(name), told.headers.get(name)]
    if (before === after) continue
    if (after === null) headers.delete(name)
    else if (before === null || headers.has(name)) headers.set(name, after)
  }
  const isTold = answer.text === original.text
  const end = /^bytes (\d+)-\d+\//.exec(answer.headers.get('content-range') ?? '')?.[1]
  const isEnd = end !== undefined && answer.text !== '' && original.text.endsWith(answer.text)
  const text = isTold
    ? told.text
    : isEnd
      ? Buffer.from(told.text).subarray(-Buffer.byteLength(answer.text)).toString()
      : answer.text
  return { ...answer, headers, type: headers.get('content-type') ?? '', text, json: isTold ? told.json : answer.json }
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
  // What a question is answered is no document, but for what a search finds.
  const isAsked = url.includes('?') && !/\/search\?q=/.test(url)
  if ((init.method ?? 'GET') !== 'GET' || isAsked) return undefined
  if (names.length === 0) return url
  return names.length === 1 && headers['Accept'] === 'text/markdown' ? `${url}${negotiated}` : undefined
}
