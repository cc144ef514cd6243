import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import matter from 'gray-matter'
import { projectRoot } from '../../project-root.ts'
import { Lost } from './choose.ts'

/** A package of the sample content in one of its sizes, as its editor wrote it. */
export type Asked = { service: string; tier: string; amount: number }

type Service = { title: string; tiers: { id: string; name: string }[] }
type Pricing = { tiers: { tier: string; amount: number }[] }

const read = async <Fields>(...path: string[]) =>
  matter(await readFile(join(projectRoot, 'content', ...path), 'utf8')).data as Fields

/** @returns the first size of a package with what it costs */
export async function askedPrice(): Promise<Asked> {
  const file = 'ai-readiness-review.md'
  const service = await read<Service>('services', file)
  const pricing = await read<Pricing>('pricing', file)
  const [{ id, name }] = service.tiers as [Service['tiers'][number]]
  const { amount } = pricing.tiers.find(({ tier }) => tier === id)!
  return { service: service.title, tier: name, amount }
}

/**
 * Looks into an answer for the package and its size by their names, and then for a number.
 * @throws {Lost} where they are not in it
 */
export function priceIn(answer: unknown, { service, tier }: Asked): number {
  const size = objectNamed(objectNamed(answer, service), tier)
  const [amount] = numbersIn(size)
  if (amount === undefined) throw new Lost(`The answer has no price for ${tier} of ${service}.`)
  return amount
}

/** @returns the innermost object of which a member is this text */
function objectNamed(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  const members = Object.values(value)
  for (const member of members) {
    const found = objectNamed(member, name)
    if (found !== undefined) return found
  }
  return members.includes(name) ? value : undefined
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

/** @returns the first amount that stands in a text after the names of the package and its size. @throws {Lost} */
export function priceAfter(text: string, { service, tier }: Asked): number {
  const begins = text.indexOf(tier, Math.max(0, text.indexOf(service)))
  const [, digits] = /[£$€]\s?([\d,.]{1,15})/.exec(begins < 0 ? '' : text.slice(begins)) ?? []
  if (digits === undefined) throw new Lost(`The text has no price for ${tier} of ${service}.`)
  return Number(digits.replace(/[,.](?=\d{3})/g, ''))
}
