import { posix } from 'node:path'
import { operationList } from '../../contract/operations.ts'
import { peoplePath, topicsPath } from '../../contract/list-paths.ts'
import { adminPaths, markdownTwin, paths } from '../../contract/paths.ts'
import type { CheckedEntry } from '../checked-entry.ts'
import { type CollectionName, collections } from '../collections.ts'
import type { ContentProblem } from '../problem.ts'
import { linkablePaths } from './linkable-paths.ts'

/** Addresses that no text links to, and that are taken all the same. */
const taken = [
  topicsPath,
  peoplePath,
  '/404',
  '/api',
  adminPaths.page,
  '/images',
  ...operationList.map(({ path }) => path),
]

/** What the pages are built from that an editor may have wanted to write. */
const owners: Record<string, string> = {
  [paths.home]: 'content/service.md',
  [paths.services]: 'content/services/',
  [paths.pricing]: 'content/pricing/',
  [paths.caseStudies]: 'content/case-studies/',
  [paths.knowledge]: 'content/knowledge/',
  [paths.glossary]: 'content/glossary/',
  [topicsPath]: 'the topics of content/knowledge/',
  [peoplePath]: 'content/people/',
  [paths.contact]: 'content/service.md',
}

const reserved = new Set([...linkablePaths([]), ...taken])

/** @returns whether a page that is built whatever the content is, or its twin, has the address of a file */
export function isTaken(collection: CollectionName, slug: string): boolean {
  const address = collections[collection].url(slug)
  // A file `index` would be written over the list of its collection.
  return slug === 'index' || reserved.has(address) || reserved.has(markdownTwin(address))
}

/** A skill's name is its folder, and no page may take the place of a built one, or its twin that of a document. */
export function checkNames(entries: readonly CheckedEntry[]): ContentProblem[] {
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
    const address = collections[collection].url(slug)
    if (isTaken(collection, slug))
      return [
        {
          file: source.file,
          line: 1,
          rule: `the address ${address} belongs to a page that is built from ${owners[address] ?? 'other content'}`,
          suggestion: `rename the file, for example to ${posix.dirname(source.file)}/our-${slug}.md`,
        },
      ]
    return []
  })
}
