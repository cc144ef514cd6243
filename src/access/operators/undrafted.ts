import { sql } from 'drizzle-orm'
import { maySetRule, type Operators, type OperatorScope, type UndraftedRule } from '../../contract/operators.ts'
import type { AuditAction } from '../../contract/audit.ts'
import type { Database } from '../../database/client.ts'
import { auditEntries, operatorTokens } from '../../database/schema.ts'

/** One message that is to go out without a draft. @param to the address that somebody gave as theirs */
export type Undrafted = { tokenId: string; reply: string; leadId: string; to: string }

export type Allowed =
  /** It may go out, and that is written down. `left`: how many more may today. */
  | { kind: 'allowed'; daily: number; left: number }
  /** Its token has no rule, or its operator is no owner any more. */
  | { kind: 'no_rule' }
  /** The rule does not name this reply. */
  | { kind: 'other_replies'; replies: readonly string[] }
  /** The daily number is used up. */
  | { kind: 'used_up'; daily: number }
  /** One went to that mailbox today, its owner said "this was not me", or no more mail goes out this hour. */
  | { kind: 'no_mail' }

type TokenRow = { email: string; scopes: readonly OperatorScope[]; undrafted: UndraftedRule | null; sent: number }

const action: AuditAction = 'sent_undrafted'

/** @returns how a rule is named where it is written down */
export function ruleInWords(tokenId: string, { replies, daily }: UndraftedRule): string {
  return `${tokenId}: ${replies.join(', ')} without a draft, at most ${daily} a day`
}

/**
 * Asks whether a saved reply may go out without a draft, by the rule that an owner gave the token. Counting it and
 * writing it down with its rule are one statement, so that calls at the same time get no more than the bound.
 */
export async function takeUndrafted(
  {
    database,
    now,
    operators,
    mayMail,
  }: {
    database: Database
    now: () => Date
    operators: Operators
    /** Counts a mail to an address that no person has checked. @see mayAcknowledge */
    mayMail: (to: string) => Promise<boolean>
  },
  { tokenId, reply, leadId, to }: Undrafted,
): Promise<Allowed> {
  const at = now().toISOString()
  const today = at.slice(0, 10)
  const sentToday = sql`case when undrafted_on = ${today} then undrafted_sent else 0 end`
  const [token] = (
    await database.execute<TokenRow>(sql`
      select email, scopes, undrafted, ${sentToday} as sent from ${operatorTokens}
      where id = ${tokenId} and expires_at > ${at}::timestamptz`)
  ).rows
  const role = token && operators.get(token.email)
  if (!role || !token.undrafted || !maySetRule(role, token.scopes)) return { kind: 'no_rule' }
  const { replies, daily } = token.undrafted
  if (!replies.includes(reply)) return { kind: 'other_replies', replies }
  // What is refused anyway must not use up the one mail that the mailbox may get today.
  if (token.sent >= daily) return { kind: 'used_up', daily }
  if (!(await mayMail(to))) return { kind: 'no_mail' }
  const { rows } = await database.execute<{ sent: number }>(sql`
    with taken as (
      update ${operatorTokens} set undrafted_sent = ${sentToday} + 1, undrafted_on = ${today}
      where id = ${tokenId} and ${sentToday} < ${daily}
      returning email, undrafted_sent
    ),
    written as (
      insert into ${auditEntries} (at, operator, action, lead_id, rule)
      select ${at}::timestamptz, email, ${action}, ${leadId}, ${ruleInWords(tokenId, token.undrafted)} from taken
    )
    select undrafted_sent as sent from taken`)
  const [taken] = rows
  return taken ? { kind: 'allowed', daily, left: daily - taken.sent } : { kind: 'used_up', daily }
}
