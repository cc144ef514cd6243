import { leadFields, type LeadSubmission } from '../contract/lead.ts'
import { isObject } from '../text/is-object.ts'

type Field = keyof LeadSubmission

/** Names that other forms use for the fields, letters only. */
const otherNames: Readonly<Record<string, Field>> = {
  fullname: 'name',
  contactname: 'name',
  emailaddress: 'email',
  mail: 'email',
  message: 'need',
  description: 'need',
  inquiry: 'need',
  enquiry: 'need',
  telephone: 'phone',
  phonenumber: 'phone',
}

/** A longer key is not the name of a field. */
const longestKey = 40
/** Only this many keys of a body are examined, which bounds the cost of a body with many keys. */
const mostKeys = 50

/** Fields that a body has under another name, and the object they are wrapped in. */
export type Misnamed = {
  /** The key by which a body has a field that it lacks. */
  keys: ReadonlyMap<Field, string>
  /** The key under which the fields are, where none is at the top. */
  wrapper: string | undefined
}

/** Of a body that has nothing but fields. */
export const nothingMisnamed: Misnamed = { keys: new Map(), wrapper: undefined }

/** @param body a JSON value @returns fields under other names, so that an error can tell the right name */
export function findMisnamed(body: unknown): Misnamed {
  const keys = new Map<Field, string>()
  if (!isObject(body)) return nothingMisnamed
  const given = Object.keys(body).slice(0, mostKeys)
  for (const key of given) {
    const field = fieldMeant(key)
    if (field && !Object.hasOwn(body, field) && !keys.has(field)) keys.set(field, key)
  }
  const isBare = !leadFields.some((field) => Object.hasOwn(body, field))
  const wrapper = isBare
    ? given.find((key) => key.length <= longestKey && isObject(body[key]) && hasField(body[key]))
    : undefined
  return { keys, wrapper }
}

/** @returns how to mend a missing field whose value was sent under another name; nothing if it was not sent */
export function hintForMissing(field: Field, body: unknown, { keys, wrapper }: Misnamed): string | undefined {
  const key = keys.get(field)
  if (key !== undefined) return `It is there as ${JSON.stringify(key)}: call it ${field}.`
  if (wrapper === undefined) return undefined
  const inside = (body as Record<string, Record<string, unknown>>)[wrapper]!
  return Object.hasOwn(inside, field)
    ? `It is inside ${JSON.stringify(wrapper)}: send what is in there as the body itself.`
    : undefined
}

function fieldMeant(key: string): Field | undefined {
  if (key.length > longestKey) return undefined
  const letters = key.toLowerCase().replace(/[^a-z]/g, '')
  return (
    leadFields.find((field) => field === letters) ??
    (Object.hasOwn(otherNames, letters) ? otherNames[letters] : undefined)
  )
}

function hasField(value: Record<string, unknown>): boolean {
  return leadFields.some((field) => Object.hasOwn(value, field))
}
