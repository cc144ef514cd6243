import type { Answer } from '../caller.ts'
import type { Walk } from '../reading.ts'
import { htmlLanguage, inLanguage, isHome, languageAt } from '../language.ts'
import { attributeOf } from '../text/html.ts'
import { decoded } from '../text/normal.ts'

/** What the head of a page says of it; each is written down, or is one of a few values. */
type HeadCheck = (value: string, url: string, walk: Walk) => boolean | void

const titled: HeadCheck = (value, url, walk) => {
  if (isHome(url, walk)) walk.book.note(inLanguage('slogan of the consultancy', url, walk), value, url, 'head')
  else walk.book.note(`title of ${url}`, value, url, 'head')
}
const described: HeadCheck = (value, url, { book }) => book.note(`description of ${url}`, value, url, 'head')
/** The picture that is shown with a link to the page. */
const pictured: HeadCheck = (value, url, { book, origin }) => {
  book.note(`social image of ${url}`, value, url, 'head')
  return /^\/images\/social\/[\da-f]{16}\.png$/.test(value.replace(origin, ''))
}
const picturedWords: HeadCheck = (value, url, walk) => {
  const [site = '', ...title] = value.split(': ')
  walk.book.note('name of the consultancy', site, url, 'words of the picture')
  titled(title.join(': '), url, walk)
}
const sameAddress: HeadCheck = (value, url) => value === url

/** By the name or the property of a `meta` element. */
const metas: Readonly<Record<string, HeadCheck>> = {
  viewport: (value) => value === 'width=device-width, initial-scale=1',
  description: described,
  'color-scheme': (value) => value === 'light dark',
  // What browsers tint: a colour of the brand, as a form that every reader knows.
  'theme-color': (value) => /^#[0-9a-f]{6}$/.test(value),
  'og:type': (value, url, { book }) => {
    book.note(`kind of page of ${url}`, value === 'article' ? 'article' : 'other', url, 'og:type')
    return value === 'website' || value === 'article'
  },
  'og:site_name': (value, url, { book }) => book.note('name of the consultancy', value, url, 'og:site_name'),
  'og:title': titled,
  'og:description': described,
  'og:url': sameAddress,
  'og:locale': (value, url, walk) => value === languageAt(url, walk).tag.replace('-', '_'),
  'og:image': pictured,
  'og:image:type': (value) => value === 'image/png',
  'og:image:width': (value) => value === '1200',
  'og:image:height': (value) => value === '630',
  'og:image:alt': picturedWords,
  'twitter:card': (value) => value === 'summary_large_image',
  'twitter:title': titled,
  'twitter:description': described,
  'twitter:image': pictured,
  'twitter:image:alt': picturedWords,
  // What the page says of this, its header says as well.
  robots: (value, url, { documents }) =>
    value === 'noindex' && documents.get(url)?.headers.get('x-robots-tag') === 'noindex',
}

/** The page before or behind in a list. */
const besideList: HeadCheck = (value, url) => {
  const list = url.replace(/\/page\/\d+$/, '')
  return new URL(value, url).href.replace(/\/page\/\d+$/, '') === list
}

/** By the relation of a `link` element; the walk follows each. */
const links: Readonly<Record<string, HeadCheck>> = {
  canonical: sameAddress,
  alternate: (value, url, walk) => {
    const feed =
      /^(.*)\/(?:knowledge|knowledge\/topics\/[a-z\d-]+|case-studies|developers\/changelog)\/feed\.(?:atom|json)$/.exec(
        value,
      )
    if (feed) return feed[1] === languageAt(url, walk).prefix
    return new URL(value, url).href === (url === `${walk.origin}/` ? `${url}index.md` : `${url}.md`)
  },
  prev: besideList,
  next: besideList,
  describedby: (value, url, walk) => {
    walk.book.note(`map for pages in ${folderOf(url)}`, value, url, 'head')
    return mapsFor(url, walk).includes(value)
  },
  icon: (value) => ['/favicon.ico', '/favicon.svg'].includes(value),
  'apple-touch-icon': (value) => value === '/apple-touch-icon.png',
  manifest: (value) => value === '/site.webmanifest',
  stylesheet: (value) => value.startsWith('/_astro/'),
  // The letters that every page needs.
  preload: (value) => /^\/_astro\/[\w.-]+\.woff2$/.test(value),
}

/**
 * @returns the maps that may be nearest to a page: that of its folder where there is one, or that of the site; in
 *   another language there is one
 */
export function mapsFor(url: string, walk: Walk): string[] {
  const { prefix } = languageAt(url, walk)
  return prefix ? [`${prefix}/llms.txt`] : [`${folderOf(url)}/llms.txt`, '/llms.txt']
}

function folderOf(url: string): string {
  return `/${new URL(url).pathname.split('/')[1]}`
}

/** @returns whether it is a page of the site's own, which has a canonical address */
export function readHead({ url, text }: Answer, walk: Walk): boolean {
  const { ledger, book } = walk
  const head = text.slice(0, text.indexOf('</head>'))
  const language = htmlLanguage(text)
  ledger.hold(url, '<html lang>', language === languageAt(url, walk).tag, language)
  if (!/rel="canonical"/.test(head)) return false
  const title = decoded(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '')
  const [own = '', site = ''] = isHome(url, walk) ? title.split(': ').toReversed() : title.split(' · ')
  titled(own, url, walk)
  book.note('name of the consultancy', site, url, '<title>')
  const seen = new Map<string, number>()
  for (const [, tag = '', attributes = ''] of head.matchAll(/<(meta|link)(\s[^>]*)>/g)) {
    const name =
      attributeOf(attributes, tag === 'meta' ? 'name' : 'rel') ?? attributeOf(attributes, 'property') ?? 'charset'
    const value =
      attributeOf(attributes, tag === 'meta' ? 'content' : 'href') ?? attributeOf(attributes, 'charset') ?? ''
    // Those of other languages belong together, and are judged together.
    if (attributeOf(attributes, 'hreflang')) continue
    const check = name === 'charset' ? (one: string) => one === 'utf-8' : (tag === 'meta' ? metas : links)[name]
    seen.set(name, (seen.get(name) ?? 0) + 1)
    const feed = /\/feed\.(atom|json)$/.test(value) ? attributeOf(attributes, 'title') : undefined
    if (feed) book.note(`title of the feed ${value}`, feed, url, 'head')
    if (check) ledger.hold(url, `<${tag}> ${name}`, check(value, url, walk) !== false, value)
    else ledger.disprove(url, `unknown <${tag}> ${name} in the head of ${new URL(url).pathname}`, value)
  }
  for (const needed of [
    'charset',
    'viewport',
    'description',
    'canonical',
    'og:title',
    'og:description',
    'og:url',
    'og:locale',
    'og:type',
    'og:site_name',
    'og:image',
    'twitter:card',
    'manifest',
    'apple-touch-icon',
    'color-scheme',
    'alternate',
    'describedby',
    'icon',
    'stylesheet',
  ])
    ledger.hold(url, `has ${needed} in its head`, seen.has(needed), '')
  return true
}
