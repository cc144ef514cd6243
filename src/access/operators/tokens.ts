import { and, desc, eq, gt, sql } from 'drizzle-orm'
import {
  mayOperate,
  maySetRule,
  operatorBounds,
  type OperatorScope,
  type Operators,
  operatorTokenDays,
  operatorTokenNameLength,
  undraftedDaily,
  type UndraftedRule,
} from '../../contract/operators.ts'
import { text } from '../../contract/text.ts'
import type { Database } from '../../database/client.ts'
import { operatorTokens } from '../../database/schema.ts'
import { hashToken, newToken, type RandomBytes, tokenPrefixes } from '../../identifiers/tokens.ts'
import { newUlid } from '../../identifiers/ulid.ts'
import { dayMs } from '../../text/time.ts'

type Ports = { database: Database; now: () => Date; random: RandomBytes }

/** One line of a list of tokens. */
export type ShownOperatorToken = {
  id: string
  email: string
  name: string
  scopes: readonly OperatorScope[]
  createdAt: Date
  lastUsedAt: Date | null
  expiresAt: Date
  /** What may go out with it without a draft; nothing where there is no rule. */
  undrafted: UndraftedRule | null
}

/** What an operator asks for. `days`: how long the token is good. `undrafted`: a rule that only an owner may set. */
export type WantedToken = {
  operator: string
  name: string
  scopes: readonly OperatorScope[]
  days: number
  undrafted?: UndraftedRule | undefined
}

export type MadeToken =
  /** The token is shown once, and not stored. */
  | { kind: 'made'; id: string; token: string; expiresAt: Date }
  /** The name is empty, too long or not plain text, or the days are out of bounds. */
  | { kind: 'invalid' }
  /** The rule names no saved reply, or too many messages a day. */
  | { kind: 'wrong_rule' }
  /** The role of the operator does not allow a scope, or there is no such operator. */
  | { kind: 'not_allowed' }
  /** Only an owner may set a rule. */
  | { kind: 'no_owner' }
  /** A rule sends messages, so its token must be allowed to write. */
  | { kind: 'reads_only' }
  | { kind: 'too_many' }

const nameSchema = text({ min: 1, max: operatorTokenNameLength })

/**
 * Makes a token with which a program works the leads in the name of an operator. It may do what is asked for, and never
 * more than the role of its operator allows when it is used.
 */
export async function makeOperatorToken(
  { database, now, random, operators }: Ports & { operators: Operators },
  { operator, name: given, scopes, days, undrafted }: WantedToken,
): Promise<MadeToken> {
  const name = nameSchema.safeParse(given)
  if (!name.success || !Number.isInteger(days) || days < 1 || days > operatorTokenDays.most) return { kind: 'invalid' }
  const role = operators.get(operator)
  if (!role || !scopes.every((scope) => mayOperate(role, scope))) return { kind: 'not_allowed' }
  if (undrafted && role === 'owner' && !scopes.includes('operate:write')) return { kind: 'reads_only' }
  if (undrafted && !maySetRule(role, scopes)) return { kind: 'no_owner' }
  if (undrafted && !isRule(undrafted)) return { kind: 'wrong_rule' }
  const at = now()
  const token = newToken(tokenPrefixes.operator, random)
  const id = `opt_${newUlid(at, random)}`
  const expiresAt = new Date(at.getTime() + days * dayMs)
  const { rows } = await database.execute(sql`
    insert into ${operatorTokens} (token_hash, id, email, name, scopes, created_at, expires_at, undrafted)
    select ${hashToken(token)}, ${id}, ${operator}, ${name.data}, ${JSON.stringify(scopes)}::jsonb,
      ${at.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz,
      ${undrafted ? JSON.stringify(undrafted) : null}::jsonb
    where (
      select count(*) from ${operatorTokens} where email = ${operator} and expires_at > ${at.toISOString()}::timestamptz
    ) < ${operatorBounds.tokens}
    returning id`)
  if (rows.length === 0) return { kind: 'too_many' }
  return { kind: 'made', id, token, expiresAt }
}

const replyName = /^[a-z0-9][a-z0-9-]{0,99}$/
const mostReplies = 50

function isRule({ replies, daily }: UndraftedRule): boolean {
  const fits = Number.isInteger(daily) && daily >= 1 && daily <= undraftedDaily.most
  return fits && replies.length > 0 && replies.length <= mostReplies && replies.every((name) => replyName.test(name))
}

/** @param email of one operator; of all of them where none is given @returns the tokens that last, the newest first */
export async function listOperatorTokens(
  { database, now }: Pick<Ports, 'database' | 'now'>,
  email?: string,
): Promise<ShownOperatorToken[]> {
  const { id, name, scopes, createdAt, lastUsedAt, expiresAt, undrafted } = operatorTokens
  return database
    .select({ id, email: operatorTokens.email, name, scopes, createdAt, lastUsedAt, expiresAt, undrafted })
    .from(operatorTokens)
    .where(and(gt(expiresAt, now()), email === undefined ? undefined : eq(operatorTokens.email, email)))
    .orderBy(desc(createdAt), desc(id))
}

/**
 * Ends a token at once.
 * @param of the operator whose it must be; anybody's where none is given
 * @returns whose it was; nothing where there is none
 */
export async function endOperatorToken(
  { database }: Pick<Ports, 'database'>,
  id: string,
  of?: string,
): Promise<string | undefined> {
  const [ended] = await database
    .delete(operatorTokens)
    .where(and(eq(operatorTokens.id, id), of === undefined ? undefined : eq(operatorTokens.email, of)))
    .returning({ email: operatorTokens.email })
  return ended?.email
}

/** @returns whether a token is one of an operator and lasts, for the page that shows a new one */
export async function isTokenOf(
  { database, now }: Pick<Ports, 'database' | 'now'>,
  token: string,
  email: string,
): Promise<boolean> {
  const { tokenHash, email: holder, expiresAt, id } = operatorTokens
  const found = await database
    .select({ id })
    .from(operatorTokens)
    .where(and(eq(tokenHash, hashToken(token)), eq(holder, email), gt(expiresAt, now())))
  return found.length > 0
}

/** Ends every token of an operator at once. @returns how many there were */
export async function endAllOperatorTokens({ database }: Pick<Ports, 'database'>, email: string): Promise<number> {
  const ended = await database
    .delete(operatorTokens)
    .where(eq(operatorTokens.email, email))
    .returning({ id: operatorTokens.id })
  return ended.length
}

/** @returns whether a token still exists, for long-running work */
export async function isTokenAlive({ database, now }: Pick<Ports, 'database' | 'now'>, id: string): Promise<boolean> {
  const { id: tokenId, expiresAt } = operatorTokens
  const found = await database
    .select({ tokenId })
    .from(operatorTokens)
    .where(and(eq(tokenId, id), gt(expiresAt, now())))
  return found.length > 0
}

/** Ends a token at once for anyone who holds it, such as a finder of a leaked one. @returns whose it was */
export async function endPresentedToken(
  { database }: Pick<Ports, 'database'>,
  token: string,
): Promise<string | undefined> {
  const [ended] = await database
    .delete(operatorTokens)
    .where(eq(operatorTokens.tokenHash, hashToken(token)))
    .returning({ email: operatorTokens.email })
  return ended?.email
}
