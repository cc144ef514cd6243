import { controlName } from '../../contract/answer-controls.ts'
import type { EachField } from '../../contract/stored-lead.ts'
import { awaitedSide } from '../../contract/turn.ts'
import type { ShownLead } from './shown.ts'

type Value = (lead: ShownLead) => string | null
type Column = [name: string, value: Value]

/** In their order, which stays: a new one comes last. */
const columns = Object.entries({
  id: ({ id }) => id,
  state: ({ state }) => state,
  received_at: ({ receivedAt }) => receivedAt.toISOString(),
  updated_at: ({ updatedAt }) => updatedAt.toISOString(),
  source: ({ source }) => source,
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  need: ({ need }) => need,
  spam_points: ({ spam }) => String(spam?.score ?? 0),
  language: ({ language }) => language,
  messages: ({ messages }) => String(messages),
  awaiting: (lead) => awaitedSide(lead),
  assignee: ({ assignee }) => assignee,
} satisfies Omit<EachField<Value>, 'answers'> & Record<string, Value>)

/** Columns of answers come last, so that a new question moves no other column. */
function withAnswers(questions: readonly string[]): Column[] {
  return [
    ...columns,
    ...questions.map((name): Column => [controlName(name), (lead) => lead.answers?.[name]?.text ?? null]),
  ]
}

/**
 * @param questions names of those that have columns
 * @returns the names of the columns. @see https://www.rfc-editor.org/rfc/rfc4180
 */
export function csvHeading(questions: readonly string[] = []): string {
  return `${withAnswers(questions)
    .map(([name]) => name)
    .join(',')}\r\n`
}

/** @param questions names of those that have columns @returns a lead as one record of RFC 4180 */
export function csvRow(lead: ShownLead, questions: readonly string[] = []): string {
  return `${withAnswers(questions)
    .map(([, value]) => cell(value(lead) ?? ''))
    .join(',')}\r\n`
}

/**
 * What a spreadsheet would calculate, also after space or invisible characters, among them the wide forms of East Asian
 * input. Such a text gets an apostrophe, which spreadsheets take for "this is text"; a telephone number is one, too.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const formula = /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠|%]/u

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
