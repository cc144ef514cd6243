import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { RefusalAction } from '../../contract/audit.ts'
import { lifetimes } from '../../contract/lifetimes.ts'
import { operatorSignIns } from '../../database/schema.ts'
import { hashToken, newToken, tokenPrefixes } from '../../identifiers/tokens.ts'
import { queueMailStatement } from '../../mail/queue.ts'
import { countTry } from '../count-try.ts'
import { signInMail } from '../mails.ts'
import { countMail } from '../mailing.ts'
import { digestCode, matchesCode, newCode } from '../one-time-code.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { recordRefusal } from './audit.ts'
import { deviceKey } from './device.ts'
import { purgeOperators } from './purge.ts'
import type { SignInPorts } from './ports.ts'
import { openSession, type SignedIn, type SigningIn } from './session.ts'

/** The address of the mail that is queued for a stranger and never sent. The name is reserved (RFC 2606). */
const unsentTo = 'nobody@invalid'

/**
 * Has a code mailed to an operator once the answer is out. For any other address the same is done, but the mail is not
 * sent. So neither the answer nor its time tells the caller which addresses are operators'.
 * @param asked.caller key of the calling address @param asked.device token of the browser's device cookie
 * @returns a handle for the browser
 */
export async function beginSignIn(
  ports: SignInPorts,
  asked: { email: string; caller: string; device: string | undefined },
): Promise<{ kind: 'begun'; handle: string } | Refusal<'rate_limited'>> {
  const { database, random, vault, operators, serviceName, baseUrl, words } = ports
  const email = asked.email.trim().toLowerCase()
  const operator = operators.has(email) ? email : undefined
  const device = await deviceKey(ports, asked.device, operator)
  // Every address is counted, whether it is an operator's or not.
  const limited = await countMail(ports, { to: email, caller: asked.caller, device, toListedOnly: true })
  if (limited) return refusedTry(ports, operator, 'mail_refused', limited)
  const handle = newToken(tokenPrefixes.signIn, random)
  const handleHash = hashToken(handle)
  const code = newCode(random)
  const expiresAt = new Date(ports.now().getTime() + lifetimes.oneTimeCode * 1000)
  const mail = signInMail({ to: operator ?? unsentTo, code, serviceName, baseUrl, words })
  await database.execute(sql`
    with queued as (${queueMailStatement(ports, { mail, send: operator !== undefined }, expiresAt)})
    insert into ${operatorSignIns} (handle_hash, address_hmac, code_hmac, expires_at)
    values (${handleHash}, ${addressHmac(ports, email)}, ${digestCode(vault, handleHash, code)},
      ${expiresAt.toISOString()}::timestamptz)`)
  await purgeOperators(ports).catch(() => {})
  ports.wakeCourier()
  return { kind: 'begun', handle }
}

/** Exchanges the code for a session. @returns the tokens for the cookies */
export async function completeSignIn(
  ports: SignInPorts,
  { handle, code }: { handle: string; code: string },
  signingIn: SigningIn,
): Promise<({ kind: 'signed_in'; operator: string } & SignedIn) | Refusal<'otp_expired' | 'otp_invalid'>> {
  const handleHash = hashToken(handle)
  const tried = await triedSignIn(ports, handleHash)
  if (!tried) return refuse('otp_expired')
  // No operator where the address was a stranger's, or was taken off the list meanwhile. All are compared, so that the
  // time does not tell them apart.
  const known = [...ports.operators.keys()]
  const hmacs = known.map((address) => addressHmac(ports, address))
  const operator = known[hmacs.indexOf(tried.addressHmac)]
  if (tried.codeHmac === null) return refusedTry(ports, operator, 'code_refused', refuse('otp_expired'))
  if (!matchesCode(ports.vault, handleHash, code, tried.codeHmac) || operator === undefined)
    return refusedTry(ports, operator, 'code_refused', refuse('otp_invalid'))
  const used = await ports.database
    .update(operatorSignIns)
    .set({ codeHmac: null })
    .where(and(eq(operatorSignIns.handleHash, handleHash), isNotNull(operatorSignIns.codeHmac)))
    .returning({ handleHash: operatorSignIns.handleHash })
  if (used.length === 0) return refusedTry(ports, operator, 'code_refused', refuse('otp_expired'))
  return { kind: 'signed_in', operator, ...(await openSession(ports, operator, signingIn)) }
}

/** @returns what is known of a handle: no code where it is too old, used, or was guessed at too often */
async function triedSignIn(
  { database, now }: SignInPorts,
  handleHash: string,
): Promise<{ addressHmac: string; codeHmac: string | null } | undefined> {
  const named = eq(operatorSignIns.handleHash, handleHash)
  const counted = await countTry(
    database,
    operatorSignIns,
    'codeTries',
    and(named, gt(operatorSignIns.expiresAt, now())),
  )
  if (counted) return counted
  const [over] = await database.select().from(operatorSignIns).where(named)
  return over && { ...over, codeHmac: null }
}

async function refusedTry<Refused extends Refusal>(
  ports: SignInPorts,
  operator: string | undefined,
  action: RefusalAction,
  refusal: Refused,
): Promise<Refused> {
  await recordRefusal(ports, { operator, action })
  ports.wakeCourier()
  return refusal
}

function addressHmac({ vault }: SignInPorts, email: string): string {
  return vault.digest('operator sign-in', email)
}
