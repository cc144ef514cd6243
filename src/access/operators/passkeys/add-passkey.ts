import { eq, sql } from 'drizzle-orm'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { lifetimes } from '../../../contract/lifetimes.ts'
import { operatorBounds, passkeyNameLength } from '../../../contract/operators.ts'
import { operatorPasskeys } from '../../../database/schema.ts'
import { newUlid } from '../../../identifiers/ulid.ts'
import { queueMailStatement } from '../../../mail/queue.ts'
import { plainName } from '../../../text/plain-name.ts'
import { recordAudit } from '../audit.ts'
import { passkeyMail } from '../mails.ts'
import type { SignInPorts } from '../ports.ts'
import type { OperatorSession } from '../session.ts'
import { readRegistrationAnswer, type RegistrationAnswer } from './answer.ts'
import { issueChallenge, redeemChallenge } from './challenge.ts'
import { relyingParty } from './relying-party.ts'

/** EdDSA, ES256 and RS256 (RFC 9053): every runtime of ours verifies them, and every authenticator has one of them. */
const algorithms = [-8, -7, -257]
const handleBytes = 32
const unnamed = 'Passkey'

/** Why a passkey was not added. */
export type NotAdded = 'expired' | 'unusable' | 'known' | 'too_many'

/**
 * Offers an operator to add a passkey: one that is found without an address, and that verifies its holder.
 * @returns what the browser needs, and the handle for its cookie; nothing where the site can have no passkeys
 */
export async function offerPasskey(
  ports: SignInPorts,
  { operator, id: sessionId }: OperatorSession,
): Promise<{ handle: string; options: PublicKeyCredentialCreationOptionsJSON } | undefined> {
  const party = relyingParty(ports.baseUrl)
  if (!party) return undefined
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const { credentialId, transports, userHandle } = operatorPasskeys
  const present = await ports.database
    .select({ id: credentialId, transports, userHandle })
    .from(operatorPasskeys)
    .where(eq(operatorPasskeys.email, operator))
  const known = present[0]?.userHandle ?? Buffer.from(ports.random(handleBytes)).toString('base64url')
  const { handle, challenge } = await issueChallenge(ports, { kind: 'add', sessionId }, known)
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: ports.serviceName,
    userName: operator,
    userID: new Uint8Array(Buffer.from(known, 'base64url')),
    challenge,
    timeout: lifetimes.passkeyChallenge * 1000,
    attestationType: 'none',
    excludeCredentials: present.map(({ id, transports: reached }) => ({ id, transports: reached })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  return { handle, options }
}

/** Adds a passkey, of which only the public key is kept, and tells its operator by mail. */
export async function addPasskey(
  ports: SignInPorts,
  { operator, id: sessionId }: OperatorSession,
  given: { handle: string | undefined; answer: string; name: string },
): Promise<{ kind: 'added' } | { kind: 'refused'; reason: NotAdded }> {
  const redeemed = await redeemChallenge(ports, given.handle, { kind: 'add', sessionId })
  if (!redeemed?.userHandle) return { kind: 'refused', reason: 'expired' }
  const answer = readRegistrationAnswer(given.answer)
  const made = answer && (await verified(ports, answer, redeemed.matches))
  if (!made) return { kind: 'refused', reason: 'unusable' }
  const { database, now, random, serviceName, baseUrl, words } = ports
  const at = now()
  const mail = passkeyMail({ to: operator, serviceName, baseUrl, words, change: 'added', at })
  const until = new Date(at.getTime() + lifetimes.operatorNotice * 1000)
  const ofOperator = sql`(select count(*) from ${operatorPasskeys} where email = ${operator})`
  const { rows } = await database.execute<{ added: boolean; full: boolean }>(sql`
    with added as (
      insert into ${operatorPasskeys} (id, email, credential_id, user_handle, public_key, counter, transports,
        device_type, backed_up, name, created_at)
      select ${`pk_${newUlid(at, random)}`}::text, ${operator}::text, ${made.credential.id}::text,
        ${redeemed.userHandle}::text, ${Buffer.from(made.credential.publicKey).toString('base64url')}::text,
        ${made.credential.counter}::bigint, ${JSON.stringify(answer.response.transports)}::jsonb,
        ${made.credentialDeviceType}::text, ${made.credentialBackedUp}::boolean, ${nameFor(given.name)}::text,
        ${at.toISOString()}::timestamptz
      where ${ofOperator} < ${operatorBounds.passkeys}
      on conflict (credential_id) do nothing
      returning id
    ),
    queued as (${queueMailStatement(ports, { mail, send: true }, until, sql`exists (select 1 from added)`)})
    select exists (select 1 from added) as added, ${ofOperator} >= ${operatorBounds.passkeys} as full`)
  if (!rows[0]?.added) return { kind: 'refused', reason: rows[0]?.full ? 'too_many' : 'known' }
  await recordAudit(ports, { operator, action: 'passkey_added' })
  ports.wakeCourier()
  return { kind: 'added' }
}

/** @returns the key as it is to be stored; nothing where the answer is not to the challenge, not ours or not sound */
async function verified({ baseUrl }: SignInPorts, answer: RegistrationAnswer, matches: (challenge: string) => boolean) {
  const party = relyingParty(baseUrl)
  if (!party || !(await isUnattested(answer))) return undefined
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  // It throws on any error, and uses only the answer.
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: matches,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }))
  return registrationInfo
}

/**
 * Makers of authenticators are not asked to vouch for them. What one brings along unasked might have certificates
 * looked up at other servers; `packed` without a certificate is signed by the new key itself.
 */
async function isUnattested({ response }: RegistrationAnswer): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
    return ['none', 'packed'].includes(decoded.get('fmt')) && decoded.get('attStmt').get('x5c') === undefined
  } catch {
    return false
  }
}

function nameFor(given: string): string {
  return [...plainName(given)].slice(0, passkeyNameLength).join('') || unnamed
}
