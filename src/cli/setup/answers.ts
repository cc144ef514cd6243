import type * as z from 'zod'
import { serviceSchema } from '../../catalogue/schemas/service.ts'
import { brandSchema } from '../../catalogue/schemas/brand.ts'
import { ruleOf } from '../../catalogue/validate.ts'
import { defaultsOf } from './defaults.ts'

const addressFields = serviceSchema.shape.address.shape
/** The questions of the setup, by the field of `content/service.md` that holds the answer, in their order. */
const { address: _, url, ...facts } = serviceSchema.shape
const questions = {
  name: facts.name,
  country: addressFields.country,
  language: facts.language,
  currency: facts.currency,
  time_zone: facts.time_zone,
  founded: facts.founded,
  team_size: facts.team_size,
  tagline: facts.tagline,
  description: facts.description,
  legal_name: facts.legal_name,
  registration: facts.registration,
  street: addressFields.street,
  postal_code: addressFields.postal_code,
  locality: addressFields.locality,
  phone: facts.phone,
  email: facts.email,
  domain: url,
  opening_hours: facts.opening_hours,
  reply_within: facts.reply_within,
} as const satisfies Record<string, z.ZodType>

export type FactName = keyof typeof questions
export const factNames = Object.keys(questions) as FactName[]

/** Fields that must be answered at once: a number or a code has no placeholder form. */
export const needed: readonly FactName[] = ['name', 'country', 'language', 'currency', 'founded', 'team_size']

/** Files that are copied into `content/brand/`. */
export const pictureNames = ['logo', 'logo_dark', 'icon'] as const
export const colourNames = ['accent', 'ink'] as const
export type BrandName = (typeof pictureNames)[number] | (typeof colourNames)[number]
export const brandNames: readonly BrandName[] = [...colourNames, ...pictureNames]

/** The answers as typed; for pictures, the path of the file. */
export type Answers = Partial<Record<FactName | BrandName, string>>

/** @returns a question in one sentence */
export function askedFor(name: FactName | BrandName): string {
  const schema = isFact(name) ? questions[name] : brandSchema.shape[name]
  return name === 'domain' ? 'Domain of the site, such as www.example.com.' : (schema.description ?? name)
}

/** @returns what is wrong with an answer to a question about facts, or nothing */
export function mistakeIn(name: FactName, answer: string): string | undefined {
  const [issue] = questions[name].safeParse(valueOf(name, answer)).error?.issues ?? []
  return issue && ruleOf(issue)
}

function isFact(name: string): name is FactName {
  return Object.hasOwn(questions, name)
}

const whole: readonly FactName[] = ['founded', 'team_size']

/** @returns an answer as `content/service.md` holds it */
export function valueOf(name: FactName, answer: string): string | number {
  const text = answer.trim()
  if (name === 'domain') return addressOf(text)
  return whole.includes(name) && /^\d+$/.test(text) ? Number(text) : text
}

/** People name a domain with or without what stands before and behind it. */
function addressOf(domain: string): string {
  const address = /^https?:\/\//i.test(domain) ? domain : `https://${domain}`
  return URL.canParse(address) ? new URL(address).origin : address
}

/** @returns the answers, with what follows from the country where nothing else was said */
export function completed(answers: Answers): Answers {
  const country = answers.country?.trim().toUpperCase()
  return country ? { ...defaultsOf(country), ...answers, country } : answers
}
