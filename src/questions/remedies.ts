import { answerLengths, answerNumbers, type Question } from '../contract/questions.ts'
import { grouped } from '../text/grouped.ts'

export type ExampleAnswer = string | number | boolean | string[]

/** @returns an answer that passes validation */
export function exampleAnswer({ kind, options, minimum, maximum }: Question): ExampleAnswer {
  switch (kind) {
    case 'line':
      return 'An answer on one line'
    case 'text':
      return 'An answer, in a few sentences.'
    case 'choice':
      return options[0]!.id
    case 'several':
      return [options[0]!.id]
    case 'number':
      return minimum ?? Math.min(1, maximum ?? 1)
    case 'date':
      return '2027-03-01'
    case 'website':
      return 'https://example.com'
    case 'consent':
      return true
  }
}

/** @returns what a program has to send, in English, for errors and documents */
export function answerHint({ kind, options, minimum, maximum, unit }: Question): string {
  switch (kind) {
    case 'line':
      return `Send 1 to ${answerLengths.line} characters on one line.`
    case 'text':
      return `Send 1 to ${grouped(answerLengths.text)} characters.`
    case 'choice':
      return `Send one of ${listed(options)}.`
    case 'several':
      return `Send a list of one or more of ${listed(options)}, each once.`
    case 'number':
      return `Send a number${unit ? ` (${unit})` : ''} from ${minimum ?? answerNumbers.min} to ${maximum ?? answerNumbers.max}.`
    case 'date':
      return 'Send a day of the calendar as YYYY-MM-DD.'
    case 'website':
      return `Send an address that begins with https:// or http://, of at most ${answerLengths.website} characters.`
    case 'consent':
      return 'Send true only if the person agreed to this text; otherwise leave it out.'
  }
}

function listed(options: Question['options']): string {
  return options.map(({ id, label }) => `\`${id}\` (${label})`).join(', ')
}
