import { countWords } from './words.ts'
import { checkEndpoints } from './checks/endpoints.ts'
import { checkPrices } from './checks/prices.ts'
import { checkReferences, isDraft } from './checks/references.ts'
import { checkTerms } from './checks/terms.ts'
import { checkText, linkablePaths } from './checks/texts.ts'
import type { Catalogue, Entry, Service } from './catalogue.ts'
import { type CollectionName, collections } from './collections.ts'
import type { SourceFile } from './frontmatter.ts'
import { parseMarkdown } from './markdown/parse.ts'
import { headingsOf, renderMarkdown } from './markdown/render.ts'
import { termMatcher } from './markdown/terms.ts'
import { fillData, fillPlaceholders, type Placeholders, placeholdersFor } from './placeholders.ts'
import type { ContentProblem } from './problem.ts'
import { addresses, type RawEntry, readContent } from './read.ts'
import { serviceSchema } from './schemas/service.ts'
import { sortEntries } from './sort.ts'
import { validateFrontmatter } from './validate.ts'

/** An entry whose frontmatter passed its schema. */
export type CheckedEntry = { [Name in CollectionName]: CheckedEntryOf<Name> }[CollectionName]
type CheckedEntryOf<Name extends CollectionName> = Omit<RawEntry, 'collection'> & {
  collection: Name
  data: Entry<Name>['data']
  markdown: string
}

export type LoadOptions = {
  /** Folder of the project, which holds `content/`. */
  root: string
  /** Public address of the site; without it, the one that `content/service.md` names. */
  baseUrl?: string | undefined
  /** Whether drafts are part of the catalogue. */
  drafts: boolean
}

/** Reads, checks and renders all content. @returns the catalogue, or every problem that was found */
export async function loadCatalogue({
  root,
  baseUrl,
  drafts,
}: LoadOptions): Promise<{ catalogue: Catalogue } | { problems: ContentProblem[] }> {
  const raw = await readContent(root)
  const service = raw.service && validateFrontmatter(serviceSchema, raw.service, 'content/service.md')
  if (!raw.service || !service || Array.isArray(service)) {
    // Placeholders cannot be filled without the service, so only what does not depend on them is checked.
    const other = raw.entries.flatMap((entry) =>
      asProblems(validateFrontmatter(collections[entry.collection].schema, entry.source, entry.collection)),
    )
    return { problems: [...raw.problems, ...asProblems(service), ...other] }
  }
  const address = baseUrl ?? service.data.url
  const placeholders = placeholdersFor(service.data, address)
  const problems = [...raw.problems]
  const checked: CheckedEntry[] = []
  for (const entry of raw.entries) {
    const result = checkEntry(entry, placeholders)
    if ('entry' in result) checked.push(result.entry)
    problems.push(...result.problems)
  }
  problems.push(
    ...checkReferences(checked),
    ...checkPrices(checked),
    ...checkTerms(checked),
    ...checkEndpoints(checked),
    ...checkNames(checked),
  )

  const shown = checked.filter((entry) => drafts || !isDraft(entry))
  const introduction = fillPlaceholders(raw.service.body, placeholders, {
    file: raw.service.file,
    line: raw.service.bodyLine,
  })
  problems.push(...introduction.problems)
  const texts = resolveTexts(shown, raw.service, introduction.text)
  problems.push(...texts.problems)
  if (problems.length > 0) return { problems }

  return { catalogue: buildCatalogue(address, service.data, shown, texts) }
}

function asProblems(result: object | ContentProblem[] | undefined): ContentProblem[] {
  return Array.isArray(result) ? result : []
}

function checkEntry(entry: RawEntry, placeholders: Placeholders): { entry?: CheckedEntry; problems: ContentProblem[] } {
  const { source, collection } = entry
  const result = validateFrontmatter(collections[collection].schema, source, collection)
  if (Array.isArray(result)) return { problems: result }
  const body = fillPlaceholders(source.body, placeholders, { file: source.file, line: source.bodyLine })
  const problems = [...body.problems]
  const data = fillData(result.data, (text) => {
    const filled = fillPlaceholders(text, placeholders, { file: source.file, line: 1 })
    problems.push(...filled.problems)
    return filled.text
  })
  return { entry: { ...entry, data, markdown: body.text } as CheckedEntry, problems }
}

/** A skill's name is its folder, and a page may not take the place of a built one. */
function checkNames(entries: readonly CheckedEntry[]): ContentProblem[] {
  const reserved = linkablePaths([])
  return entries.flatMap((entry): ContentProblem[] => {
    const { collection, slug, source } = entry
    if (collection === 'skills' && entry.data.name !== slug)
      return [
        {
          file: source.file,
          line: source.lineOf(['name']),
          field: 'name',
          value: entry.data.name,
          rule: 'differs from the name of its folder',
          suggestion: `write \`${slug}\``,
        },
      ]
    if (collection === 'pages' && reserved.has(`/${slug}`))
      return [
        {
          file: source.file,
          line: 1,
          rule: `the address /${slug} belongs to a page that is built from other content`,
          suggestion: 'give the file another name',
        },
      ]
    return []
  })
}

type ResolvedTexts = { entries: Map<CheckedEntry, string>; introduction: string; problems: ContentProblem[] }

function resolveTexts(entries: readonly CheckedEntry[], service: SourceFile, introduction: string): ResolvedTexts {
  const urlOfFile = addresses(entries)
  const urls = entries.map(({ path }) => urlOfFile.get(path)!)
  const targets = {
    urlOfFile,
    pages: linkablePaths(urls),
    headings: new Map(
      entries
        .filter(({ collection }) => collection !== 'pricing')
        .map((entry, index) => [urls[index]!, headingsOf(parseMarkdown(entry.markdown))]),
    ),
  }
  const intro = checkText(
    { path: 'service.md', file: service.file, markdown: introduction, firstLine: service.bodyLine, whole: false },
    targets,
  )
  const problems = [...intro.problems]
  const resolved = new Map(
    entries.map((entry) => {
      const text = checkText(
        {
          path: entry.path,
          file: entry.source.file,
          markdown: entry.markdown,
          firstLine: entry.source.bodyLine,
          whole: entry.collection === 'skills',
        },
        targets,
      )
      problems.push(...text.problems)
      return [entry, text.markdown]
    }),
  )
  return { entries: resolved, introduction: intro.markdown, problems }
}

function buildCatalogue(
  baseUrl: string,
  service: Service,
  entries: readonly CheckedEntry[],
  texts: ResolvedTexts,
): Catalogue {
  const terms = termMatcher(
    entries
      .filter((entry) => entry.collection === 'glossary')
      .map(({ data, slug }) => ({ names: [data.term, ...data.aliases], url: collections.glossary.url(slug) })),
  )
  const list = <Name extends CollectionName>(name: Name): Entry<Name>[] =>
    sortEntries(
      name,
      entries
        .filter((entry) => entry.collection === name)
        .map((entry) => {
          const url = collections[name].url(entry.slug)
          const markdown = texts.entries.get(entry)!.trim()
          const rendered = renderMarkdown(markdown, { terms: name === 'skills' ? undefined : terms, ownUrl: url })
          return {
            slug: entry.slug,
            url,
            file: entry.source.file,
            data: entry.data as Entry<Name>['data'],
            markdown,
            ...rendered,
            words: countWords(markdown),
          }
        }),
    )
  const introduction = texts.introduction.trim()
  return {
    baseUrl,
    service,
    introduction: { markdown: introduction, html: renderMarkdown(introduction, { terms, ownUrl: '/' }).html },
    knowledge: list('knowledge'),
    services: list('services'),
    pricing: list('pricing'),
    'case-studies': list('case-studies'),
    glossary: list('glossary'),
    pages: list('pages'),
    discovery: list('discovery'),
    skills: list('skills'),
  }
}
