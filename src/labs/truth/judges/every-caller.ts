import type { Judge, Walk } from '../reading.ts'
import { htmlLanguage, type Language, languagesOf } from '../language.ts'
import { plain } from '../text/normal.ts'

/** Those that a site would like to please, and one that nobody knows. */
const callers = ['GPTBot/1.2', 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'nobody/0']
/** What most is read of. */
const pages = ['/', '/pricing', '/contact', '/pricing.md', '/llms.txt']
const missing = '/no-such-page-for-the-walk'

/**
 * A document is the same for every caller and in every encoding, its other addresses lead to it, and a page that is not
 * there links on.
 */
export const judgeEveryCaller: Judge = async (walk) => {
  for (const path of pages) await isSameForAll(`${walk.origin}${path}`, walk)
  const listed = [...walk.documents.values()].filter(
    ({ type, text }) => type.startsWith('text/html') && text.includes('<link rel="canonical"'),
  )
  await Promise.all(listed.map(({ url }) => hasOtherAddresses(url, walk)))
  for (const language of languagesOf(walk)) await leadsOn(`${walk.origin}${language.prefix}${missing}`, language, walk)
}

async function isSameForAll(url: string, { ask, documents, ledger }: Walk): Promise<void> {
  const document = documents.get(url)
  if (!document) return
  for (const name of callers) {
    const { text } = await ask(url, { headers: { 'User-Agent': name } })
    ledger.hold(url, `is the same for ${name}`, text === document.text, `${text.length} characters`)
  }
  const { text } = await ask(url, { headers: { 'Accept-Encoding': 'identity' } })
  ledger.hold(url, 'is the same without compression', text === document.text, `${text.length} characters`)
}

/** Whoever adds a slash or an ending to the address of a page is led to it, for good. */
async function hasOtherAddresses(url: string, { ask, ledger, origin }: Walk): Promise<void> {
  if (url === `${origin}/`) return
  for (const other of [`${url}/`, `${url}.html`]) {
    const { status, headers } = await ask(other)
    const target = URL.parse(headers.get('location') ?? '', other)?.href
    ledger.hold(url, `is where ${other} leads`, status === 308 && target === url, `${status} ${target}`)
  }
}

async function leadsOn(url: string, { tag, words }: Language, { ask, ledger, origin }: Walk): Promise<void> {
  for (const type of ['text/html', 'text/markdown', 'application/json']) {
    const answer = await ask(url, { headers: { Accept: type } })
    const isSo = answer.status === 404 && answer.type.includes(type.split('/')[1]!)
    ledger.hold(origin, `says as ${type} that nothing is at ${url}`, isSo, `${answer.status} ${answer.type}`)
    if (type === 'text/html') {
      const title = plain(/<title>([^<]{0,300})/.exec(answer.text)?.[1] ?? '')
      ledger.hold(origin, `${url} is in ${tag}`, htmlLanguage(answer.text) === tag, htmlLanguage(answer.text))
      ledger.hold(origin, `${url} is titled so`, title.startsWith(plain(words.notFound.title)), title)
    }
    ledger.hold(origin, `leads on from ${url} as ${type}`, answer.text.includes('llms.txt'), '')
  }
}
