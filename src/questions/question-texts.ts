import { answerLengths, isRequiredForServices, type Question } from '../contract/questions.ts'
import type { Words } from '../words/words.ts'

type Said = Pick<Words<'questions'>, 'questions' | 'write'>

const exampleWebsite = 'https://example.com'

/** @returns how to correct an answer, for a person at the form */
export function formHint(question: Question, words: Said): string {
  const { questions } = words
  const { label, kind, required } = question
  const ends = required || kind === 'consent' ? questions.mendIt : questions.mendOrNot
  return labelled(label, ends({ text: remedy(question, words) }), words)
}

function remedy({ kind, unit, minimum, maximum }: Question, { questions }: Said): string {
  switch (kind) {
    case 'line':
      return questions.mendLine({ most: answerLengths.line })
    case 'text':
      return questions.mendText({ most: answerLengths.text })
    case 'choice':
      return questions.mendChoice
    case 'several':
      return questions.mendSeveral
    case 'number': {
      const text = withinRange(minimum, maximum, questions)
      return unit ? questions.notes({ label: text, notes: unit }) : text
    }
    case 'date':
      return questions.mendDate
    case 'website':
      return questions.mendWebsite({ example: exampleWebsite })
    case 'consent':
      return questions.mendConsent
  }
}

function withinRange(minimum: number | undefined, maximum: number | undefined, questions: Said['questions']): string {
  if (minimum !== undefined && maximum !== undefined) return questions.mendNumberWithin({ minimum, maximum })
  if (minimum !== undefined) return questions.mendNumberFrom({ minimum })
  return maximum === undefined ? questions.mendNumber : questions.mendNumberTo({ maximum })
}

/** @returns the label of a question, with its unit and whether it has to be answered */
export function questionLabel(question: Question, { questions }: Said): string {
  const { label, unit, required, kind } = question
  const must = isRequiredForServices(question) ? [questions.forServices({ services: servicesOf(question) })] : []
  const notes = [...(unit ? [unit] : []), ...must, ...(required || kind === 'consent' ? [] : [questions.optional])]
  return notes.length > 0 ? questions.notes({ label, notes: notes.join(', ') }) : label
}

/** @returns the line of help of a question, with the services that it is for; nothing where there is none */
export function questionHelp(question: Question, { questions }: Said): string | undefined {
  const { help, services, kind } = question
  // Where it has to be answered for these services, its label names them.
  const isTold = services.length === 0 || isRequiredForServices(question)
  const parts = [
    isTold ? undefined : questions.onlyFor({ services: servicesOf(question) }),
    help,
    kind === 'several' ? questions.severalHint : undefined,
  ].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' ') : undefined
}

function servicesOf({ services }: Question): string {
  return services.map(({ title }) => title).join(', ')
}

/** @returns a label followed by a text, which begins a new sentence where the label ends one */
export function labelled(label: string, text: string, { questions }: Said): string {
  return /[.?!:…]$/.test(label)
    ? `${label} ${text.charAt(0).toUpperCase()}${text.slice(1)}`
    : questions.behind({ label, text })
}
