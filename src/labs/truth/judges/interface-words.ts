import { historyDays } from '../../../contract/service-history.ts'
import { codeLanguages } from '../../../text/request-code.ts'
import type { Words } from '../../../words/words.ts'
import type { Language } from '../language.ts'
import { gap, inGap } from '../text/normal.ts'
import { compared } from '../text/voice.ts'

/**
 * What pages say to those who look at them, and no other document says: headings of lists, labels of forms, buttons.
 */
const wordsOf = ({ pricing, services, caseStudies, knowledge, glossary, home, nextStep, sections, form }: Words) => [
  pricing.time,
  pricing.youGet,
  services.tiers,
  services.read,
  services.conditions,
  caseStudies.results,
  knowledge.topics,
  knowledge.services,
  knowledge.related,
  glossary.where,
  home.working,
  nextStep.heading,
  sections.glossary,
  // The opening of the home page.
  home.contact + home.prices,
  unlinked(home.welcome({ within: '', developers: '', llms: '' })),
  // The form.
  form.name,
  form.email,
  form.emailHint,
  form.phone,
  form.phoneHint,
  form.need,
  form.needHint,
  form.leaveEmpty,
  form.send,
]

/** Pages for developers have words of their own, in English. */
const forDevelopers = [
  'Errors',
  'Discovery documents',
  'Interfaces',
  // The console and the reference.
  'Request',
  'Headers',
  'Body',
  'Default',
  'none',
  'Send to the sandbox',
  'Tried here, kept until the tab is closed',
  'Simulates a rare outcome',
  'yours are switched off',
  // The state of the service.
  'Not checked yet',
  'Checking',
  'Component',
  'State',
  'Response',
  'not checked',
  'Check yourself',
  'Check again',
  'Scripts are off',
  'No history is kept on this page',
  'Not read yet',
  `Last ${historyDays} days`,
  'Day in UTC',
  'Calls',
  'Failed',
  'Median',
  '95th percentile',
  'Grey: no data',
]

/** What pages for developers call their own parts, and what leads through them. */
export const wordsOfPages: readonly string[] = [
  ...forDevelopers,
  'All operations',
  'Operations',
  'Open the console',
  'All lines',
  'Operators',
  'Try it in the',
  'To fix',
  'Language of the request',
  ...Object.values(codeLanguages).map(({ name }) => name),
  'Tried here',
  'What connects',
  'What sends',
]

/** Sentences that pages share with others, of which only the beginning or the end is their own. */
const partsOf = ({ contact, nextStep }: Words) => [
  contact.privacy({ page: '' }),
  contact.agents({ sandbox: '', developers: '' }),
  nextStep.agents({ sandbox: '', developers: '' }),
]

const known = new Map<string, ReadonlySet<string>>()

/** @returns Markdown without what its links lead to */
export function unlinked(text: string): string {
  return text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
}

function knownIn({ words }: Language): ReadonlySet<string> {
  const sentences = [...wordsOf(words), ...partsOf(words).map(unlinked)].flatMap(compared)
  return new Set([...sentences, ...forDevelopers])
}

const day = /^\d{1,2}\.? \p{L}+ \d{4}$/u

/**
 * Letters of the glossary; what the judges of offers and of contact read on their own; and, as long as no other
 * document says it, from when a price is valid.
 */
function isReadElsewhere(sentence: string, { services, pricing }: Words): boolean {
  const untaxed = [services.untaxed, pricing.priceUntaxed].flatMap(compared)
  if (/^\p{Lu}$/u.test(sentence) || untaxed.some((text) => text.toLowerCase() === sentence.toLowerCase())) return true
  return day.test(inGap(compared(pricing.validFrom({ day: gap }))[0]!, sentence) ?? '')
}

/** @returns whether a sentence is a word of the interface of a language, and no claim */
export function isInterface(sentence: string, language: Language): boolean {
  const found = known.get(language.tag) ?? knownIn(language)
  known.set(language.tag, found)
  return found.has(sentence) || isReadElsewhere(sentence, language.words)
}
