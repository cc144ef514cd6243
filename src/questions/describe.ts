import { isRequiredForServices, type Question } from '../contract/questions.ts'
import { answerHint } from './remedies.ts'

/** @returns a question on one line of English, for documents that programs read */
export function describeQuestion(question: Question): string {
  const { label, help, services, required, consent } = question
  return [
    sentence(label),
    help && sentence(help),
    consent && `The text to agree to: ${consent.text.replace(/\s+/g, ' ').trim()}`,
    services.length > 0 && `Only for requests about ${services.map(({ title }) => title).join(', ')}.`,
    required &&
      `People${isRequiredForServices(question) ? ' who ask for one of these' : ''} have to answer it in the form: ask for it.`,
    answerHint(question),
  ]
    .filter((part) => part)
    .join(' ')
}

function sentence(text: string): string {
  return /[.!?:…]$/.test(text) ? text : `${text}.`
}
