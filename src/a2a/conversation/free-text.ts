import { emailSchema, type LeadSubmission } from '../../contract/lead.ts'

type Field = keyof LeadSubmission

/** A line that begins with the name of a field, perhaps as an item of a list. */
const labelledLine = /^\s*(?:[-*]\s+)?(name|e-?mail|need|phone|source)\s*[:=]\s*(.*)$/i
/** More fields on the line. The need is prose and ends the line. */
const nextLabel = /[,;]\s*(?=(?:name|e-?mail|need|phone|source)\s*[:=])/i
const addressLike = /[^\s<>()[\],;:"']+@[^\s<>()[\],;:"']+/g

/** @returns what lines such as `name: …` say, and the rest. Lines after `need: …` go on with the need */
export function readLabels(text: string): { fields: Partial<Record<Field, string>>; words: string } {
  const fields: Partial<Record<Field, string>> = {}
  const words: string[] = []
  let open: 'need' | undefined
  for (const line of text.split('\n')) {
    const labelled = splitLine(line)
    for (const [field, value] of labelled) fields[field] = value
    if (labelled.length > 0) open = labelled.at(-1)![0] === 'need' ? 'need' : undefined
    else if (open) fields.need += `\n${line}`
    else words.push(line)
  }
  if (fields.need !== undefined) fields.need = fields.need.trim()
  return { fields, words: words.join('\n').trim() }
}

function splitLine(line: string): [Field, string][] {
  const [, label, value = ''] = labelledLine.exec(line) ?? []
  if (!label) return []
  const field = label.toLowerCase().replace('-', '') as Field
  const next = field === 'need' ? -1 : value.search(nextLabel)
  return next < 0
    ? [[field, value.trim()]]
    : [[field, value.slice(0, next).trim()], ...splitLine(value.slice(next + 1))]
}

/** @returns the one address that stands in a text; nothing where there is none, or where we would have to choose */
export function findAddress(text: string): string | undefined {
  const found = new Set(
    (text.match(addressLike) ?? [])
      .map((candidate) => candidate.replace(/[.!?]+$/, ''))
      .filter((candidate) => emailSchema.safeParse(candidate).success),
  )
  const [address] = found
  return found.size === 1 ? address : undefined
}

/** @returns the text without lines that are only the address */
export function withoutAddressLines(text: string, address: string): string {
  return text
    .split('\n')
    .filter((line) => line.replace(address, '').replace(/[\s<>()[\].,;:"']/g, '') !== '' || !line.includes(address))
    .join('\n')
    .trim()
}
