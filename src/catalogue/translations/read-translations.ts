import { baseLanguage } from '../../words/base-language.ts'
import type { Service } from '../catalogue.ts'
import { type CheckedEntry, checkEntry } from '../checked-entry.ts'
import { collections } from '../collections.ts'
import type { SourceFile } from '../frontmatter.ts'
import type { Memory } from '../memory.ts'
import { fillPlaceholders, type Placeholders } from '../placeholders.ts'
import { type ContentProblem, suggest } from '../problem.ts'
import { contentFolder } from '../folders.ts'
import type { EntryFile } from '../place-of-file.ts'
import type { RawTranslation } from '../read.ts'
import { menuTranslationSchema } from '../schemas/menu.ts'
import { serviceSchema } from '../schemas/service.ts'
import type { Menu } from '../single-files.ts'
import { validateFrontmatter } from '../validate.ts'
import { factsInWords } from './facts-in-words.ts'
import { prefixOf } from '../../contract/site-language.ts'
import { missingWords } from './missing-words.ts'
import { overlay } from './overlay.ts'
import { isTranslated, serviceTranslationSchema, translationSchemas } from './schemas.ts'

/** A second language of the site, as its files say it. */
export type Translation = {
  /** BCP 47 tag: the name of its folder. */
  language: string
  prefix: string
  service: Service
  source: SourceFile
  /** The menu with the words of this language; that of the site, where they are not there. */
  menu: Menu
  /** Below the fields of its `service.md`. */
  introduction: string
  /** Entries with the words of this language, by the path of their originals; drafts are among them. */
  entries: Map<string, CheckedEntry>
}

export type Originals = {
  service: Service
  source: SourceFile
  /** What header and footer link to, where the content says it. */
  menu: { data: Menu; source: SourceFile } | undefined
  entries: readonly CheckedEntry[]
  /** Files of the original language with a reported problem. */
  broken: readonly EntryFile[]
}

/**
 * Lays the words of each language over the facts of the site.
 * @param placeholdersIn what placeholders stand for in a language
 */
export function readTranslations(
  files: readonly RawTranslation[],
  originals: Originals,
  placeholdersIn: (service: Service) => Placeholders,
  memory: Memory,
): { translations: Translation[]; problems: ContentProblem[] } {
  const problems: ContentProblem[] = []
  const languages = [...new Set(files.map(({ language }) => language))]
  const translations = languages.flatMap((language): Translation[] => {
    const own = files.filter((file) => file.language === language)
    const refused = refusal(language, own, originals)
    if (refused) {
      problems.push(refused)
      return []
    }
    const { source } = own.find(({ of }) => of === 'service')!
    const service = serviceIn(language, source, originals)
    if (Array.isArray(service)) {
      problems.push(...service)
      return []
    }
    const placeholders = placeholdersIn(service)
    const introduction = fillPlaceholders(source.body, placeholders, { file: source.file, line: source.bodyLine })
    problems.push(...introduction.problems, ...checkBody(source, originals.source))
    const menu = menuIn(own, originals)
    problems.push(...menu.problems)
    const entries = new Map<string, CheckedEntry>()
    for (const file of own) {
      const { entry, problems: found } = entryIn(file, originals, placeholders, memory)
      problems.push(...found)
      if (entry) entries.set(entry.path, entry)
    }
    return [
      {
        language,
        prefix: prefixOf(language),
        service,
        source,
        menu: menu.data,
        introduction: introduction.text,
        entries,
      },
    ]
  })
  return { translations, problems }
}

/** @returns why a language cannot be shown */
function refusal(
  language: string,
  files: readonly RawTranslation[],
  { service, entries }: Originals,
): ContentProblem | undefined {
  const [first] = files
  const file = `${contentFolder}/${language}/service.md`
  if (language === service.language || language === baseLanguage(service.language))
    return {
      file: first!.source.file,
      line: 1,
      rule: `is in the language that the site speaks already: ${service.language}`,
      suggestion: `move the files of ${contentFolder}/${language}/ to ${contentFolder}/, or name the folder by another language`,
    }
  const page = entries.find(({ collection, slug }) => collection === 'pages' && `/${slug}` === prefixOf(language))
  if (page)
    return {
      file: page.source.file,
      line: 1,
      rule: `the address ${prefixOf(language)} belongs to the pages of ${contentFolder}/${language}/`,
      suggestion: 'give the file another name',
    }
  if (files.some(({ of }) => of === 'service')) return undefined
  return {
    file,
    line: 1,
    rule: 'is missing',
    suggestion:
      'write it, with `tagline`, `description` and `reply_within` in this language, and the text of the home page below: every page in it says some of that',
  }
}

function serviceIn(language: string, source: SourceFile, originals: Originals): Service | ContentProblem[] {
  const words = validateFrontmatter(serviceTranslationSchema, source, `${contentFolder}/${language}/service.md`)
  if (Array.isArray(words)) return factsInWords(words, serviceSchema, originals.source.file)
  const { opening_hours, registration, ...rest } = words.data
  return {
    ...originals.service,
    ...rest,
    ...(opening_hours !== undefined && { opening_hours }),
    ...(registration !== undefined && { registration }),
    language,
  }
}

function menuIn(
  files: readonly RawTranslation[],
  { menu: original }: Originals,
): { data: Menu; problems: readonly ContentProblem[] } {
  const source = files.find(({ of }) => of === 'menu')?.source
  const data = original?.data ?? {}
  if (!source) return { data, problems: [] }
  if (!original)
    return {
      data,
      problems: [
        {
          file: source.file,
          line: 1,
          rule: `translates no file: there is no ${contentFolder}/menu.md`,
          suggestion: 'write that first; without it the site makes both menus itself, in each language',
        },
      ],
    }
  const words = validateFrontmatter(menuTranslationSchema, source, source.file)
  if (Array.isArray(words)) return { data, problems: words }
  const problems = missingWords(menuTranslationSchema, data, words.data, source, original.source.file)
  return { data: overlay(data, words.data), problems }
}

function entryIn(
  { of, source }: RawTranslation,
  { entries, broken }: Originals,
  placeholders: Placeholders,
  memory: Memory,
): { entry?: CheckedEntry; problems: ContentProblem[] } {
  if (typeof of === 'string' || !isTranslated(of.collection)) return { problems: [] }
  const { collection } = of
  const original = entries.find((entry) => entry.path === of.path)
  if (!original) {
    // A broken original is already reported.
    if (broken.some((file) => file.path === of.path)) return { problems: [] }
    const names = entries.flatMap((entry) => (entry.collection === collection ? [entry.slug] : []))
    const similar = suggest(of.slug, names)
    return {
      problems: [
        {
          file: source.file,
          line: 1,
          rule: `translates no file: there is no ${contentFolder}/${of.path}`,
          suggestion: meantFile(source.file, names, similar) ?? withoutOriginal(of, similar),
        },
      ],
    }
  }
  const schema = translationSchemas[collection]
  return memory.keep('translation', source.file, [source, original, JSON.stringify(placeholders)], () => {
    const checked = checkEntry({ ...of, source }, placeholders, schema)
    const problems = factsInWords(checked.problems, collections[collection].schema, original.source.file)
    if (!checked.entry) return { problems }
    const { data: words, markdown } = checked.entry
    const draft = ('draft' in original.data && original.data.draft) || ('draft' in words && words.draft)
    const said = source.frontmatter as object
    problems.push(
      ...missingWords(schema, original.data, said, source, original.source.file),
      ...topicsInOrder(original, words, source),
      ...checkBody(source, original.source),
    )
    if (problems.length > 0) return { problems }
    const data = { ...overlay(original.data, words as Record<string, unknown>), draft }
    return { entry: { ...original, path: of.path, source, data, markdown } as CheckedEntry, problems }
  })
}

/** @returns what to do with a translation whose name is nearly that of an original */
function meantFile(file: string, names: readonly string[], similar: string | undefined): string | undefined {
  const meant = names.find((name) => similar === `did you mean \`${name}\`?`)
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  return meant && `rename it to ${folder}${meant}.md, if that is what it translates; otherwise delete it`
}

/** @returns what to do about a translation whose original is gone, and about the address of the original */
function withoutOriginal({ collection, slug }: EntryFile, choices: string | undefined): string {
  const redirects = 'redirect_from' in collections[collection].schema.shape
  const lead = redirects
    ? `, and add \`redirect_from: [${collections[collection].url(slug)}]\` to the page to which its readers should come`
    : ''
  const otherwise = choices ? `give this file the same name: ${choices}` : 'give this file the same name'
  return `if its original was deleted, delete this file as well${lead}; if its original has another name by now, ${otherwise}`
}

/** The first topic translates the first one: both have one page, at one address. */
function topicsInOrder({ data, source: original }: CheckedEntry, words: object, source: SourceFile): ContentProblem[] {
  if (!('topics' in data) || !('topics' in words) || !Array.isArray(words.topics)) return []
  if (words.topics.length === data.topics.length) return []
  return [
    {
      file: source.file,
      line: source.lineOf(['topics']),
      field: 'topics',
      value: words.topics.join(', '),
      rule: `has ${words.topics.length} topics, and ${original.file} has ${data.topics.length}`,
      suggestion: `translate each, in this order: ${data.topics.join(', ')}`,
    },
  ]
}

/** A text is translated as a whole, and where the original has none, it is shown nowhere. */
function checkBody(source: SourceFile, original: SourceFile): ContentProblem[] {
  const [own, theirs] = [source, original].map(({ body }) => body.trim() !== '')
  if (own === theirs) return []
  const { file, bodyLine: line } = source
  return [
    own
      ? {
          file,
          line,
          original: original.file,
          rule: `has a text, and ${original.file} has none`,
          suggestion: 'take it out, or write it there first',
        }
      : {
          file,
          line,
          rule: `has no text below its fields, and ${original.file} has one`,
          suggestion: 'write the text below the second line `---`, or keep the translation back with `draft: true`',
        },
  ]
}
