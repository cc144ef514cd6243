import type { CollectionName } from '../collections.ts'
import type { SourceFile } from '../frontmatter.ts'
import { fillData } from '../placeholders.ts'
import { type ContentProblem, excerpt, fieldName } from '../problem.ts'
import type { RawContent } from '../read.ts'

/** A file with the language that it is in, and where it lies below `content/`. */
export type SpokenFile = {
  collection: CollectionName | 'service'
  slug: string
  /** Of the original, where it is a translation. */
  path: string
  language: string
  translated: boolean
  source: SourceFile
}

/**
 * @param language of the site
 * @returns every file that people read, in each language; what programs read is not among them
 */
export function spokenFiles(
  { entries, singles, translations }: Pick<RawContent, 'entries' | 'singles' | 'translations'>,
  language: string,
): SpokenFile[] {
  const facts = { collection: 'service', slug: 'service', path: 'service.md' } as const
  return [
    ...(singles.service ? [{ ...facts, language, translated: false, source: singles.service }] : []),
    ...entries
      .filter(({ collection }) => collection !== 'discovery' && collection !== 'skills')
      .map(({ collection, slug, path, source }) => ({ collection, slug, path, language, translated: false, source })),
    ...translations.flatMap(({ language: own, of, source }): SpokenFile[] => {
      if (of === 'menu') return []
      const its = of === 'service' ? facts : { collection: of.collection, slug: of.slug, path: of.path }
      return [{ ...its, language: own, translated: true, source }]
    }),
  ]
}

/** Texts in which we speak of ourselves; articles and case studies speak of others. */
const ours: readonly SpokenFile['collection'][] = ['pages', 'service', 'services', 'pricing', 'replies', 'people']

/** @returns whether a file is a text of ours, of people who work here or of all of us */
export function isOurs({ collection }: Pick<SpokenFile, 'collection'>): boolean {
  return ours.includes(collection)
}

/** @returns whether a file is a text of ours that is about no single person */
export function isOfHouse(file: Pick<SpokenFile, 'collection'>): boolean {
  return isOurs(file) && file.collection !== 'people'
}

/** A field, or a line of the text, without examples of code. */
export type Said = { text: string; path?: readonly PropertyKey[]; line?: number }

/** What is an example or somebody else's words: code, quotes, and words between quotation marks. */
const quoted = /`[^`\n]{0,300}`|“[^”\n]{0,600}”|„[^“”\n]{0,600}[“”]|«[^»\n]{0,600}»|"[^"\n]{0,600}"/g

/** @returns the fields, and the lines of the text, of a file */
export function saidIn({ frontmatter, body }: SourceFile): Said[] {
  const said: Said[] = []
  fillData(frontmatter, (text, path) => {
    if (path[0] !== 'meant') said.push({ text, path: [...path] })
    return text
  })
  let code = false
  for (const [line, text] of body.split('\n').entries()) {
    const fence = /^\s{0,3}(?:```|~~~)/.test(text)
    if (fence) code = !code
    if (!code && !fence && text.trim() && !text.trimStart().startsWith('>')) said.push({ text, line })
  }
  return said
}

/** @returns a text with what is quoted in it taken out, each letter by a space */
export function withoutQuotes(text: string): string {
  return text.replaceAll(quoted, (all) => ' '.repeat(all.length))
}

const sentenceEnd = /[.!?;](?:\*{1,2})?\s/

/** @returns the sentences of a text: one ends at a sign with a space behind it, so that “22.000 £” is in one piece */
export function sentencesIn(text: string): string[] {
  return text.split(sentenceEnd)
}

/** @returns what a file says in its own words, sentence by sentence */
export function sentencesOf(source: SourceFile): { said: Said; sentence: string }[] {
  return saidIn(source).flatMap((said) => sentencesIn(withoutQuotes(said.text)).map((sentence) => ({ said, sentence })))
}

/** @param value the words that are wrong @returns a hint at the field or the line that says them */
export function hintAt(
  source: SourceFile,
  { text, path, line = 0 }: Said,
  told: { value: string; rule: string; suggestion: string },
): ContentProblem {
  if (!path) return { file: source.file, line: source.bodyLine + line, ...told }
  const at = Math.max(0, text.indexOf(told.value))
  return {
    file: source.file,
    line: source.lineOf(path),
    field: fieldName(path),
    ...told,
    value: excerpt(text, at),
  }
}
