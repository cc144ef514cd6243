import { basename, extname } from 'node:path'
import { parse, stringify } from 'yaml'
import { kebab } from '../../catalogue/slug.ts'
import { type Answers, type FactName, factNames, brandNames, pictureNames, valueOf } from './answers.ts'

/** Files of `content/` by their path below it; of pictures, the path from which each is copied. */
export type FirstFiles = { texts: Map<string, string>; pictures: Map<string, string> }

type Fields = Record<string, unknown>

const inAddress: readonly FactName[] = ['street', 'locality', 'postal_code', 'country']
const firstDay = '2000-01-01'

/**
 * @param given what stands there already, or for facts that nobody gave; answers stand above it
 * @returns `service.md`
 */
export function serviceFile(answers: Answers, given: string): string {
  const { fields, body } = split(given)
  const answered = factNames.flatMap((name) => {
    const answer = answers[name]?.trim()
    return answer ? [[name, valueOf(name, answer)] as const] : []
  })
  const address = Object.fromEntries(answered.filter(([name]) => inAddress.includes(name)))
  const others = answered
    .filter(([name]) => !inAddress.includes(name))
    .map(([name, value]) => [name === 'domain' ? 'url' : name, value])
  const before = fields['address'] as Fields | undefined
  return joined(
    ordered({ ...fields, ...Object.fromEntries(others), address: ordered({ ...before, ...address }, inAddress) }),
    body,
  )
}

/** @returns `brand.md` with its pictures, or nothing where nobody said how the site looks */
export function brandFiles(answers: Answers, given = '---\n---\n'): FirstFiles {
  const named = brandNames.filter((name) => answers[name]?.trim())
  const texts = new Map<string, string>()
  if (named.length === 0) return { texts, pictures: new Map() }
  const { fields, body } = split(given)
  const isPicture = (name: string) => (pictureNames as readonly string[]).includes(name)
  const values = named.map((name) => [
    name,
    isPicture(name) ? pictureFile(name, answers[name]!) : answers[name]!.trim(),
  ])
  texts.set('brand.md', joined({ ...fields, ...Object.fromEntries(values) }, body))
  const pictures = named
    .filter(isPicture)
    .map((name) => [`brand/${pictureFile(name, answers[name]!)}`, answers[name]!] as const)
  return { texts, pictures: new Map(pictures) }
}

/** @param text of a first text @param today YYYY-MM-DD @returns it, as of today */
export function asOf(text: string, today: string): string {
  return text.replaceAll(`: ${firstDay}\n`, `: ${today}\n`)
}

function pictureFile(name: string, path: string): string {
  return `${kebab(name.replace('_', '-'))}${extname(basename(path)).toLowerCase()}`
}

const order: readonly string[] = [
  'name',
  'legal_name',
  'registration',
  'tagline',
  'description',
  'url',
  'email',
  'phone',
  'address',
  'founded',
  'team_size',
  'currency',
  'language',
  'opening_hours',
  'time_zone',
  'reply_within',
  'retention_days',
]

function ordered(fields: Fields, names: readonly string[] = order): Fields {
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
  return Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => place(a) - place(b)))
}

function split(file: string): { fields: Fields; body: string } {
  const [, yaml = '', body = ''] = /^---\n([^]*?)^---\n?([^]*)$/m.exec(file.replaceAll('\r\n', '\n')) ?? []
  return { fields: (parse(yaml) as Fields | null) ?? {}, body }
}

function joined(fields: Fields, body: string): string {
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n${body}`
}
