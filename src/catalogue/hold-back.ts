import type { SourceFile } from './frontmatter.ts'
import { contentFolder, wordsFolder } from './folders.ts'
import type { RawContent, RawWords } from './read.ts'
import { type SingleName, singleNames } from './single-files.ts'

/** The content before the first reading. */
export const noContent: RawContent = {
  singles: {},
  entries: [],
  words: [],
  translations: [],
  unread: [],
  pictures: [],
  brandFiles: [],
  problems: [],
}

/** @returns the files of some content by their path from the project; of pictures, only that they are there */
function filesOf({
  singles,
  entries,
  words,
  translations,
  unread,
  pictures,
  brandFiles,
}: RawContent): Map<string, SourceFile | string> {
  return new Map<string, SourceFile | string>([
    ...Object.values(singles).map((source) => [source.file, source] as const),
    ...entries.map(({ source }) => [source.file, source] as const),
    ...[...words, ...translations].map(({ source }) => [source.file, source] as const),
    ...unread.map(({ path }) => [`${contentFolder}/${path}`, 'unread'] as const),
    ...[...pictures, ...brandFiles].map((path) => [`${contentFolder}/${path}`, 'picture'] as const),
  ])
}

/** @returns the files that were changed, added or taken away between two readings with the same memory */
export function changedFiles(before: RawContent, now: RawContent): string[] {
  const [former, present] = [filesOf(before), filesOf(now)]
  const told = now.problems.map(({ file }) => file)
  return [...new Set([...former.keys(), ...present.keys(), ...told])].filter(
    (file) => former.get(file) !== present.get(file) || told.includes(file),
  )
}

/**
 * @param held files by their path from the project
 * @returns the content as it is now, with some files as they were before: also gone, where they were not there
 */
export function holdBack(now: RawContent, before: RawContent, held: ReadonlySet<string>): RawContent {
  const at = (path: string) => held.has(`${contentFolder}/${path}`)
  const single = (name: SingleName) => (at(`${name}.md`) ? before : now).singles[name]
  const translations = merged(now.translations, before.translations, ({ path }) => path, at)
  // Without its `service.md` a language cannot be shown: it is held back as a whole.
  const languages = new Set(
    translations.flatMap(({ language, of }) => (of === 'service' || !at(`${language}/service.md`) ? [language] : [])),
  )
  return {
    singles: Object.fromEntries(singleNames.flatMap((name) => (single(name) ? [[name, single(name)]] : []))),
    entries: merged(now.entries, before.entries, ({ path }) => path, at),
    words: merged(now.words, before.words, wordsPath, at),
    translations: translations.filter(({ language }) => languages.has(language)),
    unread: now.unread.filter(({ path }) => !at(path)),
    pictures: merged(now.pictures, before.pictures, (path) => path, at),
    brandFiles: merged(now.brandFiles, before.brandFiles, (path) => path, at),
    problems: now.problems.filter(({ file }) => !held.has(file)),
  }
}

function wordsPath({ language }: RawWords): string {
  return `${wordsFolder}/${language}.md`
}

function merged<Item>(
  now: readonly Item[],
  before: readonly Item[],
  pathOf: (item: Item) => string,
  held: (path: string) => boolean,
): Item[] {
  const items = [...now.filter((item) => !held(pathOf(item))), ...before.filter((item) => held(pathOf(item)))]
  return items.sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1))
}
