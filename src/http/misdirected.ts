import { leadFields } from '../contract/lead.ts'
import { jobOf, type LeadEndpointJob } from '../contract/lead-endpoint.ts'
import { operationRoutes } from '../contract/routes.ts'

/** Where all of this is done. */
const { path: leadEndpoint } = operationRoutes.submitLeadUnversioned

const jobs: Record<Exclude<LeadEndpointJob, 'lead'>, string> = {
  register: 'a registration',
  claim: 'a claim',
  complete_claim: 'the end of a claim',
  revoke: 'a revocation',
}

/** Members that only a registration has. */
const ofRegistrations = ['agent_name', 'requested_credential_type', 'assertion_type', 'assertion', 'login_hint']

/**
 * @param body of a lead that was refused @param path at which it was sent
 * @returns what it was probably meant as, and how that is done; nothing where it has anything of a lead
 */
export function misdirected(body: unknown, path: string): string | undefined {
  if (!body || typeof body !== 'object' || leadFields.some((field) => Object.hasOwn(body, field))) return undefined
  const job = jobOf(body)
  if (job !== 'lead') return path === leadEndpoint ? undefined : `If it is ${jobs[job]}, POST it to ${leadEndpoint}.`
  if (!ofRegistrations.some((field) => Object.hasOwn(body, field))) return undefined
  const where = path === leadEndpoint ? '' : `, and POST it to ${leadEndpoint}`
  return `If it is a registration, it lacks type: add one such as "type": "anonymous"${where}.`
}
