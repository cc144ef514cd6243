import { answerLengths, type Question } from '../contract/questions.ts'
import { grouped } from '../text/grouped.ts'

/** What people read of questions: in the form, in mail and in the inbox. */
export const questionWords = {
  optional: 'optional',
  chooseOne: 'Please choose',
  severalHint: 'Choose all that apply.',
  onlyFor: (services: string) => `Only if it is about: ${services}.`,
  answers: 'Answers',
  given: 'given',
  agreed: 'Agreed',
  agreedTo: 'What was agreed to',
  version: 'Version',
  filter: 'State, source, days, answers',
} as const

/** @returns how to mend an answer, for the person who fills in the form */
export function formHint({ kind, label, unit, minimum, maximum, required }: Question): string {
  const orNot = required ? '' : ', or leave this empty'
  switch (kind) {
    case 'line':
      return after(label, `enter at most ${answerLengths.line} characters on one line${orNot}.`)
    case 'text':
      return after(label, `enter at most ${grouped(answerLengths.text)} characters${orNot}.`)
    case 'choice':
      return after(label, `choose one of the options${orNot}.`)
    case 'several':
      return after(label, `choose at least one of the options${orNot}.`)
    case 'number':
      return after(label, `enter a number${rangeInWords(minimum, maximum)}${unit ? ` (${unit})` : ''}${orNot}.`)
    case 'date':
      return after(label, `enter a day of the calendar${orNot}.`)
    case 'website':
      return after(label, `enter an address like https://example.com${orNot}.`)
    case 'consent':
      return after(label, 'tick the box if you agree.')
  }
}

/** @returns a question as a label says it, with its unit */
export function questionLabel({ label, unit, required, kind }: Question): string {
  const notes = [...(unit ? [unit] : []), ...(required || kind === 'consent' ? [] : [questionWords.optional])]
  return notes.length > 0 ? `${label} (${notes.join(', ')})` : label
}

/** @returns what explains a question, and for which services it is; nothing where neither is to say */
export function questionHelp({ help, services, kind }: Question): string | undefined {
  const parts = [
    services.length > 0 ? questionWords.onlyFor(services.map(({ title }) => title).join(', ')) : undefined,
    help,
    kind === 'several' ? questionWords.severalHint : undefined,
  ].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' ') : undefined
}

function rangeInWords(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`
  if (minimum !== undefined) return ` of at least ${minimum}`
  return maximum === undefined ? '' : ` of at most ${maximum}`
}

/** @returns words behind the question that they are about, which may end like a sentence */
export function after(label: string, words: string): string {
  return /[.?!:…]$/.test(label) ? `${label} ${words.charAt(0).toUpperCase()}${words.slice(1)}` : `${label}: ${words}`
}
