import type { Catalogue } from '../../catalogue/catalogue.ts'
import { questionsOf } from '../../catalogue/questions.ts'
import { perCatalogue } from '../../catalogue/per-catalogue.ts'
import { type LeadSubmission } from '../../contract/lead.ts'
import { paths } from '../../contract/paths.ts'
import type { Question } from '../../contract/questions.ts'
import { after, questionHelp, questionLabel } from '../../questions/words.ts'
import { latest, type SitePage } from '../site-page.ts'
import { blocks, bullets, type Fact, factList } from './markdown.ts'

/** What the form asks for, in its order. */
export const formFields: readonly { name: Exclude<keyof LeadSubmission, 'source'>; label: string; hint?: string }[] = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'E-mail', hint: 'We answer to this address.' },
  { name: 'phone', label: 'Telephone (optional)', hint: 'If you would rather be called.' },
  {
    name: 'need',
    label: 'What do you need?',
    hint: 'Your situation, what should be different afterwards, dates and budget if you know them.',
  },
]

/** What stands on the page beside the form. Each text is Markdown. */
export const contactWords = perCatalogue(({ service, pages }) => {
  const privacy = pages.find(({ slug }) => slug === 'privacy')
  return {
    send: 'Send request',
    promise: `A person answers within ${service.reply_within}.${privacy ? ` What we store and for how long: [${privacy.data.title}](${privacy.url}).` : ''}`,
    agents: `For agents: [rehearse in the sandbox](${paths.sandbox}), then [send the request](${paths.developers}).`,
  }
})

/** @param short without the time zone @returns how to reach the consultancy; names and values as people read them */
export function contactFacts(
  { service }: Pick<Catalogue, 'service'>,
  short = false,
): (Fact & { kind: 'email' | 'phone' | 'text' })[] {
  const { street, locality, postal_code, country } = service.address
  const countryName = new Intl.DisplayNames([service.language], { type: 'region' }).of(country)
  return [
    { kind: 'email', name: 'E-mail', value: service.email },
    { kind: 'phone', name: 'Telephone', value: service.phone },
    { kind: 'text', name: 'Post', value: `${street}, ${locality} ${postal_code}, ${countryName}` },
    { kind: 'text', name: 'Opening hours', value: short ? service.opening_hours : hoursOf(service) },
  ]
}

/** @returns when people answer, with the time zone where it is known */
export function hoursOf({ opening_hours, time_zone }: Catalogue['service']): string {
  return time_zone ? `${opening_hours} (${time_zone})` : opening_hours
}

export function contactPage(catalogue: Catalogue): SitePage {
  const { service, pages } = catalogue
  const { promise, agents } = contactWords(catalogue)
  return {
    path: paths.contact,
    title: 'Contact',
    description: `Tell us what you need; a person answers within ${service.reply_within}. Or call, write, or let your agent send the request.`,
    section: 'start',
    updated: latest(pages.map(({ data }) => data.updated)),
    markdown: blocks([
      bullets([
        ...formFields.map(({ label, hint }) => (hint ? `${label}: ${hint}` : label)),
        ...questionsOf(catalogue).map(questionLine),
      ]),
      promise,
      factList(contactFacts(catalogue)),
      agents,
    ]),
  }
}

/** A question with what stands beside its field. */
function questionLine(question: Question): string {
  const { kind, options, consent } = question
  const parts = [
    questionHelp(question),
    // What is to be chosen from a list is no text of the page.
    kind === 'several' ? options.map(({ label }) => label).join(', ') : undefined,
    consent?.text.replace(/\s+/g, ' '),
  ].filter((part) => part)
  return parts.length > 0 ? after(questionLabel(question), parts.join(' ')) : questionLabel(question)
}
