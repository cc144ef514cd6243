import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { hashToken, newToken, tokenPrefixes } from '../identifiers/tokens.ts'
import { ask } from './client.ts'
import { mailsTo } from './mailbox.ts'
import { operators } from './operators.ts'
import { waitMs } from './patience.ts'
import type { Runtime } from './runtimes.ts'

const pollMs = 100

/**
 * Reads the code of an operator's sign-in. They may get other mail meanwhile: every operator is told of a webhook that
 * was disabled.
 *
 * @param begin has a mail sent, which comes after the answer
 * @returns the code in it
 */
export async function signInCode(runtime: Runtime, operator: string, begin: () => Promise<unknown>): Promise<string> {
  const codes = async () => (await mailsTo(runtime, operator)).flatMap((mail) => /^\d{6}$/m.exec(mail) ?? [])
  const before = await codes()
  await begin()
  const deadline = Date.now() + waitMs
  for (;;) {
    const now = await codes()
    if (now.length > before.length) return now[0]!
    if (Date.now() > deadline) throw new Error(`No mail with a code came to ${operator}.`)
    await setTimeout(pollMs)
  }
}

/** @returns the token of a new session, for tests of what comes after signing in */
export async function openSession(runtime: Runtime, operator = operators.rest): Promise<string> {
  const token = newToken(tokenPrefixes.session, randomBytes)
  await runtime.query(
    "insert into operator_sessions (token_hash, email, browser, created_at, expires_at) values ($1, $2, 'Chrome on Linux', now(), now() + interval '1 hour')",
    [hashToken(token), operator],
  )
  return token
}

type SentLead = { id: string; name: string; email: string; need: string }

/** Sends a lead whose texts no other one has. */
export async function sendLead(runtime: Runtime, more: Partial<SentLead> = {}): Promise<SentLead> {
  const mark = randomUUID().slice(0, 8)
  const lead = { name: `Grace ${mark}`, email: `grace-${mark}@example.com`, need: `A compiler, ${mark}`, ...more }
  const { json } = await ask(runtime, '/api/v1/lead', { json: lead, headers: await runtime.freshCaller() })
  return { ...lead, id: json.id }
}
