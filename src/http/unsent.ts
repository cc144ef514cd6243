import { namesPage, readBody } from './body.ts'
import type { OpenCall } from './call.ts'
import { isFromElsewhere } from './fetch-site.ts'
import { formAddress } from './form-address.ts'
import { findOversizedHeader } from './oversized-header.ts'
import type { Problem } from './outcome.ts'
import { pathOfRoute } from './route.ts'

/** A form of a person that could not be answered: it is given back, to be sent again. */
export type Unsent = {
  /** Where it is sent again. */
  action: string
  fields: Readonly<Record<string, string>>
  /** The fields of these in which something was written at length. */
  typed: readonly string[]
  /** The body was not read, so it had no effect. */
  untouched: boolean
}

/**
 * A form over the limit was refused before it was read. It is read now, as far as any body is, so that the person need
 * not write it again. A form of another site puts nothing into our page.
 * @returns nothing where nobody wrote anything at length
 */
export async function unsentIn(failure: Problem, call: OpenCall): Promise<Unsent | undefined> {
  const { request, route } = call
  const accepted = route?.operation.accepts
  if (
    !route ||
    !accepted?.typed ||
    findOversizedHeader(request) ||
    !namesPage(request.headers) ||
    isFromElsewhere(request)
  )
    return undefined
  const untouched = call.body === undefined && !request.bodyUsed && failure.mayBeStored === undefined
  const form = call.body ?? (request.bodyUsed ? undefined : await readBody(request, accepted))
  if (form?.kind !== 'form') return undefined
  const typed = accepted.typed.filter((name) => form.value[name]?.trim())
  if (typed.length === 0) return undefined
  return { action: formAddress(pathOfRoute(route), request.url), fields: form.value, typed, untouched }
}
