import { existsSync, readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type CollectionName, collectionNames, collections } from './collections.ts'
import { readSource, type SourceFile } from './frontmatter.ts'
import { brandFolder } from './brand/brand-files.ts'
import { imagesFolder } from './images/read-images.ts'
import { type Memory, noMemory } from './memory.ts'
import { type ContentProblem, suggest } from './problem.ts'
import { isLanguage } from './schemas/codes.ts'
import { type SingleName, singleNames } from './single-files.ts'
import { kebab } from './slug.ts'
import { isTranslated, translatedNames } from './translations/schemas.ts'

/** A file of a collection: its folder, its name, and its path below `content/`. */
export type EntryFile = { collection: CollectionName; slug: string; path: string }

/** A file of a collection before its frontmatter is checked. */
export type RawEntry = EntryFile & { source: SourceFile }

export const contentFolder = 'content'
const serviceFile = `${contentFolder}/service.md`
/** Words of the interface, one file for each language. */
export const wordsFolder = 'words'
/** A book of 80,000 words. A longer file is most likely pasted data, not text. */
const largestFile = 512 * 1024
/** Places where a file would have no meaning. */
const nowhere = 'lies in no folder that the site reads'
const inFolder = `move it into the folder for its kind, such as ${contentFolder}/pages/ for a page or ${contentFolder}/knowledge/ for an article`
/** For editors and their tools; not published. */
const ignored = /(^|\/)(\.|README\.md$)/i

/** A file of words of one language. */
export type RawWords = { language: string; source: SourceFile }

/** A file in another language than that of the site, and what it translates: its path below `content/` without the folder of the language. */
export type RawTranslation = { language: string; path: string; of: 'service' | 'menu' | EntryFile; source: SourceFile }

/** What was read; `unread` are the files of collections that could not be. */
export type RawContent = {
  /** Files of which there is one each. */
  singles: Partial<Record<SingleName, SourceFile>>
  entries: RawEntry[]
  words: RawWords[]
  translations: RawTranslation[]
  unread: EntryFile[]
  /** Paths of pictures below `content/`. */
  pictures: string[]
  /** Paths of files of the brand below `content/`. */
  brandFiles: string[]
  problems: ContentProblem[]
}

/**
 * Reads every file below `content/`.
 * @param root folder of the project @param memory of files, by their path from there, that need not be read again
 */
export async function readContent(root: string, memory: Memory = noMemory): Promise<RawContent> {
  const problems: ContentProblem[] = []
  const unread: EntryFile[] = []
  const entries: RawEntry[] = []
  const words: RawWords[] = []
  const translations: RawTranslation[] = []
  const singles: RawContent['singles'] = {}
  const files = await listFiles(join(root, contentFolder))
  const names = new Set(files.map(({ path }) => path))
  const pictures: string[] = []
  const brandFiles: string[] = []
  for (const { path, isFile } of files) {
    const file = `${contentFolder}/${path}`
    if (!isFile) {
      problems.push({ file, line: 1, rule: 'is not a file', suggestion: 'put a file with the text here, or remove it' })
      continue
    }
    if (path.startsWith(`${imagesFolder}/`)) {
      pictures.push(path)
      continue
    }
    if (path.startsWith(`${brandFolder}/`)) {
      brandFiles.push(path)
      continue
    }
    const place =
      singleNames.find((name) => path === `${name}.md`) ??
      (path.startsWith(`${wordsFolder}/`)
        ? wordsOf(path)
        : languageFolder.test(path)
          ? translationOf(path, (name) => names.has(name))
          : placeOf(path, (name) => names.has(name)))
    if (typeof place === 'object' && 'rule' in place) {
      problems.push({ file, line: 1, ...place })
      continue
    }
    const source = memory.keep('source', file, [], () => readFileAt(root, file))
    if (Array.isArray(source)) {
      problems.push(...source)
      if (typeof place === 'object' && 'collection' in place) unread.push({ ...place, path })
    } else if (typeof place === 'string') singles[place] = source
    else if ('collection' in place) entries.push({ ...place, path, source })
    else if ('of' in place) translations.push({ ...place, path, source })
    else words.push({ language: place.speaks, source })
  }
  if (!singles.service && !problems.some(({ file }) => file === serviceFile))
    problems.push({
      file: serviceFile,
      line: 1,
      rule: 'is missing',
      suggestion: 'the site needs to know who it speaks for: restore the file',
    })
  return { singles, entries, words, translations, unread, pictures, brandFiles, problems }
}

/** Read at once, because waiting for thousands of small files one by one takes several times as long. */
function readFileAt(root: string, file: string): SourceFile | ContentProblem[] {
  const { size } = statSync(join(root, file))
  if (size <= largestFile) return readSource(file, readFileSync(join(root, file), 'utf8'))
  return [
    {
      file,
      line: 1,
      rule: `is larger than ${largestFile / 1024} kilobytes`,
      suggestion: 'divide it into several pages; keep pictures and data in files of their own',
    },
  ]
}

/** @returns everything below a folder that is, or is named like, a file; nothing where there is no folder */
async function listFiles(folder: string): Promise<{ path: string; isFile: boolean }[]> {
  if (!existsSync(folder)) return []
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((item) => !item.isDirectory() || /\.md$/i.test(item.name))
    .map((item) => ({
      path: `${item.parentPath}/${item.name}`.slice(folder.length + 1).replaceAll('\\', '/'),
      isFile: item.isFile(),
    }))
    .filter(({ path }) => !ignored.test(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

function wordsOf(path: string): { speaks: string } | { rule: string; suggestion: string } {
  const language = /^words\/([a-z]{2}(?:-[A-Z]{2})?)\.md$/.exec(path)?.[1]
  if (language && isLanguage(language)) return { speaks: language }
  return {
    rule: 'is not named by a language',
    suggestion: `name it by the letters of its language, such as ${contentFolder}/${wordsFolder}/de.md or ${contentFolder}/${wordsFolder}/de-AT.md`,
  }
}

/** A folder of translations, named by the tag of their language, or nearly so. */
const languageFolder = /^[a-z]{2}(?:[-_][a-z]{2})?\//i

/** @param isThere whether there is a file with this path below `content/` */
function translationOf(
  path: string,
  isThere: (path: string) => boolean,
): Pick<RawTranslation, 'language' | 'of'> | { rule: string; suggestion: string } {
  const folder = path.slice(0, path.indexOf('/'))
  const rest = path.slice(folder.length + 1)
  if (!/^[a-z]{2}(?:-[A-Z]{2})?$/.test(folder) || !isLanguage(folder)) {
    const [language = '', country] = folder.split(/[-_]/)
    const tag = country ? `${language.toLowerCase()}-${country.toUpperCase()}` : language.toLowerCase()
    return {
      rule: `${nowhere}: its folder is not named by a language`,
      suggestion:
        /^[a-z]{2}(?:-[A-Z]{2})?$/.test(tag) && isLanguage(tag) ? `name the folder ${contentFolder}/${tag}` : inFolder,
    }
  }
  if (rest === 'service.md') return { language: folder, of: 'service' }
  if (rest === 'menu.md') return { language: folder, of: 'menu' }
  const [first = ''] = rest.split('/')
  if (first === wordsFolder)
    return {
      rule: 'is not where words of the interface are read',
      suggestion: `move it to ${contentFolder}/${wordsFolder}/${folder}.md`,
    }
  if (first === imagesFolder)
    return { rule: 'is not where pictures are read', suggestion: `move it into ${contentFolder}/${imagesFolder}/` }
  const place = placeOf(rest, (name) => isThere(`${folder}/${name}`))
  if ('rule' in place) {
    const similar = suggest(first, [...translatedNames, 'service.md', 'menu.md'])
    return {
      rule: place.rule,
      suggestion: place.rule.startsWith(nowhere)
        ? similar?.startsWith('did')
          ? similar
          : `move it into the folder for its kind, such as ${contentFolder}/${folder}/pages/ for a page`
        : place.suggestion.replaceAll(`${contentFolder}/`, `${contentFolder}/${folder}/`),
    }
  }
  if (isTranslated(place.collection)) return { language: folder, of: { ...place, path: rest } }
  return {
    rule: 'is for programs, which read it in English',
    suggestion: `take it out; ${contentFolder}/${rest} stands for all languages`,
  }
}

/** @param isThere whether there is a file with this path below `content/`, or below its folder of a language */
function placeOf(
  path: string,
  isThere: (path: string) => boolean,
): { collection: CollectionName; slug: string } | { rule: string; suggestion: string } {
  const [folder = '', ...rest] = path.split('/')
  const collection = collectionNames.find((name) => name === folder)
  const single =
    rest.length === 0
      ? suggest(
          path,
          singleNames.map((name) => `${name}.md`),
        )
      : undefined
  if (single?.startsWith('did')) return { rule: nowhere, suggestion: single }
  if (!collection) {
    const similar = suggest(folder, [...collectionNames, wordsFolder])
    return { rule: nowhere, suggestion: similar?.startsWith('did') ? similar : inFolder }
  }
  const name = rest.join('/')
  const shape = collection === 'skills' ? /^([a-z0-9]+(?:-[a-z0-9]+)*)\/SKILL\.md$/ : /^([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/
  const slug = shape.exec(name)?.[1]
  if (slug) return { collection, slug }
  if (!/\.(md|markdown|mdx|txt)$/i.test(name))
    return { rule: 'is no text that ends in .md', suggestion: insteadOf(name, collection) }
  if (collection === 'skills')
    return {
      rule: 'is not named `<skill>/SKILL.md`',
      suggestion: `put the text of a skill into ${contentFolder}/skills/<its-name>/SKILL.md`,
    }
  const renamed = `${collection}/${kebab(name.replace(/\.md(?=\.txt$)/i, ''))}.md`
  const copied = `${collection}/${name.replace(copyMark, '')}`
  return {
    rule: 'is not named like a page: small letters, words joined by hyphens, ending in .md',
    suggestion:
      copied !== `${collection}/${name}` && isThere(copied)
        ? `delete it if it is a copy of ${contentFolder}/${copied}; otherwise rename it to ${contentFolder}/${renamed}`
        : isThere(renamed)
          ? `${contentFolder}/${renamed} is there already: delete one of the two, or give this one another name`
          : `rename it to ${contentFolder}/${renamed}`,
  }
}

/** Endings that file managers add to the names of copies. */
const copyMark = /(?: ?-? (?:copy|Kopie|copie)(?: ?\(?\d{1,3}\)?)?| \(\d{1,3}\))(?=\.md$)/i

/** @returns what to do with a file that is not Markdown, by the ending of its name */
function insteadOf(name: string, collection: string): string {
  if (/(?:~|\.(?:bak|orig|old|tmp|swp|rej))$/i.test(name)) return 'delete it: it is a copy that a program left here'
  if (/\.(?:docx?|odt|rtf|pages|pdf|html?)$/i.test(name))
    return `copy its text into a file ${contentFolder}/${collection}/${kebab(name)}.md, as Markdown, and delete this one`
  return `put a picture into ${contentFolder}/${imagesFolder}/, and keep only texts here`
}

/** @returns addresses of pages by path within `content/` */
export function addresses(entries: readonly EntryFile[]): Map<string, string> {
  return new Map(entries.map(({ path, collection, slug }) => [path, collections[collection].url(slug)]))
}
