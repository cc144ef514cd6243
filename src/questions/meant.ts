import { ticked } from '../contract/answer-controls.ts'
import type { Question } from '../contract/questions.ts'

/** More characters than anybody types for a number, a day, an option or a yes. */
const longestTyped = 200
const plainNumber = /^[+-]?\d{1,15}(?:\.\d{1,9})?$/
const bareHost = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]|$)/u

/**
 * Turns a text into the value of an answer: forms, labels in a message and some programs send only texts.
 * @returns the value that a text stands for; anything else unchanged, for validation to refuse
 */
export function meantBy(question: Question, value: unknown): unknown {
  if (question.kind === 'several') return severalMeant(question, value)
  if (typeof value !== 'string' || value.length > longestTyped) return value
  return meantByKind[question.kind](value, question)
}

/** Reads a text whose length is bounded. */
const meantByKind: Readonly<
  Record<Exclude<Question['kind'], 'several'>, (text: string, question: Question) => unknown>
> = {
  line: (text) => text,
  text: (text) => text,
  choice: (text, question) => optionMeant(question, text.trim()),
  number: (text) => (plainNumber.test(text.trim()) ? Number(text.trim()) : text.trim()),
  date: (text) => text.trim(),
  website: (text) => (bareHost.test(text.trim()) ? `https://${text.trim()}` : text.trim()),
  consent: (text) => consentMeant(text.trim()),
}

/** Options in an array, or in a text between commas, semicolons or line ends. */
function severalMeant(question: Question, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => optionMeant(question, one))
  if (typeof value !== 'string' || value.length > longestTyped * question.options.length) return value
  return value
    .split(/[,;\n]/)
    .map((part) => optionMeant(question, part.trim()))
    .filter((part) => part !== '')
}

/** An option may be given by its label instead of its id. */
function optionMeant({ options }: Question, value: unknown): unknown {
  if (typeof value !== 'string' || value.length > longestTyped) return value
  const named = value.toLowerCase()
  return options.find(({ id, label }) => id === value || label.toLowerCase() === named)?.id ?? value
}

function consentMeant(typed: string): unknown {
  const word = typed.toLowerCase()
  if ([ticked, 'true', 'on'].includes(word)) return true
  return ['no', 'false', 'off'].includes(word) ? false : typed
}

/** @returns whether there is no answer. A consent that is not given counts as none */
export function isLeftOut(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'string' && value.length <= longestTyped && value.trim() === ''
}
