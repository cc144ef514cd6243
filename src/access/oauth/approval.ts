import { and, eq, isNull } from 'drizzle-orm'
import { lifetimes } from '../../contract/lifetimes.ts'
import { authorizations } from '../../database/schema.ts'
import { hashToken, newToken, tokenPrefixes } from '../../identifiers/tokens.ts'
import { countTry } from '../count-try.ts'
import { codeMail } from '../mails.ts'
import { sendAskedMail } from '../mailing.ts'
import { digestCode, matchesCode, newCode } from '../one-time-code.ts'
import type { AccessPorts } from '../ports.ts'
import { purgeExpired } from '../purge.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { type AuthorizationRequest, approvedRequest, returnTo } from './authorization-request.ts'
import { clientRefused, isRefused } from './refused-clients.ts'

/**
 * Sends a person the code that proves the mailbox.
 * @param caller key under which the caller is counted @returns the handle of the approval, for the person's browser
 */
export async function beginApproval(
  ports: AccessPorts,
  request: AuthorizationRequest,
  email: string,
  caller: string,
): Promise<{ kind: 'begun'; handle: string } | Refusal<'rate_limited'>> {
  const { database, random, vault, serviceName, baseUrl, words } = ports
  const now = ports.now()
  const handle = newToken(tokenPrefixes.approval, random)
  const handleHash = hashToken(handle)
  const code = newCode(random)
  await database.insert(authorizations).values({
    handleHash,
    request,
    email,
    codeHmac: digestCode(vault, handleHash, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimes.oneTimeCode * 1000),
  })
  const mail = codeMail({ to: email, clientName: request.clientName, code, serviceName, baseUrl, words })
  const sent = await sendAskedMail(ports, mail, caller, () =>
    database.delete(authorizations).where(eq(authorizations.handleHash, handleHash)),
  )
  if (sent.kind === 'refused') return sent
  await purgeExpired(database, now).catch(() => {})
  return { kind: 'begun', handle }
}

/** The approval is over, or its client may ask for nothing. */
type ApprovalOver = Refusal<'otp_expired' | 'unauthorized_client'>

export type OpenApproval = { kind: 'open'; request: AuthorizationRequest; email: string }

/** @returns what a person is about to approve */
export async function findApproval(
  { database, now }: AccessPorts,
  handle: string,
): Promise<OpenApproval | ApprovalOver> {
  const [row] = await database
    .select()
    .from(authorizations)
    .where(eq(authorizations.handleHash, hashToken(handle)))
  if (!row || row.approvedAt || row.expiresAt <= now())
    return refuse('otp_expired', { detail: 'This approval is over. Go back to the application and begin again.' })
  const request = approvedRequest(row.request)
  if (await isRefused(database, request.clientNames)) return clientRefused()
  return { kind: 'open', request, email: row.email }
}

/** The person approves: the client gets an authorization code by way of the browser. */
export async function approve(
  ports: AccessPorts,
  handle: string,
  code: string,
): Promise<{ kind: 'redirect'; location: string } | ApprovalOver | Refusal<'otp_invalid'>> {
  const { database, random, baseUrl } = ports
  const handleHash = hashToken(handle)
  const open = await findApproval(ports, handle)
  if (open.kind === 'refused') return open
  const counted = await countTry(database, authorizations, 'codeTries', eq(authorizations.handleHash, handleHash))
  if (!counted) return refuse('otp_expired')
  if (!matchesCode(ports.vault, handleHash, code, counted.codeHmac)) return refuse('otp_invalid')
  const authorizationCode = newToken(tokenPrefixes.authorizationCode, random)
  const approvedAt = ports.now()
  const approved = await database
    .update(authorizations)
    .set({
      grantHash: hashToken(authorizationCode),
      approvedAt,
      // Kept as long as the credential, so that a code that is used twice ends it.
      expiresAt: new Date(approvedAt.getTime() + lifetimes.approvedCredential * 1000),
    })
    .where(and(eq(authorizations.handleHash, handleHash), isNull(authorizations.approvedAt)))
    .returning({ handleHash: authorizations.handleHash })
  if (approved.length === 0) return refuse('otp_expired')
  const { redirectUri, state } = open.request
  return { kind: 'redirect', location: returnTo(redirectUri, { code: authorizationCode, state, iss: baseUrl }) }
}

/** The person says no: the client is told, and the approval is over. */
export async function deny(
  ports: AccessPorts,
  handle: string,
): Promise<{ kind: 'redirect'; location: string } | ApprovalOver> {
  const open = await findApproval(ports, handle)
  if (open.kind === 'refused') return open
  await ports.database.delete(authorizations).where(eq(authorizations.handleHash, hashToken(handle)))
  const { redirectUri, state } = open.request
  const error = { error: 'access_denied', error_description: 'The person did not approve.' }
  return { kind: 'redirect', location: returnTo(redirectUri, { ...error, state, iss: ports.baseUrl }) }
}
