import { estimateTokens } from '../../../discovery/negotiation.ts'
import type { Answer } from '../caller.ts'
import { isNarrowedList, isOfOneThing, isOfTopic, isPartOfList } from '../list-addresses.ts'
import type { Judge, Walk } from '../reading.ts'
import { baseLanguage } from '../../../words/base-language.ts'
import { alternatesOf, isHome, languageAt, languagesOf, originalPath } from '../language.ts'
import { inGap, gap, plain } from '../text/normal.ts'
import { sectionOf } from '../tables/answers.ts'
import type { Passage } from '../text/markdown.ts'
import { markdownOf } from '../text/voice.ts'
import { twinOf } from './twins.ts'

/** A page as a list names it. */
type Listed = { url: string; title?: string; description?: string; updated?: string }

/** Lists of pages name exactly those that are there, each as it names itself. */
export const judgeLists: Judge = (walk) => {
  const { documents, ledger } = walk
  const pages = [...documents.values()].filter(isListed).map(({ url }) => url)
  for (const url of pages) noteTwin(url, walk)
  const mapped = new Set<string>()
  for (const answer of documents.values()) {
    const { pathname } = new URL(answer.url)
    const language = languageAt(answer.url, walk)
    const isOther = language.prefix !== ''
    const folder = isOther ? undefined : /^(\/[\w-]+)\/llms\.txt$/.exec(pathname)?.[1]
    const path = originalPath(answer.url, walk)
    const read = folder ? readPart : isOther && path === '/llms.txt' ? readMapIn : lists[path]
    if (!read) continue
    const listed = read(answer, walk)
    const named = listed.map(({ url }) => url)
    const isWhole = !pathname.startsWith('/api/')
    // What the full text leaves out, it says, and the reference with them. A long map leaves what explains
    // other pages to those of its parts.
    const isExplained = named.some((url) => url.includes('/developers/errors/'))
    const isWanted = (url: string) =>
      (pathname !== '/llms-full.txt' ||
        !(isOfOneThing(url) || url.endsWith('/developers/reference') || isNarrowedList(url))) &&
      (pathname !== '/llms-full.txt' || !isPartOfList(url)) &&
      (pathname !== '/llms.txt' || !(isInPartAlone(url) || (!isExplained && isOfOneThing(url))))
    const isInFolder = (url: string) => sectionOf(new URL(url).pathname) === folder!.slice(1)
    // The map for search engines names the pages of all languages.
    const isIn = (url: string) => pathname === '/sitemap.xml' || languageAt(url, walk) === language
    const only = pages.filter(
      (url) => isWanted(url) && isIn(url) && (folder ? isInFolder(url) : isWhole || named.includes(url)),
    )
    ledger.hold(answer.url, 'names each page once', new Set(named).size === named.length, '')
    for (const url of only) ledger.hold(answer.url, `names ${url}`, named.includes(url), '')
    for (const url of named) ledger.hold(answer.url, `names what is there: ${url}`, only.includes(url), '')
    for (const { url, ...facts } of listed)
      for (const [what, value] of Object.entries(facts))
        walk.book.note(`${what} of ${url}`, plain(value), answer.url, url)
    if (pathname.endsWith('/llms.txt')) for (const url of named) mapped.add(url)
  }
  // What one map leaves to another is there, so that together they name everything.
  const map = `${walk.origin}/llms.txt`
  if (documents.has(map))
    for (const url of pages) ledger.hold(map, `it or one of its parts names ${url}`, mapped.has(url), '')
}

/** What the map of the site leaves to those of its parts. */
const isInPartAlone = (url: string) => isOfTopic(url) || isPartOfList(url)

/** Whether a page is for everybody: it names its own address. */
function isListed({ url, type, text, headers }: Answer): boolean {
  return (
    type.startsWith('text/html') &&
    !/noindex/.test(headers.get('x-robots-tag') ?? '') &&
    text.includes(`<link rel="canonical" href="${url}"`)
  )
}

function noteTwin(url: string, walk: Walk): void {
  const { documents, book, ledger } = walk
  const twin = documents.get(twinOf(url))
  if (!twin) return ledger.disprove(url, 'has a twin', twinOf(url))
  const { front, passages } = markdownOf(twin)
  const known = ['title', 'description', 'canonical_url', 'last_updated', 'published']
  for (const [name, value] of Object.entries(front)) {
    ledger.hold(twin.url, `unknown field ${name} in its head`, known.includes(name), '')
    const what = name === 'last_updated' ? 'updated' : name
    if (name !== 'canonical_url') book.note(`${what} of ${url}`, plain(String(value)), twin.url, name)
  }
  for (const name of known.slice(0, 3)) ledger.hold(twin.url, `has ${name} in its head`, name in front, '')
  const { glossary, nextStep } = languageAt(url, walk).words
  const { also } = glossary
  const names = passages.map(({ text }) => inGap(also({ names: gap }), text.replace(/\.$/, ''))).find(Boolean)
  if (names) book.note(`other names of ${url}`, names, twin.url, 'Also')
  if (book.most(`questions and answers of ${url}`))
    book.note(`questions and answers of ${url}`, questionsOf(passages, nextStep.heading), twin.url, 'headings')
  const heading = passages.find(({ kind }) => kind === 'heading')
  // The heading of the home page is a motto, not its title.
  if (heading && !isHome(url, walk) && !/\/page\/\d+$/.test(url))
    book.note(`title of ${url}`, heading.text, twin.url, 'heading')
}

/** Each heading below the title with what stands under it, but for where a twin leads on. */
function questionsOf(passages: readonly Passage[], nextStep: string): string {
  const questions: string[][] = []
  for (const { kind, text } of passages)
    if (kind === 'heading') questions.push([text, ''])
    else questions.at(-1)?.splice(1, 1, `${questions.at(-1)![1]} ${text}`.trim())
  // The name of a group has nothing below it but its questions.
  return JSON.stringify(questions.slice(1, -1).filter(([question, answer]) => answer !== '' && question !== nextStep))
}

const lists: Readonly<Record<string, (answer: Answer, walk: Walk) => Listed[]>> = {
  '/sitemap.xml': ({ url, text }, walk) => {
    const { ledger, documents } = walk
    const isOne = languagesOf(walk).length === 1
    const entries = [...text.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => entry)
    const rest = text.replace(/<url>.*?<\/url>\s*/gs, '').replace(/\s+/g, ' ')
    const space = isOne ? '' : ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    const frame = `<?xml version="1.0" encoding="UTF-8"?> <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${space}> </urlset> `
    ledger.hold(url, 'holds addresses and nothing else', rest.trim() === frame.trim(), rest.slice(0, 80))
    return entries.map((entry) => {
      const found =
        /^<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?((?:<xhtml:link rel="alternate" hreflang="[^"]*" href="[^"]*"\/>)*)$/.exec(
          entry,
        )
      if (!found) ledger.disprove(url, `unknown field in ${entry.slice(0, 80)}`, '')
      const said = [found?.[3] ?? '', documents.get(found?.[1] ?? '')?.text ?? ''].map((one) =>
        JSON.stringify(alternatesOf(one)),
      )
      ledger.hold(url, `has the languages of ${found?.[1] ?? entry.slice(0, 80)}`, said[0] === said[1], said[0]!)
      return { url: found?.[1] ?? entry, ...(found?.[2] && { updated: found[2] }) }
    })
  },
  '/sitemap.md': (answer, { origin }) => linksOf(answer.text, (target) => target.startsWith(origin)),
  '/llms.txt': (answer, walk) => {
    costsAreTrue(answer, walk)
    return twinsIn(answer.text, walk)
  },
  '/llms-full.txt': ({ text }) =>
    [...text.matchAll(/^## (.*)\n\nSource: (\S+)(?:\nPublished: \S+)?(?:\nLast updated: (\S+))?\n\n> (.*)$/gm)].map(
      ([, title = '', url = '', updated, description = '']) => ({
        url,
        ...(new URL(url).pathname !== '/' && { title }),
        description,
        ...(updated && { updated }),
      }),
    ),
  '/api/v1/content': ({ json }) =>
    json.entries.map(({ url, title, description, updated }: Required<Listed>) => ({
      url,
      title,
      description,
      updated,
    })),
}

/** The map of one folder: it says so, and has nothing but a line for each page. */
function readPart(answer: Answer, walk: Walk): Listed[] {
  const { book, documents, ledger, origin } = walk
  const [name, about] = [book.most('name of the consultancy'), book.most(`description of ${origin}/`)]
  const map = documents.get(`${origin}/llms.txt`)?.text.split('\n') ?? []
  const announced = map.find((line) => line.startsWith('All of ') && line.includes(`: ${answer.url}, `))
  const title = announced?.slice('All of '.length).split(':')[0]
  const frame = `# ${name}: ${title}\n\n> ${about}\n\nOne part of ${origin}. The whole: ${origin}/llms.txt\n\n## ${title}\n\n`
  const rest = answer.text.replace(/^- \[.*\n/gm, '')
  ledger.hold(answer.url, 'is one part of the map', rest.replace('\n## Optional\n\n', '') === frame, rest)
  costsAreTrue(answer, walk)
  return twinsIn(answer.text, walk)
}

/**
 * The map of another language: it says so, leads to that of the site, and has nothing but parts with a line for each
 * page.
 */
function readMapIn(answer: Answer, walk: Walk): Listed[] {
  const { book, documents, ledger, origin } = walk
  const { prefix, tag, words } = languageAt(answer.url, walk)
  const [site] = languagesOf(walk)
  const spoken = words.write.languageName(baseLanguage(site!.tag))
  const [name, about] = [book.most('name of the consultancy'), book.most(`description of ${origin}${prefix}`)]
  const frame = `# ${name}\n\n> ${about}\n\n${words.twin.whole({ language: spoken, map: `${origin}/llms.txt` })}\n`
  ledger.hold(answer.url, 'begins with who it is about, and leads to the whole', answer.text.startsWith(frame), '')
  const parts: string[] = Object.values(words.sections)
  for (const [line] of answer.text.slice(frame.length).matchAll(/^(?!- \[).+$/gm))
    ledger.hold(
      answer.url,
      `has parts of the site: ${line}`,
      line.startsWith('## ') && (parts.includes(line.slice(3)) || line === '## Optional'),
      '',
    )
  const map = documents.get(`${origin}/llms.txt`)?.text ?? ''
  const named = site!.words.write.languageName(baseLanguage(tag))
  ledger.hold(answer.url, 'is named by the map of the site', map.includes(`\n${named}: ${answer.url}\n`), named)
  const cost = words.twin.cost({ tokens: '@' }).replace('@', String.raw`[\d.,\s]+`)
  costsAreTrue(answer, walk, cost)
  return twinsIn(answer.text, walk, cost)
}

/** How maps of the site say what a page costs. */
const inTokens = String.raw`[\d,]+ tokens`

/** What a line says that a document costs, and how many pages it lists. */
function costsAreTrue({ url, text }: Answer, { documents, ledger }: Walk, said = inTokens): void {
  const lines = new RegExp(
    String.raw`(https?:\/\/[^\s),]+)(?:\): |, | \()(?:([\d,]+) pages \(|.*\()?(${said})\)?$`,
    'gm',
  )
  for (const [, target = '', pages, tokens = ''] of text.matchAll(lines)) {
    const other = documents.get(target)
    const cost = estimateTokens(other?.text ?? '')
    ledger.hold(url, `costs ${tokens}: ${target}`, cost === Number(tokens.replaceAll(/\D/g, '')), `${cost}`)
    const links = other?.text.match(/^- \[/gm)?.length
    if (pages)
      ledger.hold(url, `lists ${pages} pages: ${target}`, links === Number(pages.replaceAll(',', '')), `${links}`)
  }
}

/** The pages whose twins a map names. */
function twinsIn(text: string, { documents }: Walk, said = inTokens): Listed[] {
  return linksOf(text, (target) => target.endsWith('.md') && documents.has(pageOfTwin(target)), said).map((entry) => ({
    ...entry,
    url: pageOfTwin(entry.url),
  }))
}

function linksOf(text: string, isPage: (target: string) => boolean, said = inTokens): Listed[] {
  return [...text.matchAll(new RegExp(String.raw`^- \[(.*?)\]\((\S+?)\): (.*?)(?: \(${said}\))?$`, 'gm'))]
    .filter(([, , target = '']) => isPage(target))
    .map(([, title = '', url = '', description = '']) => ({
      url,
      title: title.replaceAll('\\', ''),
      // Where only the cost is told, the page says the rest.
      ...(!/^[\d,]+ tokens$/.test(description) && { description: description.replaceAll(/\\([_*[\]])/g, '$1') }),
    }))
}

/** @returns the address of the page to which a twin belongs */
export function pageOfTwin(url: string): string {
  return url.endsWith('/index.md') ? url.slice(0, -'index.md'.length) : url.replace(/\.md$/, '')
}
