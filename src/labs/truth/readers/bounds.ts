import type { Answer } from '../caller.ts'
import { exampleOf } from '../example-of.ts'
import type { Operation } from '../operations.ts'
import type { Walk } from '../reading.ts'

type Schema = Record<string, any>
type Bounded = { field: string; least: number; most: number; filler: string }

/**
 * The lengths that an operation says to take are those that it takes: one character more, or one less, is refused by
 * name, and a text of just that length is not. Nothing is kept: it is a rehearsal, or another field is spoilt.
 */
export async function triesBounds(operation: Operation, url: string, walk: Walk): Promise<void> {
  const { method, server, path, schemas, canBeRehearsed } = operation
  const json = schemas['application/json']
  if (!json || path.startsWith('/oauth2/')) return
  for (const branch of (json['anyOf'] ?? json['oneOf'] ?? [json]) as Schema[]) {
    const isLead = Object.hasOwn(branch['properties'] ?? {}, 'need')
    if (isLead && !canBeRehearsed) continue
    const whole = exampleOf(branch) as Record<string, unknown>
    for (const bounded of boundsOf(branch)) {
      const { field, least, most, filler } = bounded
      const base = isLead ? whole : spoilt(whole, branch, field)
      if (!base) continue
      const complains = async (length: number) => {
        const answer = await walk.ask(`${server}${path}`, {
          method,
          headers: { 'Content-Type': 'application/json', ...(isLead && { 'X-Sandbox': 'true' }) },
          body: JSON.stringify({ ...base, [field]: filler.repeat(length) }),
        })
        return isOfLength(answer, field)
      }
      const [over, full, short, under] = await Promise.all([most + 1, most, least, least - 1].map(complains))
      const says = `${operation.id}: ${field} has ${least} to ${most} characters`
      walk.ledger.hold(url, says, Boolean(over && !full && !short && under), [over, full, short, under].join())
    }
    if (isLead) await triesDigits(operation, branch, whole, url, walk)
  }
}

/**
 * A pattern that wants so many of something, and the words beside it, say how many are needed: with one less it is
 * refused.
 */
async function triesDigits(
  { id, method, server, path }: Operation,
  schema: Schema,
  whole: Record<string, unknown>,
  url: string,
  walk: Walk,
): Promise<void> {
  for (const [field, given] of Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)) {
    const own = given['anyOf']?.find((one: Schema) => one['type'] === 'string') ?? given
    const least = /\{(\d+),\}\$$/.exec(own['pattern'] ?? '')?.[1]
    const said = /at least (\d+) digits/.exec(given['description'] ?? own['description'] ?? '')?.[1]
    if (least === undefined || said === undefined) continue
    const takes = async (digits: number) => {
      const answer = await walk.ask(`${server}${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', 'X-Sandbox': 'true' },
        body: JSON.stringify({ ...whole, [field]: '1'.repeat(digits).padEnd(own['minLength'] ?? 0, '-') }),
      })
      return answer.status < 400
    }
    const [enough, less] = await Promise.all([takes(Number(least)), takes(Number(least) - 1)])
    walk.ledger.hold(
      url,
      `${id}: ${field} has at least ${said} digits`,
      enough && !less && least === said,
      `${enough}, ${less}`,
    )
  }
}

/** Texts with both bounds; what has a format of its own, such as an address, is no text to be filled up. */
function boundsOf(schema: Schema): Bounded[] {
  return Object.entries((schema['properties'] ?? {}) as Record<string, Schema>).flatMap(([field, given]) => {
    const own = given['anyOf']?.find((one: Schema) => one['type'] === 'string') ?? given
    const { minLength, maxLength, format } = own
    if (format || minLength === undefined || maxLength === undefined) return []
    const example = String((given['examples'] ?? own['examples'])?.[0] ?? 'a')
    return [{ field, least: minLength, most: maxLength, filler: example.at(-1)! }]
  })
}

/** @returns the same with another field as it must not be, so that it is refused however long the one is */
function spoilt(whole: Record<string, unknown>, schema: Schema, field: string): Record<string, unknown> | undefined {
  const other = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>).find(
    ([name, { enum: values }]) => name !== field && values,
  )
  return other && { ...whole, [other[0]]: 'spoilt' }
}

function isOfLength({ status, json }: Answer, field: string): boolean {
  const errors = (json?.errors ?? []) as { pointer: string; code: string }[]
  return (
    status >= 400 && errors.some(({ pointer, code }) => pointer === `/${field}` && /^(too_short|too_long)$/.test(code))
  )
}
