import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { lifetimes } from '../../contract/lifetimes.ts'
import type { AssertedClaim } from '../../contract/registration.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { claimAttempts } from '../../database/schema.ts'
import { hashToken, newToken, tokenPrefixes } from '../../identifiers/tokens.ts'
import { newUlid } from '../../identifiers/ulid.ts'
import { claimMail } from '../mails.ts'
import { sendAskedMail } from '../mailing.ts'
import type { AccessPorts } from '../ports.ts'
import type { Refusal } from '../refusal.ts'

/** States in which an attempt still waits for its person. */
export const openStates = ['mailed', 'shown'] as const

type StartedAttempt = { kind: 'started'; id: string; expiresAt: Date }

/**
 * Asks a person by mail to claim a registration, or to confirm what a provider said of it. Once the mail is out, an
 * earlier one about it becomes void.
 */
export async function startAttempt(
  ports: AccessPorts,
  {
    registrationId,
    agentName,
    email,
    caller,
    asserted = null,
  }: {
    registrationId: string
    agentName: string | null
    email: string
    caller: string
    asserted?: AssertedClaim | null
  },
): Promise<StartedAttempt | Refusal> {
  const { database, random, baseUrl, serviceName, words } = ports
  const now = ports.now()
  const link = newToken(tokenPrefixes.claimLink, random)
  const expiresAt = new Date(now.getTime() + lifetimes.claimLink * 1000)
  const url = `${baseUrl}${operationRoutes.showClaim.path}?link=${link}`
  const id = `claim_${newUlid(now, random)}`
  // Stored before it is sent: a link that was mailed always leads somewhere.
  await database.insert(claimAttempts).values({
    id,
    registrationId,
    email,
    state: 'mailed',
    asserted,
    linkHash: hashToken(link),
    createdAt: now,
    expiresAt,
  })
  const sent = await sendAskedMail(
    ports,
    claimMail({ to: email, agentName, url, serviceName, baseUrl, words }),
    caller,
    () => database.delete(claimAttempts).where(eq(claimAttempts.id, id)),
  )
  if (sent.kind === 'refused') return sent
  await dropAllButNewest(ports, registrationId)
  return { kind: 'started', id, expiresAt }
}

/** Of several attempts at the same time, the last one here leaves one open and makes the others void. */
async function dropAllButNewest({ database }: AccessPorts, registrationId: string): Promise<void> {
  const open = and(eq(claimAttempts.registrationId, registrationId), inArray(claimAttempts.state, [...openStates]))
  const newest = sql`(select max(id) from ${claimAttempts} where ${open})`
  await database.delete(claimAttempts).where(and(open, lt(claimAttempts.id, newest)))
}
