import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import { perCatalogue } from '../../catalogue/per-catalogue.ts'
import { addressIn } from '../../catalogue/in-language.ts'
import { peoplePath } from '../../contract/list-paths.ts'
import { wordsOf } from '../../words/words.ts'
import { leadingOn, pageWith } from '../page-parts.ts'
import { latest, type SitePage } from '../site-page.ts'
import { caseStudyPages } from './case-study-pages.ts'
import { contactPage } from './contact-page.ts'
import { glossaryPages } from './glossary-pages.ts'
import { homePage } from './home-page.ts'
import { knowledgePages } from './knowledge-pages.ts'
import { blocks, bullets } from './markdown.ts'
import { nextStepPart } from './next-step.ts'
import { peopleLine, peoplePages } from './people-pages.ts'
import { servicePages } from './service-pages.ts'

/** @returns the pages that come from content, with what each says as Markdown */
export const contentPages = perCatalogue((catalogue): readonly SitePage[] => [
  homePage(catalogue),
  contactPage(catalogue),
  ...servicePages(catalogue),
  ...caseStudyPages(catalogue),
  ...knowledgePages(catalogue),
  ...glossaryPages(catalogue),
  ...peoplePages(catalogue),
  ...freePages(catalogue),
])

/** @returns whether a page shows more than a text: figures or the people */
export function showsTheHouse({ data }: Entry<'pages'>): boolean {
  return data.people || data.figures.length > 0
}

function freePages(catalogue: Catalogue): SitePage[] {
  const { people } = wordsOf(catalogue)
  return catalogue.pages.map((entry) => {
    const { url, data, markdown, reading } = entry
    const figures = data.figures.map(({ value, label }) => `**${value}** ${label}`)
    const team = data.people ? peopleLine(catalogue) : undefined
    return pageWith(
      {
        path: url,
        title: data.title,
        description: data.description,
        section: 'about',
        updated: latest(
          [data, ...(data.people ? catalogue.people.map((person) => person.data) : [])].map((one) => one.updated),
        ),
      },
      () => [
        figures.length > 0 ? { markdown: bullets(figures) } : undefined,
        { markdown, reading },
        team ? leadingOn(blocks([`## [${people.title}](${addressIn(catalogue, peoplePath)})`, team])) : undefined,
        nextStepPart(catalogue),
      ],
    )
  })
}
