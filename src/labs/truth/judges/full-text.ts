import type { Judge } from '../reading.ts'
import { atOdds } from '../text/apart.ts'
import { twinOf } from './twins.ts'

/** The text of all pages in one file is that of their twins, word for word; only its headings are one level lower. */
export const judgeFullText: Judge = ({ origin, documents, ledger }) => {
  for (const full of [...documents.values()].filter(({ url }) => url.startsWith(`${origin}/llms-full`))) {
    const sections = full.text.split(/^(?=## .*\n\nSource: )/m).slice(1)
    for (const section of sections) {
      const source = /^Source: (\S+)$/m.exec(section)?.[1] ?? ''
      const twin = documents.get(twinOf(source))
      const body = section
        .replace(/^## .*\n\nSource: .*\n(?:(?:Published|Last updated): .*\n)*\n> .*\n/, '')
        .replace(/\n---\s*$/, '')
      const description = /^> (.*)$/m.exec(section)?.[1] ?? ''
      const said = twin && lowered(bodyOf(twin.text, description))
      ledger.hold(
        full.url,
        `has the text of ${source}`,
        said === body.trim(),
        said ? atOdds(body.trim(), twinOf(source), said) : 'no twin',
      )
    }
  }
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
