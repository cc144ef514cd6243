import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import { listPages } from '../../catalogue/lists/list-pages.ts'
import { pickEntries } from '../../catalogue/pick.ts'
import { perCatalogue } from '../../catalogue/per-catalogue.ts'
import { type Words, wordsOf } from '../../words/words.ts'
import { pageWith } from '../page-parts.ts'
import type { SitePage } from '../site-page.ts'
import { choicesPart, emptyPart, listFrame, pagingPart } from './list-page.ts'
import { studyList } from './lists.ts'
import { blocks, type Fact, factList, type LinkSection, linkSections, table } from './markdown.ts'
import { nextStepPart } from './next-step.ts'
import { bylinePart } from './people-pages.ts'

/** @returns caption and heads of the table of what was measured */
export const resultWords = perCatalogue((catalogue) => {
  const { results, measure, before, after } = wordsOf(catalogue).caseStudies
  return { caption: results, head: [measure, before, after] } as const
})

/** @returns whose work it was */
export function studyFacts({ data }: Entry<'case-studies'>, catalogue: Catalogue): Fact[] {
  const { client, industry, duration } = wordsOf(catalogue).caseStudies
  return [
    { name: client, value: data.client },
    { name: industry, value: data.industry },
    { name: duration, value: data.duration },
  ]
}

/** @returns what a piece of work leads on to */
export function studyLinks({ data }: Entry<'case-studies'>, catalogue: Catalogue): LinkSection[] {
  const heading = wordsOf(catalogue).caseStudies.services
  return [{ heading, links: pickEntries(catalogue.services, data.services) }]
}

/**
 * @param by how it is told who says it, as Markdown
 * @returns what the client said of a piece of work, as Markdown; empty where nothing is quoted
 */
function quotePart(
  { data: { quote } }: Entry<'case-studies'>,
  { lists }: Pick<Words, 'lists'>,
  by = (name: string) => name,
): string {
  return quote ? `> ${lists.quote({ text: quote.text })}\n>\n> ${by(quote.by)}` : ''
}

/** @returns the first of some pieces of work of which its client says something */
export function praised(studies: readonly Entry<'case-studies'>[]): Entry<'case-studies'> | undefined {
  return studies.find(({ data }) => data.quote)
}

/** @returns the last of them: the first is the one that the home page quotes */
export function praisedInList(studies: readonly Entry<'case-studies'>[]): Entry<'case-studies'> | undefined {
  return studies.findLast(({ data }) => data.quote)
}

/** @returns what is said of a piece of work, with a link to it */
export function praise(study: Entry<'case-studies'> | undefined, catalogue: Catalogue): string {
  return study ? quotePart(study, wordsOf(catalogue), (by) => `[${by}](${study.url})`) : ''
}

/** @returns the lists of finished work, and a page for each piece */
export function caseStudyPages(catalogue: Catalogue): SitePage[] {
  const studies = catalogue['case-studies']
  const words = wordsOf(catalogue)
  const whole = { title: words.sections['case-studies'], description: words.pages.caseStudies }
  return [
    ...listPages(catalogue)['case-studies'].map((page): SitePage => {
      return pageWith(
        {
          ...listFrame(page, 'case-studies', whole, catalogue),
        },
        () => [
          emptyPart(page, catalogue),
          { markdown: studyList(page.entries, catalogue) },
          { markdown: praise(praisedInList(page.entries), catalogue) },
          pagingPart(page, catalogue),
          choicesPart('case-studies', page.path, catalogue),
          nextStepPart(catalogue),
        ],
      )
    }),
    ...studies.map((entry): SitePage => {
      const { url, data, markdown, reading } = entry
      const { caption, head } = resultWords(catalogue)
      const results = data.results.map(({ measure, before, after }) => [measure, before, after])
      return pageWith(
        {
          path: url,
          title: data.title,
          description: data.description,
          section: 'case-studies',
          published: data.published,
          updated: data.updated,
        },
        () => [
          bylinePart(entry, catalogue),
          { markdown: factList(studyFacts(entry, catalogue), words) },
          { markdown: blocks([`**${caption}**`, table(head, results)]) },
          { markdown: quotePart(entry, words) },
          { markdown, reading },
          linkSections(studyLinks(entry, catalogue)),
          nextStepPart(catalogue),
        ],
      )
    }),
  ]
}
