import type { Answer } from '../caller.ts'
import type { Judge, Walk } from '../reading.ts'
import { sentencesIn } from '../text/voice.ts'

type Json = any
type Row = readonly string[]

/**
 * What a skill says of fields, codes, tokens and names is what the description of the API, the catalogue and auth.md
 * say: so it is compared where nobody has the content that it was made of, too.
 */
export const judgeSkillFacts: Judge = (walk) => {
  const skills = [...walk.documents.values()].filter(({ url }) => /\/agent-skills\/[a-z\d-]+\/SKILL\.md$/.test(url))
  if (skills.length === 0) return
  const names = namesIn(walk)
  for (const skill of skills) {
    const rows = rowsOf(skill.text)
    for (const [, name = ''] of skill.text.replace(/^```.*?^```/gms, '').matchAll(/`([a-z]+(?:_[a-z]+)*)`/g))
      walk.ledger.hold(skill.url, `names what there is: ${name}`, names.has(name), '')
    holdFields(skill, rows, walk)
    holdCodes(skill, rows, walk)
    holdTokens(skill, rows, walk)
    holdTax(skill, walk)
  }
}

const cellsOf = (line: string): Row => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim())

function rowsOf(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map(cellsOf)
}

/** Each member and each word of data that the service sends, takes or describes. */
function namesIn({ documents, exchanges }: Walk): ReadonlySet<string> {
  const names = new Set<string>()
  const take = (value: Json): void => {
    if (typeof value === 'string') names.add(value)
    else if (Array.isArray(value)) value.forEach(take)
    else if (value !== null && typeof value === 'object')
      for (const [name, member] of Object.entries(value)) {
        names.add(name)
        take(member)
      }
  }
  for (const { json } of documents.values()) take(json)
  for (const { answer } of exchanges.values()) take(answer.json)
  return names
}

/** Which fields of a request are needed, and how long each may be. */
function holdFields({ url }: Answer, rows: readonly Row[], { documents, origin, ledger }: Walk): void {
  const schemas = documents.get(`${origin}/openapi.json`)?.json?.components?.schemas
  const lead = schemas?.LeadSubmission
  const table = rows.filter(([, needed]) => needed === 'yes' || needed === 'no')
  if (!lead || table.length === 0) return
  const named = table.map(([name = '']) => name.replaceAll('`', ''))
  for (const name of lead.required as string[]) ledger.hold(url, `has the field ${name}`, named.includes(name), '')
  for (const [index, [, needed, rule = '']] of table.entries()) {
    const name = named[index]!
    const isNeeded = (lead.required as string[]).includes(name)
    ledger.hold(url, `says whether ${name} is needed`, isNeeded === (needed === 'yes'), `${isNeeded}`)
    const [, most] = /at most ([\d,]+) characters/.exec(rule) ?? []
    const field = lead.properties?.[name]
    const bound = (field?.$ref ? schemas[String(field.$ref).split('/').at(-1)!] : field)?.maxLength
    if (most) ledger.hold(url, `says how long ${name} may be`, Number(most.replace(',', '')) === bound, `${bound}`)
  }
}

/** A code stands beside the status that its answers have. */
function holdCodes({ url }: Answer, rows: readonly Row[], { documents, origin, ledger }: Walk): void {
  const errors = rowsOf(documents.get(`${origin}/developers/errors.md`)?.text ?? '')
  for (const [first = ''] of rows) {
    const [, status, code] = /^(\d{3}) `(\w+)`$/.exec(first) ?? []
    const told = errors.find(([name = '']) => name.includes(`\`${code}\``))
    if (code)
      ledger.hold(
        url,
        `${code} has its status`,
        told?.some((cell) => cell === status || cell.startsWith(`${status} **`)) === true,
        told?.join(' | ') ?? 'no such',
      )
  }
}

/** By what a row of a table begins with, the way to a token that it is about. */
const ways: readonly (readonly [who: RegExp, way: string])[] = [
  [/nobody/, 'Anonymous'],
  [/^a person/, 'E-mail claim'],
  [/identity provider/, 'ID-JAG'],
]

/** How long a token lasts, and how many requests it has, are those of its way in auth.md. */
function holdTokens({ url }: Answer, rows: readonly Row[], { documents, origin, ledger }: Walk): void {
  const told = rowsOf(documents.get(`${origin}/auth.md`)?.text ?? '').filter((row) => row.length === 5)
  for (const [who = '', , lasts = '', requests = ''] of rows.filter((row) => row.length === 4)) {
    const way = ways.find(([pattern]) => pattern.test(who))?.[1]
    const known = way && told.find(([, name = '']) => name.startsWith(`[${way}]`))
    if (!known) continue
    ledger.hold(url, `${way}: lasts ${lasts}`, lasts === known[3], known[3]!)
    const count = (cell: string) => /^\d+/.exec(cell)?.[0]
    ledger.hold(url, `${way}: ${requests} requests`, count(requests) === count(known[4]!), known[4]!)
  }
}

/** What is said of the tax on prices, the page of prices says as well. */
function holdTax(skill: Answer, { documents, origin, ledger }: Walk): void {
  const prices = documents.get(`${origin}/pricing.md`)
  if (!prices) return
  const said = sentencesIn(prices)
  for (const sentence of sentencesIn(skill).filter((one) => /^Prices are (?:\w+ )?with/.test(one)))
    ledger.hold(skill.url, `says what the prices say: ${sentence}`, said.includes(sentence), '')
}
