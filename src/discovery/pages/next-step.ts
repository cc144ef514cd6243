import type { Service } from '../../catalogue/catalogue.ts'
import { addressIn } from '../../catalogue/in-language.ts'
import { perCatalogue } from '../../catalogue/per-catalogue.ts'
import { paths } from '../../contract/paths.ts'
import { telephoneUri, unbrokenPhone } from '../../text/telephone.ts'
import { wordsOf } from '../../words/words.ts'
import { leadingOn } from '../page-parts.ts'
import { blocks } from './markdown.ts'

/** @returns a link to a telephone number, which is not broken at the end of a line */
function phoneLink({ phone }: Pick<Service, 'phone'>): string {
  return `[${unbrokenPhone(phone)}](${telephoneUri(phone)})`
}

/** How most pages end: what a person can do next, and what an agent can. Each text is Markdown. */
export const nextStep = perCatalogue((catalogue) => {
  const { service } = catalogue
  const words = wordsOf(catalogue).nextStep
  return {
    heading: words.heading,
    people: words.people({ within: service.reply_within, phone: phoneLink(service) }),
    action: { label: words.action, path: addressIn(catalogue, paths.contact) },
    agents: words.agents({ sandbox: paths.sandbox, developers: paths.developers }),
  }
})

/** @returns the same as the end of a text */
export const nextStepPart = perCatalogue((catalogue) => {
  const { heading, people, action, agents } = nextStep(catalogue)
  return leadingOn(blocks([`## ${heading}`, people, `[${action.label}](${action.path})`, agents]))
})
