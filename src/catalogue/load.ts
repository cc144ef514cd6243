import { buildCatalogue } from './build-catalogue.ts'
import type { Catalogue } from './catalogue.ts'
import { checkEntry, isDraft } from './checked-entry.ts'
import { checkEndpoints } from './checks/endpoints.ts'
import { checkNames } from './checks/names.ts'
import { checkPrices } from './checks/prices.ts'
import { checkReferences } from './checks/references.ts'
import { checkTerms } from './checks/terms.ts'
import { collections } from './collections.ts'
import { fillPlaceholders, placeholdersFor } from './placeholders.ts'
import type { ContentProblem } from './problem.ts'
import { addresses, type RawEntry, readContent } from './read.ts'
import { resolveTexts } from './resolve-texts.ts'
import { serviceSchema } from './schemas/service.ts'
import { validateFrontmatter } from './validate.ts'

export type LoadOptions = {
  /** Folder of the project, which holds `content/`. */
  root: string
  /** Public address of the site; without it, the one that `content/service.md` names. */
  baseUrl?: string | undefined
  /** Whether drafts are part of the catalogue. */
  drafts: boolean
}

export type Loaded = { catalogue: Catalogue } | { problems: ContentProblem[] }

/** Reads, checks and renders all content. @returns the catalogue, or every problem that was found */
export async function loadCatalogue({ root, baseUrl, drafts }: LoadOptions): Promise<Loaded> {
  const raw = await readContent(root)
  const service = raw.service && validateFrontmatter(serviceSchema, raw.service, 'content/service.md')
  if (!raw.service || !service || Array.isArray(service)) {
    // Placeholders cannot be filled without the service, so only what does not depend on them is checked.
    return { problems: [...raw.problems, ...asProblems(service), ...raw.entries.flatMap(schemaProblems)] }
  }
  const address = baseUrl ?? service.data.url
  const placeholders = placeholdersFor(service.data, address)
  const results = raw.entries.map((entry) => checkEntry(entry, placeholders))
  const checked = results.flatMap(({ entry }) => entry ?? [])
  const shown = checked.filter((entry) => drafts || !isDraft(entry))
  // A file that is broken itself is told of once; that others point to it is no further problem.
  const broken = raw.entries.filter(({ path }) => !checked.some((entry) => entry.path === path))

  const introduction = fillPlaceholders(raw.service.body, placeholders, {
    file: raw.service.file,
    line: raw.service.bodyLine,
  })
  const texts = resolveTexts(shown, raw.service, introduction.text, addresses([...shown, ...broken]))
  const problems = [
    ...raw.problems,
    ...results.flatMap((result) => result.problems),
    ...introduction.problems,
    ...texts.problems,
    ...checkReferences(checked, broken),
    ...(broken.some(({ collection }) => collection === 'services' || collection === 'pricing')
      ? []
      : checkPrices(checked)),
    ...checkTerms(checked),
    ...checkEndpoints(checked),
    ...checkNames(checked),
  ]
  return problems.length > 0 ? { problems } : { catalogue: buildCatalogue(address, service.data, shown, texts) }
}

function schemaProblems(entry: RawEntry): ContentProblem[] {
  return asProblems(validateFrontmatter(collections[entry.collection].schema, entry.source, entry.collection))
}

function asProblems(result: object | ContentProblem[] | undefined): ContentProblem[] {
  return Array.isArray(result) ? result : []
}
