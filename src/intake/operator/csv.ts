import type { ShownLead } from './shown.ts'

const columns: [string, (lead: ShownLead) => string | null][] = [
  ['id', ({ id }) => id],
  ['state', ({ state }) => state],
  ['received_at', ({ receivedAt }) => receivedAt.toISOString()],
  ['updated_at', ({ updatedAt }) => updatedAt.toISOString()],
  ['source', ({ source }) => source],
  ['name', ({ name }) => name],
  ['email', ({ email }) => email],
  ['phone', ({ phone }) => phone],
  ['need', ({ need }) => need],
  ['spam_points', ({ spam }) => String(spam?.score ?? 0)],
]

/** Names of the columns. @see https://www.rfc-editor.org/rfc/rfc4180 */
export const csvHeading = `${columns.map(([name]) => name).join(',')}\r\n`

/** @returns a lead as one record of RFC 4180 */
export function csvRow(lead: ShownLead): string {
  return `${columns.map(([, value]) => cell(value(lead) ?? '')).join(',')}\r\n`
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
