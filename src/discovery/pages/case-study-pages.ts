import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import { pickEntries } from '../../catalogue/pick.ts'
import { paths } from '../../contract/paths.ts'
import { joinParts } from '../page-parts.ts'
import { latest, type SitePage } from '../site-page.ts'
import { studyList } from './lists.ts'
import { blocks, type Fact, factList, type LinkSection, linkSections, table } from './markdown.ts'
import { nextStepPart } from './next-step.ts'

/** The table of what was measured. */
export const resultWords = { caption: 'Results', head: ['Measure', 'Before', 'After'] } as const

/** @returns whose work it was */
export function studyFacts({ data }: Entry<'case-studies'>): Fact[] {
  return [
    { name: 'Client', value: data.client },
    { name: 'Industry', value: data.industry },
    { name: 'Duration', value: data.duration },
  ]
}

/** @returns what a piece of work leads on to */
export function studyLinks({ data }: Entry<'case-studies'>, { services }: Catalogue): LinkSection[] {
  return [{ heading: 'Services used', links: pickEntries(services, data.services) }]
}

/** @returns the list of finished work, and a page for each piece */
export function caseStudyPages(catalogue: Catalogue): SitePage[] {
  const studies = catalogue['case-studies']
  return [
    {
      path: paths.caseStudies,
      title: 'Case studies',
      description: 'Finished work with its measured results, and what went wrong on the way.',
      section: 'case-studies',
      updated: latest(studies.map(({ data }) => data.updated)),
      ...joinParts([{ markdown: studyList(studies) }, nextStepPart(catalogue)]),
    },
    ...studies.map((entry): SitePage => {
      const { url, data, markdown, reading } = entry
      const results = data.results.map(({ measure, before, after }) => [measure, before, after])
      return {
        path: url,
        title: data.title,
        description: data.description,
        section: 'case-studies',
        published: data.published,
        updated: data.updated,
        ...joinParts([
          { markdown: blocks([`**${resultWords.caption}**`, table(resultWords.head, results)]) },
          { markdown, reading },
          { markdown: factList(studyFacts(entry)) },
          linkSections(studyLinks(entry, catalogue)),
          nextStepPart(catalogue),
        ]),
      }
    }),
  ]
}
