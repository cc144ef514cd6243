import { existsSync, readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { collections } from './collections.ts'
import { contentFolder } from './folders.ts'
import { readSource, type SourceFile } from './frontmatter.ts'
import { brandFolder } from './brand/brand-files.ts'
import { imagesFolder } from './images/read-images.ts'
import { type Memory, noMemory } from './memory.ts'
import { type EntryFile, placeOf, type TranslatedFile } from './place-of-file.ts'
import type { ContentProblem } from './problem.ts'
import { type SingleName, singleNames } from './single-files.ts'

/** A file of a collection before its frontmatter is checked. */
export type RawEntry = EntryFile & { source: SourceFile }

const serviceFile = `${contentFolder}/service.md`
/** A book of 80,000 words. A longer file is most likely pasted data, not text. */
const largestFile = 512 * 1024
/** For editors and their tools; not published. */
const ignored = /(^|\/)(\.|README\.md$)/i

/** A file of words of one language. */
export type RawWords = { language: string; source: SourceFile }

/** A translation before its frontmatter is checked. */
export type RawTranslation = TranslatedFile & { path: string; source: SourceFile }

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
    const place = singleNames.find((name) => path === `${name}.md`) ?? placeOf(path, (name) => names.has(name))
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

/** @returns addresses of pages by path within `content/` */
export function addresses(entries: readonly EntryFile[]): Map<string, string> {
  return new Map(entries.map(({ path, collection, slug }) => [path, collections[collection].url(slug)]))
}
