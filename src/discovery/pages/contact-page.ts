import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import { questionsOf } from '../../catalogue/questions.ts'
import { addressIn } from '../../catalogue/in-language.ts'
import { perCatalogue } from '../../catalogue/per-catalogue.ts'
import { type LeadSubmission } from '../../contract/lead.ts'
import { askedField } from '../../contract/asked-field.ts'
import { paths } from '../../contract/paths.ts'
import type { Question } from '../../contract/questions.ts'
import { labelled, questionHelp, questionLabel } from '../../questions/question-texts.ts'
import { readOpeningHours, weekdays } from '../../text/opening-hours.ts'
import { baseLanguage } from '../../words/base-language.ts'
import { type Words, wordsOf } from '../../words/words.ts'
import { latest, type SitePage } from '../site-page.ts'
import { blocks, bullets, type Fact, factList } from './markdown.ts'

/** What the form asks for, in its order. */
export const formFieldNames = ['name', 'email', 'phone', 'need'] as const satisfies readonly (keyof LeadSubmission)[]

type FormField = { name: (typeof formFieldNames)[number]; label: string; hint?: string }

/** @returns what the form asks for, as people read it */
export const formFields = perCatalogue((catalogue): readonly FormField[] => {
  const { form } = wordsOf(catalogue)
  const hints = { email: form.emailHint, phone: form.phoneHint, need: form.needHint }
  return formFieldNames.map((name) => ({ name, label: form[name], ...(name !== 'name' && { hint: hints[name] }) }))
})

/** What stands on the page beside the form. Each text is Markdown. */
export const contactWords = perCatalogue((catalogue) => {
  const { pages } = catalogue
  const { contact, form, thanks } = wordsOf(catalogue)
  const notice = pages.find(({ slug }) => slug === 'privacy')
  return {
    send: form.send,
    privacy: notice && contact.privacy({ page: unbrokenLink(notice) }),
    next: thanks.next,
    steps: [thanks.read, thanks.answer, thanks.talk],
    agents: contact.agents({ sandbox: paths.sandbox, developers: paths.developers }),
  }
})

/** A link of a few words at the end of a sentence is not broken. */
function unbrokenLink({ data, url }: Entry<'pages'>): string {
  return `[${data.title.replaceAll(' ', '\u00A0')}](${url})`
}

/** @returns the contact page as it opens where somebody asks about one tier of a package: with that filled in */
export function askAbout(tier: string, service: string, catalogue: Catalogue): string {
  return contactWith(wordsOf(catalogue).services.asked({ tier, service }), catalogue)
}

/** @returns the contact page as it opens where somebody writes to one of the people: with whom it is for filled in */
export function writeTo(name: string, catalogue: Catalogue): string {
  return contactWith(wordsOf(catalogue).people.forWhom({ name }), catalogue)
}

/** Letters beyond ASCII, and brackets, stand in an address as they are: encoded, they would weigh most of it. */
const readable = /(?:%(?:2[89]|[89A-F][\dA-F]))+/g

function contactWith(need: string, catalogue: Catalogue): string {
  const asked = String(new URLSearchParams({ [askedField]: need })).replaceAll(readable, (one) =>
    decodeURIComponent(one),
  )
  return `${addressIn(catalogue, paths.contact)}#${asked}`
}

/** Of a link, `value` is what it says. */
type ContactFact = Fact & ({ kind: 'email' | 'phone' | 'text' } | { kind: 'link'; url: string })

/** @param short without the time zone @returns how to reach the consultancy; names and values as people read them */
export function contactFacts(catalogue: Pick<Catalogue, 'service' | 'words'>, short = false): ContactFact[] {
  const { service } = catalogue
  const { contact, lists, write } = wordsOf(catalogue)
  const { street, locality, postal_code: code, country } = service.address
  const post = lists.postal({ street, locality, code, country: write.country(country) })
  return [
    { kind: 'email', name: contact.email, value: service.email },
    { kind: 'phone', name: contact.phone, value: service.phone },
    { kind: 'text', name: contact.post, value: post },
    { kind: 'text', name: contact.hours, value: short ? daysAndTimes(catalogue) : hoursOf(catalogue) },
    ...(service.booking_url
      ? [{ kind: 'link', name: contact.call, value: contact.chooseTime, url: service.booking_url } as const]
      : []),
  ]
}

/** @returns when people answer, with the time zone where it is known */
export function hoursOf(catalogue: Pick<Catalogue, 'service' | 'words'>): string {
  const hours = daysAndTimes(catalogue)
  const zone = catalogue.service.time_zone
  return zone ? wordsOf(catalogue).lists.hours({ hours, zone }) : hours
}

/**
 * Hours that programs understand, which are written in English, are said in the language of the site; others as they
 * are.
 */
function daysAndTimes(catalogue: Pick<Catalogue, 'service' | 'words'>): string {
  const { lists, write } = wordsOf(catalogue)
  const { opening_hours: written, language } = catalogue.service
  const hours = baseLanguage(language) === 'en' ? undefined : readOpeningHours(written)
  if (!hours) return written
  return hours
    .map(({ days: open, times }) => {
      const [from = 0, to = from] = [open.at(0)!, open.at(-1)!].map((day) => weekdays.indexOf(day))
      const days = from === to ? write.weekday(from) : lists.days({ from: write.weekday(from), to: write.weekday(to) })
      const [first, ...more] = times.map(({ opens, closes }) => ({
        opens: write.time(opens),
        closes: write.time(closes),
      }))
      return write.list([lists.open({ days, ...first! }), ...more.map((one) => lists.openAgain(one))])
    })
    .join('; ')
}

function inMarkdown(fact: ContactFact): Fact {
  return fact.kind === 'link' ? { name: fact.name, value: `[${fact.value}](${fact.url})` } : fact
}

/** The form of the site, and what happens with what is sent by it. */
export function contactPage(catalogue: Catalogue): SitePage {
  const { service, pages } = catalogue
  const words = wordsOf(catalogue)
  const { privacy, next, steps, agents } = contactWords(catalogue)
  const asked = formFields(catalogue).map(({ label, hint }) =>
    hint ? words.lists.fact({ name: label, value: hint }) : label,
  )
  return {
    path: addressIn(catalogue, paths.contact),
    title: words.pages.contactTitle,
    description: words.pages.contact({ within: service.reply_within }),
    section: 'start',
    updated: latest(pages.map(({ data }) => data.updated)),
    markdown: blocks([
      bullets([...asked, ...questionsOf(catalogue).map((question) => questionLine(question, words))]),
      privacy,
      `## ${words.contact.otherWays}`,
      factList(contactFacts(catalogue).map(inMarkdown), words),
      agents,
      `## ${next}`,
      steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
    ]),
  }
}

/** A question with what stands beside its field. */
function questionLine(question: Question, words: Words): string {
  const { kind, options, consent } = question
  const said = questionLabel(question, words)
  const parts = [
    questionHelp(question, words),
    // What is to be chosen from a list is no text of the page.
    kind === 'several' ? options.map(({ label }) => label).join(', ') : undefined,
    consent?.text.replace(/\s+/g, ' '),
  ].filter((part) => part)
  return parts.length > 0 ? labelled(said, parts.join(' '), words) : said
}
