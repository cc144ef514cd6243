import type { Words } from '../../words/words.ts'
import { leadingOn, type PagePart } from '../page-parts.ts'

/** @returns a list with one line for each item */
export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}

/** @returns paragraphs, lists and tables with a line between them; what is empty is left out */
export function blocks(parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join('\n\n')
}

/** @returns a table; a stroke in a cell would begin another one, so it is written as itself */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
}

/** Names of things with what they are, such as the facts of a package. */
export type Fact = { name: string; value: string }

/** @returns facts as a list */
export function factList(facts: readonly Fact[], { lists }: Pick<Words, 'lists'>): string {
  return bullets(facts.map((fact) => lists.fact(fact)))
}

/** Pages that a page leads on to, under one heading; without what they say where that stands below. */
export type LinkSection = {
  heading: string
  links: readonly { url: string; language?: string; data: { title: string; description?: string } }[]
}

/** @returns the sections that have links, which a search does not look into */
export function linkSections(sections: readonly LinkSection[]): PagePart | undefined {
  const filled = sections.filter(({ links }) => links.length > 0)
  if (filled.length === 0) return undefined
  return leadingOn(
    blocks(
      filled.flatMap(({ heading, links }) => [
        `## ${heading}`,
        bullets(
          links.map(({ url, data }) => `[${data.title}](${url})${data.description ? `: ${data.description}` : ''}`),
        ),
      ]),
    ),
  )
}
