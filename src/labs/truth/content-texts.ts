import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Service } from '../../catalogue/catalogue.ts'
import { placeholdersFor, scriptsPlaceholder } from '../../catalogue/placeholders.ts'
import { projectRoot } from '../../project-root.ts'
import { type Language, languagesOf } from './language.ts'
import type { Walk } from './reading.ts'

/** Texts from which pages are made, by their paths below the folder of content. */
export type Content = Readonly<Record<string, string>>

/** One of them, with the facts of the consultancy in their gaps. */
export type ContentText = {
  /** Path below the folder of content. */
  file: string
  /** The same without the folder of its language, such as `pages/terms.md`. */
  name: string
  language: Language
  text: string
}

/** @returns what is in the folder of content of this repository */
export function contentOfRepository(): Content {
  const folder = join(projectRoot, 'content')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
  return Object.fromEntries(
    files.filter((file) => file.endsWith('.md')).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )
}

/** @returns the texts of the site that is walked; none where they are those of another consultancy */
export function textsOfSite(content: Content, walk: Walk): ContentText[] {
  const service = frontOf(content['service.md'] ?? '')
  if (service['name'] === undefined || service['name'] !== walk.book.most('name of the consultancy')) return []
  const [site, ...others] = languagesOf(walk)
  return Object.entries(content).map(([file, text]) => {
    const language = others.find(({ prefix }) => file.startsWith(`${prefix.slice(1)}/`)) ?? site!
    const own = language === site ? {} : frontOf(content[`${language.prefix.slice(1)}/service.md`] ?? '')
    const facts = factsOf({ ...service, ...own }, language, walk)
    return { file, name: file.slice(language.prefix.length), language, text: filled(text, facts) }
  })
}

function factsOf(service: Record<string, unknown>, { tag, words }: Language, { origin }: Walk): Record<string, string> {
  const known = { ...service, language: tag } as unknown as Service
  // Which scripts of others a site has, no text says.
  const { [scriptsPlaceholder]: _, ...facts } = placeholdersFor(known, origin, [], words.write)
  return facts
}

function filled(text: string, facts: Record<string, string>): string {
  return text.replaceAll(/\{\{\s*([\w.-]+)\s*\}\}/g, (whole, name: string) => facts[name] ?? whole)
}

/** @returns the head of a text, each of its values as it is written */
export function frontOf(text: string): Record<string, unknown> {
  const head = /^---\n([^]*?)\n---\n/.exec(text)?.[1] ?? ''
  return (parse(head, { schema: 'failsafe' }) ?? {}) as Record<string, unknown>
}
