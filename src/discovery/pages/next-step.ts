import type { Service } from '../../catalogue/catalogue.ts'
import { perCatalogue } from '../../catalogue/per-catalogue.ts'
import { paths } from '../../contract/paths.ts'
import { leadingOn } from '../page-parts.ts'
import { blocks } from './markdown.ts'

/** @returns a link to a telephone number, which is not broken at the end of a line */
function phoneLink({ phone }: Pick<Service, 'phone'>): string {
  return `[${phone.replaceAll(' ', '\u00A0')}](tel:${phone.replace(/[^\d+]/g, '')})`
}

/** How most pages end: what a person can do next, and what an agent can. Each text is Markdown. */
export const nextStep = perCatalogue(({ service }) => ({
  heading: 'Next step',
  people: `Tell us what you need. A person reads it and answers within ${service.reply_within}. You can also call ${phoneLink(service)}.`,
  action: { label: 'Write to us', path: paths.contact },
  agents: `Agents are welcome. They can [rehearse in the sandbox](${paths.sandbox}) without a key and [send the request](${paths.developers}) once a person agrees.`,
}))

/** @returns the same as the end of a text */
export const nextStepPart = perCatalogue((catalogue) => {
  const { heading, people, action, agents } = nextStep(catalogue)
  return leadingOn(blocks([`## ${heading}`, people, `[${action.label}](${action.path})`, agents]))
})
