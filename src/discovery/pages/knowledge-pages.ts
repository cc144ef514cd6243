import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import { addressIn } from '../../catalogue/in-language.ts'
import { pickEntries } from '../../catalogue/pick.ts'
import { paths } from '../../contract/paths.ts'
import { wordsOf } from '../../words/words.ts'
import { joinParts, leadingOn } from '../page-parts.ts'
import { latest, type SitePage } from '../site-page.ts'
import { articleList } from './lists.ts'
import { type LinkSection, linkSections } from './markdown.ts'

/** @returns what an article leads on to */
export function articleLinks({ data }: Entry<'knowledge'>, catalogue: Catalogue): LinkSection[] {
  const words = wordsOf(catalogue).knowledge
  return [
    { heading: words.services, links: pickEntries(catalogue.services, data.services) },
    { heading: words.related, links: pickEntries(catalogue.knowledge, data.related) },
  ]
}

/** @returns the list of articles, and a page for each */
export function knowledgePages(catalogue: Catalogue): SitePage[] {
  const { knowledge } = catalogue
  const words = wordsOf(catalogue)
  return [
    {
      path: addressIn(catalogue, paths.knowledge),
      title: words.sections.knowledge,
      description: words.pages.knowledge,
      section: 'knowledge',
      updated: latest(knowledge.map(({ data }) => data.updated)),
      markdown: articleList(knowledge, catalogue),
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
          leadingOn(words.lists.fact({ name: words.knowledge.topics, value: data.topics.join(', ') })),
          linkSections(articleLinks(entry, catalogue)),
        ]),
      }
    }),
  ]
}
