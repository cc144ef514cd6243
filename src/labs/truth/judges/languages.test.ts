import { expect, test } from 'vitest'
import type { Answer, Ask } from '../caller.ts'
import { broken } from '../report.ts'
import { walkFrom } from '../walk.ts'
import { judgeLanguages } from './languages.ts'

const origin = 'https://desk.example'
const prefixes = { en: '', de: '/de' }
type Tag = keyof typeof prefixes

const address = (tag: Tag, path: string) => `${prefixes[tag]}${path === '/' && tag !== 'en' ? '' : path}`
const alternate = (tag: string, path: string) => `<link rel="alternate" hreflang="${tag}" href="${origin}${path}">`

/** A page as it is in a language, which is written in both. */
function page(tag: Tag, path: string, main = `Text in ${tag}`): string {
  const [other, name] = tag === 'en' ? (['de', 'Deutsch'] as const) : (['en', 'English'] as const)
  const alternates = [alternate('en', path), alternate('de', address('de', path)), alternate('x-default', path)].join(
    '',
  )
  return `<html lang="${tag}"><head><link rel="canonical" href="${origin}${address(tag, path)}">${alternates}</head><body><nav class="languages"><a href="${address(other, path)}" lang="${other}" hreflang="${other}">${name}</a></nav><main id="main">${main}</main></body></html>`
}

const links = '<a href="/about">a</a><a href="/terms">t</a>'
const noAlternates = (html: string) => html.replaceAll(/<link rel="alternate" hreflang[^>]*>/g, '')
const terms = noAlternates(page('en', '/terms'))
const notice =
  '<p class="page-tools" lang="de" data-markdown-ignore>Diese Seite ist noch nicht übersetzt. Sie steht hier auf Englisch.</p>'
const copy = terms
  .replace('<html lang="en">', '<html lang="de">')
  .replace('<main id="main">', `<main id="main" lang="en">${notice}`)
  .replace(/<nav.*<\/nav>/, '<nav class="languages"><a href="/terms" lang="en" hreflang="en">English</a></nav>')
const files: Readonly<Record<string, string>> = {
  '/': page('en', '/', links),
  '/de': page('de', '/', links),
  '/about': page('en', '/about'),
  '/de/about': page('de', '/about'),
  '/terms': terms,
  '/de/terms': copy,
  '/terms.md': '# Terms',
  '/de/terms.md': '# Terms',
}

const site =
  (changes: Readonly<Record<string, string>>): Ask =>
  async (url): Promise<Answer> => {
    const { pathname } = new URL(url)
    const text = { ...files, ...changes }[pathname]
    const isTwin = pathname.endsWith('.md')
    const type = isTwin ? 'text/markdown; charset=utf-8' : 'text/html'
    const headers = new Headers(isTwin ? { link: `<${origin}/terms>; rel="canonical"` } : {})
    return { url, status: text === undefined ? 404 : 200, headers, type, text: text ?? '', json: undefined }
  }

/** What the judge of languages finds, by path; a copy leads to its twin. */
async function found(changes: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const reach = '<a href="/terms.md">m</a><a href="/de/terms.md">m</a>'
  const all = { '/about': page('en', '/about', `Text in en${reach}`), ...changes }
  const judged = await walkFrom(origin, site(all), { judges: [judgeLanguages] })
  const own = /^(names itself|is in|leads to the other|stands for|is framed|has the (head|twin) of|says (that|in|what))/
  return broken(judged).flatMap(({ source, says }) => (own.test(says) ? [`${new URL(source).pathname} ${says}`] : []))
}

test('two languages that say the truth of each other are believed', async () => {
  expect(await found()).toEqual([])
})

test.each<[string, string, (html: string) => string, string]>([
  ['an alternate is missing', '/de/about', (html) => html.replace(alternate('en', '/about'), ''), 'names itself'],
  ['one is of another page', '/about', (html) => html.replace('/de/about">', '/de">'), 'names itself'],
  [
    'there is none for all others',
    '/about',
    (html) => html.replace(alternate('x-default', '/about'), ''),
    'names itself',
  ],
  [
    'its way to the other language leads elsewhere',
    '/de/about',
    (html) => html.replace('<a href="/about"', '<a href="/"'),
    'leads to the other',
  ],
  [
    'a part is in another language than its frame',
    '/de/about',
    (html) => html.replace('<main', '<main lang="en"'),
    'is in the language',
  ],
  [
    'a copy does not say that it is not translated',
    '/de/terms',
    (html) => html.replace(notice, ''),
    'says that it is not',
  ],
  [
    'a copy does not say in which language it is',
    '/de/terms',
    (html) => html.replace(' lang="en">', '>'),
    'says in which',
  ],
  ['a copy says more than its original', '/de/terms', (html) => html.replace('</main>', 'More.</main>'), 'says what'],
  [
    'a copy stands for another page',
    '/de/terms',
    (html) => html.replace(`${origin}/terms`, `${origin}/about`),
    'stands for',
  ],
  ['the twin of a copy says something else', '/de/terms.md', () => '# Other terms', 'has the twin'],
])('where %s, it is found', async (_, path, change, says) => {
  expect(await found({ [path]: change(files[path]!) })).toContainEqual(
    expect.stringContaining(`${path.replace('.md', '')} ${says}`),
  )
})
