import { sectionNames, type SectionName } from '../../contract/site-sections.ts'
import { type SitePage } from '../site-page.ts'

/**
 * Pages of a part of the site, the shallow ones first; then, under the page that leads to them, those that lie deeper.
 */
export type MappedSection = {
  section: SectionName
  pages: readonly SitePage[]
  below: readonly { parent: SitePage; pages: readonly SitePage[] }[]
}

/** Of a path in the language of the site: `/developers/errors` has two. */
const shallow = 2

/**
 * @param pages of the site in one language @param prefix of that language
 * @returns all of them, as a person looks for them; the second page of a list is found by its first
 */
export function mappedPages(pages: readonly SitePage[], prefix: string): MappedSection[] {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const listed = pages.filter(({ list }) => !list?.isPart)
  return sectionNames.flatMap((section) => {
    const own = listed.filter((page) => page.section === section)
    const parents = Map.groupBy(own, ({ path }) =>
      path.slice(prefix.length).split('/').length - 1 > shallow
        ? byPath.get(path.slice(0, path.lastIndexOf('/')))
        : undefined,
    )
    const below = [...parents].flatMap(([parent, found]) => (parent ? [{ parent, pages: found }] : []))
    return own.length > 0 ? [{ section, pages: parents.get(undefined) ?? [], below }] : []
  })
}
