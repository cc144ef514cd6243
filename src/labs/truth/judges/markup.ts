import type { Answer } from '../caller.ts'
import { baseLanguage } from '../../../words/base-language.ts'
import { languageAt, languagesOf, originalPath } from '../language.ts'
import type { Judge, Walk } from '../reading.ts'
import { elements, headElements } from '../tables/markup.ts'
import { attributeOf } from '../text/html.ts'
import { decoded } from '../text/normal.ts'
import { markdownOf, once } from '../text/voice.ts'
import { twinOf } from './twins.ts'

/** Each element and attribute of a page is one that something compares, and no script or style stands in it. */
export const judgeMarkup: Judge = (walk) => {
  for (const page of [...walk.documents.values(), ...walk.copies.values()]) {
    if (!page.type.startsWith('text/html')) continue
    knowsMarkup(page, walk)
    numbersLists(page, walk)
    portraits(page, walk)
    namesLanguages(page, walk)
  }
}

const element = /<([a-z][a-z\d-]*)((?:\s(?:[^<>"]|"[^"]*")*)?)>/gi
const scripts = /<script\b([^>]*)>(.*?)<\/script>/gs

const strange = new WeakMap<Answer, ReadonlySet<string>>()

function knowsMarkup(page: Answer, { ledger }: Walk): void {
  const unknown = once(strange, page, () => unknownIn(page.text))
  ledger.hold(
    page.url,
    'has elements and attributes that are known',
    unknown.size === 0,
    [...unknown].slice(0, 5).join(', '),
  )
}

function unknownIn(text: string): Set<string> {
  const unknown = new Set<string>()
  for (const [, attributes = '', content = ''] of text.matchAll(scripts)) {
    const isData = attributeOf(attributes, 'type') === 'application/ld+json'
    const isOurs = content === '' && /^\/_astro\/[\w.-]+\.js$/.test(attributeOf(attributes, 'src') ?? '')
    if (!isData && !isOurs) unknown.add(`script${attributes}`)
  }
  const shown = text.replace(scripts, '<script>')
  const end = shown.indexOf('</head>')
  for (const [, name = ''] of shown.slice(shown.indexOf('<head'), end).matchAll(element))
    if (!headElements.has(name)) unknown.add(name)
  for (const [, name = '', attributes = ''] of shown.slice(end).matchAll(element)) {
    const known = elements.get(name.toLowerCase())
    if (!known) unknown.add(name)
    for (const [, attribute = ''] of attributes.matchAll(/\s([^\s="/]+)(?:="[^"]*")?/g))
      if (known && !known.has(attribute.toLowerCase())) unknown.add(`${attribute} of ${name}`)
  }
  return unknown
}

/** The steps of a list have the numbers that they have in the twin. */
function numbersLists({ url, text }: Answer, { documents, copies, ledger }: Walk): void {
  const twin = documents.get(twinOf(url)) ?? copies.get(twinOf(url))
  if (!twin) return
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  const here = Array.from(main.matchAll(/<ol\b([^>]*)>/g), ([, attributes = '']) => attributes)
    // A list that a script fills is in no twin.
    .filter((attributes) => attributeOf(attributes, 'aria-labelledby') === undefined)
    .map((attributes) =>
      attributeOf(attributes, 'reversed') === undefined ? (attributeOf(attributes, 'start') ?? '1') : 'backwards',
    )
  const there = markdownOf(twin).starts
  ledger.hold(
    url,
    'numbers its lists as its twin does',
    here.join() === there.join(),
    `${here.join()} / ${there.join()}`,
  )
}

/** What is written in another language of the site is called so, in the language of the page. */
function namesLanguages({ url, text }: Answer, walk: Walk): void {
  const own = languageAt(url, walk)
  const names = new Intl.DisplayNames(own.tag, { type: 'language' })
  const others = languagesOf(walk).filter((language) => language !== own)
  const wanted = new Set(others.map(({ tag }) => names.of(baseLanguage(tag))))
  for (const [, said = ''] of text.matchAll(/<(?:li|p)\b[^>]*\sdata-language="([^"]*)"/g))
    walk.ledger.hold(url, `is in a language of the site: ${said}`, wanted.has(decoded(said)), [...wanted].join(', '))
}

/** A portrait stands beside the name of whom it shows: the next link to a person, or on their own page. */
function portraits({ url, text: whole }: Answer, walk: Walk): void {
  const [faces = ''] = /<p class="faces".*?<\/p>/s.exec(whole) ?? []
  const text = whole.replace(faces, '')
  const [above, below] = [faces, text].map((html) =>
    Array.from(html.matchAll(/<picture class="portrait"[^>]*>.*?<img\s([^>]*)>/gs), ([, own = '']) =>
      attributeOf(own, 'src'),
    ),
  )
  const isOfThem = above!.every((src, index) => src === below![index])
  if (faces) walk.ledger.hold(url, 'shows above whom it names below', isOfThem, above!.join(' '))
  const isOwn = originalPath(url, walk).startsWith('/people/')
  for (const { index, 1: initials = '' } of whole.matchAll(/\sdata-initials="([^"]*)"/g)) {
    const named = whole.slice(isOwn ? whole.indexOf('<h1') : index)
    walk.ledger.hold(url, 'has the initials of whom it names', areInitials(initials, named), initials)
  }
  for (const { index, 1: attributes = '' } of text.matchAll(/<picture class="portrait"[^>]*>.*?<img\s([^>]*)>/gs)) {
    const [src, alt] = ['src', 'alt'].map((name) => attributeOf(attributes, name) ?? '')
    const path = originalPath(url, walk)
    const named = /<a href="([^"]*\/people\/[^"]+)"/.exec(text.slice(index, index + nearby))?.[1]
    const person = path.startsWith('/people/') ? path : named && originalPath(new URL(named, url).href, walk)
    walk.book.note(`portrait of ${person ?? `somebody at ${url}`}`, src!, url, `portrait before ${person}`)
    // Beside the name it shows nothing more; alone it says what it shows.
    walk.ledger.hold(
      url,
      `words of the portrait of ${person}`,
      path.startsWith('/people/') ? alt !== '' : alt === '',
      alt!,
    )
  }
}

/** So far behind a portrait stands the name. */
const nearby = 800
/** A name begins and ends within so many words. */
const nameEnds = 6

/** Whether initials are those of the words in which a piece of HTML begins: of the first and the last of a name. */
function areInitials(initials: string, html: string): boolean {
  const shown = html.slice(html.indexOf('>') + 1).slice(0, 10 * nearby)
  const words = shown
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, nameEnds)
  const [first = '', last = first] = [...initials]
  const isPart = (letter: string) => (word: string) => word.toLocaleUpperCase().startsWith(letter)
  const begins = words.findIndex(isPart(first))
  return begins >= 0 && words.slice(begins).some(isPart(last))
}
