import { textsFor } from '../../words/languages.ts'
import { type Words, wordsOf } from '../../words/words.ts'
import type { Answer } from './caller.ts'
import { linksOfHeader } from './links.ts'
import type { Exchange, Walk } from './reading.ts'
import { attributeOf } from './text/html.ts'

/** A language that a site speaks. */
export type Language = {
  /** BCP 47 */
  tag: string
  /** What its addresses begin with, such as `/de`; nothing for the language of the site. */
  prefix: string
  /** What its interface says, and how it writes days, prices and hours. */
  words: Words
}

type Site = Pick<Walk, 'documents' | 'origin'>

const read = new WeakMap<Answer, readonly Language[]>()
const said = new Map<string, Words>()

/** @returns the languages of a site, its own first, as the head of its first page names them */
export function languagesOf({ documents, origin }: Site): readonly Language[] {
  const home = documents.get(`${origin}/`)
  if (!home) return [languageOf('en', '')]
  const found = read.get(home) ?? [
    languageOf(htmlLanguage(home.text), ''),
    ...alternatesOf(home.text).flatMap(({ tag, url }) => {
      const { pathname } = new URL(url, origin)
      return /^\/[a-z\d-]+$/.test(pathname) ? [languageOf(tag, pathname)] : []
    }),
  ]
  read.set(home, found)
  return found
}

function languageOf(tag: string, prefix: string): Language {
  const words = said.get(tag) ?? wordsOf({ words: { language: tag, texts: textsFor(tag) } })
  said.set(tag, words)
  return { tag, prefix, words }
}

/** @returns what a page says of the language of its frame */
export function htmlLanguage(text: string): string {
  return /<html[^>]*\slang="([A-Za-z\d-]+)"/.exec(text)?.[1] ?? 'und'
}

/** @returns the addresses of a page in each language, as its head or an entry of a map names them */
export function alternatesOf(text: string): { tag: string; url: string }[] {
  const head = text.split('</head>', 1)[0]!
  return [...head.matchAll(/<(?:xhtml:)?link rel="alternate" ([^>]*?)\/?>/g)].flatMap(([, attributes = '']) => {
    const [tag, url] = ['hreflang', 'href'].map((name) => attributeOf(attributes, name))
    return tag && url ? [{ tag, url }] : []
  })
}

/** @returns the language to which an address belongs */
export function languageAt(url: string, site: Site): Language {
  const { pathname } = new URL(url)
  const [own, ...others] = languagesOf(site)
  return (
    others.find(({ prefix }) => [prefix, `${prefix}.md`].includes(pathname) || pathname.startsWith(`${prefix}/`)) ??
    own!
  )
}

/** @returns the key of a fact that each language says in its own words */
export function inLanguage(key: string, url: string, site: Site): string {
  return keyIn(key, languageAt(url, site))
}

/** @returns the key of a fact that a language says in its own words */
export function keyIn(key: string, { tag, prefix }: Language): string {
  return prefix === '' ? key : `${key}, in ${tag}`
}

/**
 * @returns the language of what answers one person: that of its address, or, where something was sent there, that of
 *   its frame
 */
export function languageOfAnswer({ method, answer }: Pick<Exchange, 'method' | 'answer'>, site: Site): Language {
  const spoken = method === 'POST' ? htmlLanguage(answer.text) : undefined
  return languagesOf(site).find(({ tag }) => tag === spoken) ?? languageAt(answer.url, site)
}

/** @returns the address of a page of the site in a language */
export function addressIn({ prefix }: Language, path: string): string {
  return prefix === '' ? path : prefix + path.replace(/^\/$/, '')
}

/** @returns the path of an address in the language of the site */
export function originalPath(url: string, site: Site): string {
  return new URL(url).pathname.slice(languageAt(url, site).prefix.length) || '/'
}

/** @returns whether an address is that of the first page, in any language */
export function isHome(url: string, site: Site): boolean {
  return originalPath(url, site) === '/'
}

/**
 * @returns the address of the page that stands for a page of another language, or for its twin, because it is not
 * translated; nothing for what is written in its language
 */
export function copiedFrom({ url, type, text, headers }: Answer, site: Site): string | undefined {
  if (languageAt(url, site).prefix === '') return undefined
  const named = type.startsWith('text/html')
    ? /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]
    : linksOfHeader(headers.get('link')).find(({ relation }) => relation === 'canonical')?.target
  return named === undefined || named === url.replace(/\.md$/, '') ? undefined : named
}

/** @returns a document that says something of its own, or one that stands for another */
export function documentAt(url: string, { documents, copies }: Pick<Walk, 'documents' | 'copies'>): Answer | undefined {
  return documents.get(url) ?? copies.get(url)
}
