import type { Catalogue } from '../../catalogue/catalogue.ts'
import { perCatalogue } from '../../catalogue/per-catalogue.ts'
import { operations } from '../../contract/operations.ts'
import { paths } from '../../contract/paths.ts'
import { joinParts, leadingOn } from '../page-parts.ts'
import { latest, sections, type SitePage } from '../site-page.ts'
import { articleList, serviceList, studyList } from './lists.ts'
import { blocks } from './markdown.ts'
import { nextStepPart } from './next-step.ts'

/** What stands on the home page beside the lists and the introduction. */
export const homeWords = perCatalogue(({ service }) => ({
  actions: [
    { label: 'Tell us what you need', path: paths.contact },
    { label: 'See prices', path: paths.pricing },
  ],
  /** Markdown. */
  welcome: `A person answers within ${service.reply_within}. AI agents are welcome: they [rehearse a request without a key](${paths.developers}), then send it. [llms.txt](${paths.llms})`,
  drawing: `People write in a form, agents call an interface; both reach the same desk, ${operations.submitLead.path}, and a person answers within ${service.reply_within}.`,
  working: 'How we work',
}))

/** @returns the newest work and the newest articles, as many as the home page shows */
export function newest(catalogue: Catalogue) {
  return { studies: catalogue['case-studies'].slice(0, 3), articles: catalogue.knowledge.slice(0, 4) }
}

export function homePage(catalogue: Catalogue): SitePage {
  const { service, introduction, services, knowledge } = catalogue
  const { actions, welcome, drawing, working } = homeWords(catalogue)
  const { studies, articles } = newest(catalogue)
  const list = (name: 'services' | 'case-studies' | 'knowledge', text: string) =>
    text ? blocks([`## [${sections[name]}](/${name})`, text]) : undefined
  const parts = [
    blocks([...actions.map(({ label, path }) => `[${label}](${path})`), welcome, drawing]),
    list('services', serviceList(catalogue)),
  ]
  return {
    path: paths.home,
    title: service.name,
    heading: service.tagline,
    description: service.description,
    section: 'start',
    updated: latest([...services, ...knowledge, ...catalogue['case-studies']].map(({ data }) => data.updated)),
    ...joinParts([
      ...parts.map((markdown) => ({ markdown: markdown ?? '' })),
      ...[list('case-studies', studyList(studies)), list('knowledge', articleList(articles, service.language))].map(
        (markdown) => leadingOn(markdown ?? ''),
      ),
      { markdown: blocks([`## ${working}`, introduction.markdown]) },
      nextStepPart(catalogue),
    ]),
  }
}
