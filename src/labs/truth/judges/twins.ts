import type { Answer } from '../caller.ts'
import type { Judge, Walk } from '../reading.ts'
import type { Words } from '../../../words/words.ts'
import { languageAt } from '../language.ts'
import { wordsOfPage, wordsOfTwin } from '../../../testing/page-words.ts'
import { compared, markdownOf, ownBlocks, sentencesIn, sentencesOfBlock, topicsOf } from '../text/voice.ts'
import { isInterface, unlinked } from './interface-words.ts'
import { isJoined, type Others, saidByOthers } from './others.ts'

/** What each twin says beside what its page says: where the whole site can be read, in its language. */
const pointersOf = ({ twin }: Words) =>
  [twin.all({ llms: '' }), twin.sitemap, twin.every({ sitemap: '' })].flatMap((text) => compared(unlinked(text)))

/**
 * A page and its twin say the same, word for word. What frames the page, or helps to read it, is said by the packages
 * or by the page that it leads to, or is a word of the interface.
 */
export const judgeTwins: Judge = async (walk) => {
  const others = saidByOthers(walk)
  for (const [url, page] of walk.documents) {
    if (!page.type.startsWith('text/html')) continue
    const twin = walk.documents.get(twinOf(url))
    if (!twin) continue
    const negotiated = await walk.ask(url, { headers: { Accept: 'text/markdown' } })
    walk.ledger.hold(url, 'as Markdown, is its twin', negotiated.text === twin.text, twinOf(url))
    sameHeaders(url, negotiated, twin, walk)
    await weighs(page, twin, walk)
    compareTwin(page, twin, walk)
    comparePage(page, twin, others, walk)
  }
}

/** @returns the address of the twin of a page */
export function twinOf(url: string): string {
  return new URL(url).pathname === '/' ? `${url}index.md` : `${url}.md`
}

/** Who would rather have one form than the other gets it: RFC 9110, section 12.5.1. */
async function weighs(page: Answer, twin: Answer, { ask, ledger }: Walk): Promise<void> {
  const forms = [
    ['text/html;q=0.2, text/markdown', twin],
    ['text/markdown;q=0.2, text/html', page],
  ] as const
  await Promise.all(
    forms.map(async ([accept, wanted]) => {
      const { text, type } = await ask(page.url, { headers: { Accept: accept } })
      const isWanted = text === wanted.text && type === wanted.type
      ledger.hold(page.url, `answers ${accept} with what is wanted more`, isWanted, type)
    }),
  )
}

/** What varies with the moment, and with who asks. */
const own =
  /^(date|connection|keep-alive|content-length|content-encoding|transfer-encoding|age|via|server|vary|etag|last-modified|accept-ranges)$/

/**
 * A twin is announced in the same way at either of its addresses; only the address of the page varies with who asks.
 */
function sameHeaders(url: string, negotiated: Answer, twin: Answer, { ledger }: Walk): void {
  // It must be there, so it is asked for by name.
  const named = negotiated.headers.get('content-location')
  ledger.hold(url, 'as Markdown, names its twin', named === new URL(twinOf(url)).pathname, named ?? 'none')
  const names = new Set([...negotiated.headers.keys(), ...twin.headers.keys()])
  names.delete('content-location')
  for (const name of names)
    if (!own.test(name))
      ledger.hold(
        url,
        `as Markdown, header ${name}`,
        negotiated.headers.get(name) === twin.headers.get(name),
        negotiated.headers.get(name) ?? 'none',
      )
  const varies = (negotiated.headers.get('vary') ?? '').split(', ').includes('Accept')
  ledger.hold(url, 'as Markdown, varies with Accept', varies, '')
  for (const name of ['etag', 'last-modified']) {
    const [one, other] = [negotiated.headers.get(name), twin.headers.get(name)]
    ledger.hold(url, `as Markdown, header ${name}`, one === other, `${one} ${other}`)
  }
}

function compareTwin(page: Answer, twin: Answer, walk: Walk): void {
  const { ledger } = walk
  const [onPage, inTwin] = [read(wordsOfPage, page.text), read(wordsOfTwin, twin.text)]
  const at = onPage.findIndex((word, index) => word !== inTwin[index])
  const isSame = onPage.length === inTwin.length && at < 0
  // Which of the two is wrong, neither tells.
  const from = at < 0 ? Math.min(onPage.length, inTwin.length) : at
  const [here, there] = [onPage, inTwin].map((words) => words.slice(from, from + 8).join(' ') || 'nothing')
  const evidence = `${there}, at odds with ${page.url}: ${here}`
  ledger.hold(twin.url, 'says what its page says, word for word', isSame, isSame ? `${inTwin.length} words` : evidence)
  const said = new Set(sentencesIn(twin))
  for (const pointer of pointersOf(languageAt(page.url, walk).words))
    ledger.hold(twin.url, `leads on: ${pointer}`, said.has(pointer), '')
  const named = String(markdownOf(twin).front['canonical_url'])
  ledger.hold(twin.url, 'is named as its page is', named === page.url, named)
}

/** @returns the words of a text; none where it has not the form that each of its kind has */
function read(words: (text: string) => string[], text: string): string[] {
  try {
    return words(text)
  } catch {
    return []
  }
}

function comparePage(page: Answer, twin: Answer, others: Others, walk: Walk): void {
  const { ledger, book } = walk
  const language = languageAt(page.url, walk)
  const spoken = others.inLanguage(language)
  const inTwin = new Set(sentencesIn(twin))
  const topics = topicsOf(page)
  if (topics.length > 0) book.note(`topics of ${page.url}`, topics.join(', '), page.url, 'topics')
  let linked: readonly ReadonlySet<string>[] | undefined
  const isKnown = (sentence: string) =>
    [inTwin, others.catalogue, others.named, spoken].some((said) => said.has(sentence)) ||
    isInterface(sentence, language) ||
    others.isPost(sentence, language) ||
    topics.includes(sentence) ||
    (linked ??= others.saidByLinked(page)).some((said) => said.has(sentence))
  for (const sentence of new Set(ownBlocks(page).flatMap(sentencesOfBlock)))
    ledger.hold(page.url, `says what others say: ${sentence.slice(0, 80)}`, isJoined(sentence, language, isKnown), '')
}
