import type { Catalogue } from '../../catalogue/catalogue.ts'
import { addressIn } from '../../catalogue/in-language.ts'
import { perCatalogue } from '../../catalogue/per-catalogue.ts'
import { paths } from '../../contract/paths.ts'
import { leadingOn, pageWith } from '../page-parts.ts'
import { wordsOf } from '../../words/words.ts'
import { languageToTell, mapOf } from '../page-language.ts'
import { latest, publishedWith, type SitePage } from '../site-page.ts'
import { praise, praised as firstPraised } from './case-study-pages.ts'
import { articleList, serviceList, studyList } from './lists.ts'
import { blocks } from './markdown.ts'
import { nextStepPart } from './next-step.ts'
import { peopleLine } from './people-pages.ts'

/** What stands on the home page beside the lists and the introduction. */
export const homeWords = perCatalogue((catalogue) => {
  const { home } = wordsOf(catalogue)
  const within = catalogue.service.reply_within
  return {
    actions: [
      { label: home.contact, path: addressIn(catalogue, paths.contact) },
      { label: home.prices, path: addressIn(catalogue, paths.pricing) },
    ],
    /** Markdown. */
    welcome: home.welcome({ within, developers: paths.developers, llms: mapOf(catalogue) }),
    drawing: home.drawing,
    working: home.working,
  }
})

/** With fewer articles in the language of the page, those in others stand among them. */
const enoughArticles = 3

/** @returns the newest work and the newest articles, as many as the home page shows */
export function newest(catalogue: Catalogue) {
  const { knowledge } = catalogue
  const studies = catalogue['case-studies'].slice(0, 3)
  const own = knowledge.filter((article) => languageToTell(article, catalogue) === undefined)
  return {
    studies,
    /** The first of them of which its client says something. */
    praised: firstPraised(studies),
    articles: (own.length < enoughArticles ? knowledge : own).slice(0, 4),
  }
}

/** The first page: what the consultancy does, and its newest work. */
export function homePage(catalogue: Catalogue): SitePage {
  const { service, introduction, services, pricing, knowledge, people } = catalogue
  const composed = [...services, ...pricing, ...knowledge, ...catalogue['case-studies'], ...people]
  const { sections } = wordsOf(catalogue)
  const { actions, welcome, drawing, working } = homeWords(catalogue)
  const { studies, praised, articles } = newest(catalogue)
  const list = (name: 'services' | 'case-studies' | 'knowledge', text: string, after = '') =>
    text ? blocks([`## [${sections[name]}](${addressIn(catalogue, `/${name}`)})`, text, after]) : undefined
  const parts = [
    blocks([...actions.map(({ label, path }) => `[${label}](${path})`), welcome, drawing]),
    list('services', serviceList(catalogue)),
  ]
  return pageWith(
    {
      path: addressIn(catalogue, paths.home),
      title: service.name,
      heading: service.tagline,
      description: service.description,
      section: 'start',
      ...publishedWith([...studies, ...articles]),
      updated: latest(composed.map(({ data }) => data.updated)),
    },
    () => [
      ...parts.map((markdown) => ({ markdown: markdown ?? '' })),
      ...[
        list('case-studies', studyList(studies, catalogue), praise(praised, catalogue)),
        list('knowledge', articleList(articles, catalogue)),
      ].map((markdown) => leadingOn(markdown ?? '')),
      { markdown: blocks([`## ${working}`, introduction.markdown, peopleLine(catalogue)]) },
      nextStepPart(catalogue),
    ],
  )
}
