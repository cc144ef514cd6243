import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { lifetimes, oneTimeCodeTries } from '../../contract/lifetimes.ts'
import { operatorSignIns } from '../../database/schema.ts'
import { hashToken, newToken, tokenPrefixes } from '../../identifiers/tokens.ts'
import { signInMail } from '../mails.ts'
import { countMail } from '../mailing.ts'
import { digestCode, matchesCode, newCode } from '../one-time-code.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { purgeOperators } from './purge.ts'
import type { SignInPorts } from './ports.ts'
import { openSession } from './session.ts'

/** Longer than storing and handing over a mail usually takes: the answer tells nobody who is an operator. */
const answerSeconds = 2

/**
 * Mails an operator a code. Whether the address is one, the caller cannot tell: not by the answer, nor by when it
 * comes, nor by a mail server that does not answer, which only the log tells of.
 * @param caller key of the caller, who is counted
 * @returns a handle for the browser
 */
export async function beginSignIn(
  ports: SignInPorts,
  email: string,
  caller: string,
): Promise<{ kind: 'begun'; handle: string } | Refusal> {
  const { database, random, vault, operators, serviceName, baseUrl, sleep, log } = ports
  const handle = newToken(tokenPrefixes.signIn, random)
  const handleHash = hashToken(handle)
  const operator = operators.find((known) => known === email.trim().toLowerCase())
  // Every address is counted, an operator's or not.
  const limited = await countMail(ports, { to: email, caller })
  if (limited) return limited
  const code = newCode(random)
  const expiresAt = new Date(ports.now().getTime() + lifetimes.oneTimeCode * 1000)
  const work = async () => {
    await database.insert(operatorSignIns).values({
      handleHash,
      email: operator ?? null,
      codeHmac: operator ? digestCode(vault, handleHash, code) : null,
      expiresAt,
    })
    await purgeOperators(ports).catch(() => {})
    if (!operator) return
    await ports
      .sendMail(signInMail({ to: operator, code, serviceName, baseUrl }))
      .catch((error: unknown) => log({ event: 'sign_in_mail_failed', level: 'warn', error: (error as Error).name }))
  }
  const [done] = await Promise.allSettled([work(), sleep(answerSeconds)])
  if (done.status === 'rejected') throw done.reason
  return { kind: 'begun', handle }
}

/** Exchanges the code for a session. @returns the token for the cookie */
export async function completeSignIn(
  ports: SignInPorts,
  handle: string,
  code: string,
): Promise<{ kind: 'signed_in'; token: string; operator: string } | Refusal> {
  const handleHash = hashToken(handle)
  // Every try counts before it is looked at, so that parallel guesses cannot share one.
  const [counted] = await ports.database
    .update(operatorSignIns)
    .set({ codeTries: sql`${operatorSignIns.codeTries} + 1` })
    .where(
      and(
        eq(operatorSignIns.handleHash, handleHash),
        gt(operatorSignIns.expiresAt, ports.now()),
        lt(operatorSignIns.codeTries, oneTimeCodeTries),
      ),
    )
    .returning()
  if (!counted) return refuse('otp_expired')
  if (!counted.email || !counted.codeHmac || !matchesCode(ports.vault, handleHash, code, counted.codeHmac))
    return refuse('otp_invalid')
  // Taken off the list meanwhile.
  if (!ports.operators.includes(counted.email)) return refuse('otp_invalid')
  const used = await ports.database
    .delete(operatorSignIns)
    .where(eq(operatorSignIns.handleHash, handleHash))
    .returning({ handleHash: operatorSignIns.handleHash })
  if (used.length === 0) return refuse('otp_expired')
  return { kind: 'signed_in', token: await openSession(ports, counted.email), operator: counted.email }
}
