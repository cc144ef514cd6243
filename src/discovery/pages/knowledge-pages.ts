import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import { pickEntries } from '../../catalogue/pick.ts'
import { paths } from '../../contract/paths.ts'
import { joinParts, leadingOn } from '../page-parts.ts'
import { latest, type SitePage } from '../site-page.ts'
import { articleList } from './lists.ts'
import { type LinkSection, linkSections } from './markdown.ts'

/** @returns what an article leads on to */
export function articleLinks({ data }: Entry<'knowledge'>, catalogue: Catalogue): LinkSection[] {
  return [
    { heading: 'Services that help', links: pickEntries(catalogue.services, data.services) },
    { heading: 'Related articles', links: pickEntries(catalogue.knowledge, data.related) },
  ]
}

/** @returns the list of articles, and a page for each */
export function knowledgePages(catalogue: Catalogue): SitePage[] {
  const { knowledge, service } = catalogue
  return [
    {
      path: paths.knowledge,
      title: 'Knowledge',
      description:
        'Articles from our work: choosing, buying, building and repairing software and AI, with numbers and checklists.',
      section: 'knowledge',
      updated: latest(knowledge.map(({ data }) => data.updated)),
      markdown: articleList(knowledge, service.language),
    },
    ...knowledge.map((entry): SitePage => {
      const { url, data, markdown, reading } = entry
      return {
        path: url,
        title: data.title,
        description: data.description,
        section: 'knowledge',
        published: data.published,
        updated: data.updated,
        ...joinParts([
          { markdown, reading },
          // The search knows the topics of an article already.
          leadingOn(`Topics: ${data.topics.join(', ')}`),
          linkSections(articleLinks(entry, catalogue)),
        ]),
      }
    }),
  ]
}
