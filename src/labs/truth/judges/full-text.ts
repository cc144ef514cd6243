import { type Content, contentOfRepository, textsOfSite } from '../content-texts.ts'
import type { Judge } from '../reading.ts'
import { atOdds } from '../text/apart.ts'
import { readMarkdown } from '../text/markdown.ts'
import { pageOfText, saysAll } from './content-prose.ts'
import { twinOf } from './twins.ts'

/** The text of all pages in one file is that of their twins, word for word; only its headings are one level lower. */
export const judgeFullText: Judge = (walk) => judgeFullTextBy(contentOfRepository)(walk)

/**
 * @param read gives the texts of content, of which a page is made: where twin and full text differ and one of them says
 *   what such a text says, the other one is wrong
 * @returns a judge of the full text
 */
export function judgeFullTextBy(read: () => Content): Judge {
  return (walk) => {
    const { origin, documents, ledger } = walk
    const texts = textsOfSite(read(), walk)
    for (const full of [...documents.values()].filter(({ url }) => url.startsWith(`${origin}/llms-full`))) {
      for (const section of full.text.split(/^(?=## .*\n\nSource: )/m).slice(1)) {
        const source = /^Source: (\S+)$/m.exec(section)?.[1] ?? ''
        const twin = documents.get(twinOf(source))
        const said = twin && lowered(bodyOf(twin.text, /^> (.*)$/m.exec(section)?.[1] ?? ''))
        const body = sectionOf(section)
        const origins = texts.filter((one) => pageOfText(one, walk) === source)
        const isOfContent = (text: string) => origins.length > 0 && origins.every((one) => saysAll(one, passages(text)))
        if (twin && said !== body && isOfContent(body) && !isOfContent(said!))
          ledger.disprove(twin.url, `has the text that ${full.url} has of it`, atOdds(said!, full.url, body))
        else
          ledger.hold(
            full.url,
            `has the text of ${source}`,
            said === body,
            said ? atOdds(body, twinOf(source), said) : 'no twin',
          )
      }
    }
  }
}

const passages = (text: string) => readMarkdown(text).passages

/** @returns what stands below the head of a section */
function sectionOf(section: string): string {
  return section
    .replace(/^## .*\n\nSource: .*\n(?:(?:Published|Last updated): .*\n)*\n> .*\n/, '')
    .replace(/\n---\s*$/, '')
    .trim()
}

/** @returns the text of a twin without its head, its title, what it is about, and where it leads on */
function bodyOf(text: string, description: string): string {
  return text
    .replace(/^---\n[^]*?\n---\n/, '')
    .replace(/^\s*>.*\n\s*# .*\n/, '')
    .replace(/\n## Sitemap\n[^]*$/, '')
    .trim()
    .replace(`${description}\n`, '')
    .trim()
}

function lowered(text: string): string {
  let fence = false
  return text
    .split('\n')
    .map((line) => {
      if (/^\s*(`{3,}|~{3,})/.test(line)) fence = !fence
      return !fence && /^#{1,5} /.test(line) ? `#${line}` : line
    })
    .join('\n')
}
