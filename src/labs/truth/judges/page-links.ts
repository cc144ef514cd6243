import { askedField } from '../../../contract/asked-field.ts'
import { peoplePath } from '../../../contract/list-paths.ts'
import { paths } from '../../../contract/paths.ts'
import type { Answer } from '../caller.ts'
import type { Judge, Walk } from '../reading.ts'

import { addressIn, documentAt, languageAt, originalPath } from '../language.ts'
import { decoded, plain } from '../text/normal.ts'
import { markdownOf } from '../text/voice.ts'
import { twinOf } from './twins.ts'

/** Words that lead somewhere, and on a page the heading below which they stand. */
type Lead = { words: string; target: string; below?: string }

/** Where a twin leads besides: to the maps of the site. */
const maps = /\/(sitemap\.md|llms\.txt)$/

/**
 * Where a page leads and its twin need not: to itself, to a copy for a chat, to a mailbox or a telephone that judges
 * compare.
 */
const ofPeople = /^(\/copy\?page=|mailto:|tel:)/

/**
 * A page and its twin lead to the same places with the same words; what only the page has is named as it names itself.
 */
export const judgePageLinks: Judge = (walk) => {
  for (const [url, page] of walk.documents) {
    const twin = page.type.startsWith('text/html') ? walk.documents.get(twinOf(url)) : undefined
    if (!twin) continue
    copiesItself(page, walk)
    const [here, there] = [leadsOf(page), leadsOfTwin(twin, walk)]
    const [onPage, inTwin] = [here, there].map(
      (leads) => new Set(leads.map(({ words, target }) => `${words} → ${target}`)),
    )
    for (const { words, target } of there)
      if (!maps.test(target))
        walk.ledger.hold(
          twin.url,
          `leads where its page does: ${words} → ${target}`,
          onPage!.has(`${words} → ${target}`),
          '',
        )
    for (const [index, lead] of here.entries())
      if (!inTwin!.has(`${lead.words} → ${lead.target}`))
        walk.ledger.hold(
          url,
          `leads to what it names: ${lead.words} → ${lead.target}`,
          isNamed(lead, page, walk) || writesTo(personAt(here.slice(0, index), page, walk), lead, page, walk),
          '',
        )
  }
}

/** Who wants to copy a page is led to a copy of that page, and of no other. */
function copiesItself({ url, text }: Answer, { ledger }: Walk): void {
  for (const [, address = ''] of text.matchAll(/\shref="(\/copy\?[^"]*)"/g)) {
    const { searchParams } = new URL(decoded(address), url)
    const asked = [...searchParams].map(([name, value]) => `${name}=${value}`).join('&')
    ledger.hold(url, 'leads to a copy of itself', asked === `page=${new URL(url).pathname}`, asked)
  }
}

/** How a page keeps a word on its line. */
const inOnePiece = /<span class="w">([^<]*)<\/span>/g

/** The links of a page itself. */
function leadsOf({ url, text }: Answer): Lead[] {
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>')).replace(/<nav[\s>].*?<\/nav>/gs, '')
  const said = (html: string) => plain(decoded(html.replace(inOnePiece, '$1').replace(/<[^>]*>/g, ' ')))
  const headings = [...main.matchAll(/<h[1-6][\s>].*?<\/h[1-6]>/gs)]
  return [...main.matchAll(/<a\s([^>]*)>(.*?)<\/a>/gs)].flatMap(({ index, 1: attributes = '', 2: words = '' }) => {
    const target = decoded(/(?:^|\s)href="([^"]*)"/.exec(attributes)?.[1] ?? '')
    if (target.startsWith('#') || ofPeople.test(target) || target === new URL(url).pathname) return []
    const above = headings.findLast((heading) => heading.index < index)?.[0] ?? ''
    return [{ words: said(words), target, below: said(above) }]
  })
}

/** The links of a twin, as its page has them. */
function leadsOfTwin(twin: Answer, walk: Walk): Lead[] {
  const { origin } = walk
  return markdownOf(twin)
    .links.filter(({ target }) => !ofPeople.test(target))
    .map(({ words, target }) => {
      const [address = '', fragment] = target.split('#')
      const page = address.replace(/(\/index)?\.md$/, '')
      const isTwin =
        documentAt(address, walk)?.type.startsWith('text/markdown') &&
        documentAt(page === origin ? `${origin}/` : page, walk) !== undefined
      const own = (isTwin ? page : address).replace(origin, '') || '/'
      return { words, target: fragment === undefined ? own : `${own}#${fragment}` }
    })
}

/** @returns what the form opens with, where a link fills it in: it names what stands above the link */
function askedIn(target: string): string | null {
  return new URLSearchParams(target.split('#')[1] ?? '').get(askedField)
}

/** Whether the console opens with nothing but what the page shows as its example. */
function showsAll(target: string, page: string): boolean {
  const values = [...new URLSearchParams(target.split('#')[1]).values()]
  return values.length > 0 && values.every((value) => decoded(page).includes(value))
}

/** @returns the name of the person of whom a page speaks: its own, or on the list the one whose page was linked last */
function personAt(before: readonly Lead[], { url }: Answer, walk: Walk): string | undefined {
  const isPerson = (address: string) => originalPath(address, walk).startsWith(`${peoplePath}/`)
  const addresses = before.map(({ target }) => URL.parse(target, url)?.href ?? url)
  const person = isPerson(url) ? url : addresses.findLast(isPerson)
  return person && walk.book.most(`title of ${person}`)
}

/**
 * @returns whether a link calls a person by the first name, and opens the form with whom the request is for, in the
 *   language
 */
function writesTo(name: string | undefined, { words, target }: Lead, { url }: Answer, walk: Walk): boolean {
  const asked = askedIn(target)
  if (name === undefined || asked === null) return false
  const language = languageAt(url, walk)
  const { people } = language.words
  return (
    target.split('#')[0] === addressIn(language, paths.contact) &&
    plain(asked) === plain(people.forWhom({ name })) &&
    words === plain(people.write({ name: name.split(' ', 1)[0]! }))
  )
}

/** Terms are linked where they stand, in any number; other places by their titles. */
function isNamed({ words, target, below }: Lead, { url, text }: Answer, walk: Walk): boolean {
  const { book } = walk
  const address = URL.parse(target, url)?.href.split('#')[0]
  if (target.startsWith(`${paths.console}#`)) return words === 'console' && showsAll(target, text)
  // Its twin, the map, or another file by its own name.
  if (target.endsWith('.md') && target === new URL(url).pathname.replace(/\/$/, '/index') + '.md') return true
  const asked = askedIn(target)
  if (asked !== null)
    return (
      words === plain(languageAt(url, walk).words.services.ask) &&
      below === /[“„«]\s?([^“”»]{1,80}?)\s?[“”»]/.exec(asked)?.[1]
    )
  if (target === `/${words}` || (words === 'Check yourself' && target === '/api/health')) return true
  const names = [book.most(`title of ${address}`), ...(book.most(`other names of ${address}`)?.split(', ') ?? [])]
  const said = words.toLowerCase().replace(/^open the /, '')
  return names.some((name) => name !== undefined && said.startsWith(name.toLowerCase().slice(0, -1)))
}
