import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pagePolicy } from '../contract/page-policy.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import { mediaTypes } from '../discovery/media-types.ts'
import {
  type Addresses,
  createMissing,
  languageOf,
  type Missing,
  missingMarkdown,
  missingSentence,
} from '../discovery/not-found.ts'
import type { StaticHeaders } from '../discovery/static-headers.ts'
import { decodedPath } from '../http/address.ts'
import { endpointsMeant } from '../http/endpoint-meant.ts'
import { isNoRead, leadGoesTo, wantsProblem } from '../http/page-or-problem.ts'
import { findTag, replaceTag } from '../http/pages/tags.ts'
import { asBuilt, markup } from '../text/markup.ts'
import type { LiveWords } from '../words/live-groups.ts'
import { wordsOf } from '../words/words.ts'
import { askedOf, fileProblem } from './file-problem.ts'
import { readAddress } from './request-address.ts'

/** The addresses that exist. */
export type NotFoundTables = {
  headers: StaticHeaders
  addresses: Addresses
  snapshot: Pick<Snapshot, 'baseUrl' | 'words' | 'otherLanguages'>
}

/**
 * Answers "not found" in the language of the caller, with similar addresses.
 * @param folder that has the page for people
 */
export function notFoundAnswers(
  folder: string,
  { headers: { everywhere }, addresses, snapshot }: NotFoundTables,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { baseUrl } = snapshot
  const languages = [...(snapshot.otherLanguages ?? []), { prefix: '', words: snapshot.words }].map((language) => ({
    prefix: language.prefix,
    words: wordsOf(language),
    page: readFileSync(join(folder, `.${language.prefix}/404.html`), 'utf8'),
  }))
  const languageAt = (path: string) =>
    languages.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`)) ?? languages.at(-1)!
  const missingAt = createMissing(addresses, endpointsMeant)

  const bodyFor = (path: string, instance: string, request: IncomingMessage) => {
    const asked = askedOf(request)
    const isSent = isNoRead(asked.method)
    const missing = missingAt(path, isSent)
    const language = wantsProblem(asked) ? 'json' : languageOf(path, asked.accept)
    if (language === 'markdown') return { type: mediaTypes.markdown, body: missingMarkdown(missing, baseUrl) }
    if (language === 'html') return { type: mediaTypes.html, body: withNear(missing, languageAt(path)) }
    // If endpoints are suggested, the caller meant one of these, so the lead endpoint need not be named again.
    const more = isSent && missing.endpoints.length === 0 ? ` ${leadGoesTo}` : ''
    return fileProblem({ code: 'not_found', detail: `${missingSentence(missing)}${more}` }, { baseUrl, instance })
  }

  return (request, response) => {
    const { pathname } = readAddress(request.url)
    const { type, body, more } = bodyFor(decodedPath(pathname) ?? '', pathname, request)
    for (const [name, value] of Object.entries(everywhere)) response.setHeader(name, value)
    response
      .writeHead(404, {
        'Content-Type': type,
        'Cache-Control': 'no-store',
        'Content-Security-Policy': pagePolicy(),
        Vary: 'Accept',
        ...more,
      })
      .end(request.method === 'HEAD' ? undefined : body)
  }
}

/** The page for people in a language. */
type PageOf = { prefix: string; words: LiveWords; page: string }

/** @returns the page for people with what is near, and the words of the address in the field of the search */
function withNear({ near, search }: Missing, { page, words, prefix }: PageOf): string {
  const { notFound } = words
  const field = findTag(page, 'input', 'id="q"')
  const asked = new URL(search, 'http://search.invalid').searchParams.get('q') ?? ''
  const searched = replaceTag(page, field, markup`${asBuilt(field?.text.slice(0, -1) ?? '')} value="${asked}">`)
  // The first page of a language is near to whatever is in it, and was hardly meant.
  const meant = near.filter(({ path }) => path !== prefix)
  if (meant.length === 0) return searched
  const links = meant.map(({ path, title }) => markup`<li><a href="${path}">${title}</a></li>`)
  const others = findTag(searched, 'p', 'id="others"')
  return replaceTag(
    searched,
    others && { start: others.start, end: others.start },
    markup`<p>${notFound.meant}</p><ul>${links}</ul>`,
  )
}
