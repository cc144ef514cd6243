import type pg from 'pg'
import { hashToken, tokenPrefixes } from '../../../identifiers/tokens.ts'

/** The lead that is asked for again and again. */
export type KnownLead = { id: string; token: string }

/**
 * What is at the desk while it is measured. A lead takes 200 messages, and an operator may ask a hundred times in a
 * minute, so there are many of both.
 */
export const desk = { leads: 20_000, messages: 6, operators: 2_000 } as const

/** Where the number of a lead or an operator is put in. */
const place = '{n}'
/** Ids and tokens as ours look, with a number in them. */
export const leadNumbered = `lead_${place}`
export const tokenNumbered = `${tokenPrefixes.operator}${place}`
const digits = { lead: 26, token: 43 }

/** @returns a text with a number put in, as long as an id or a token has to be */
export function numbered(text: string, number: number): string {
  return text
    .replace(leadNumbered, () => `lead_${String(number).padStart(digits.lead, '0')}`)
    .replace(tokenNumbered, () => `${tokenPrefixes.operator}${String(number).padStart(digits.token, '0')}`)
}

/** @returns the setting `OPERATORS` for all of them, who may read */
export function operatorsSetting(): string {
  return Array.from({ length: desk.operators }, (_, index) => `${addressOf(index + 1)}=reader`).join(' ')
}

function addressOf(number: number): string {
  return `ops${number}@example.org`
}

/**
 * Fills the tables: leads like one that is known and with its token, a conversation in that one, and tokens of
 * operators.
 */
export async function fillDesk(pool: pg.Pool, { id }: KnownLead): Promise<void> {
  await pool.query(
    `insert into leads (id, state, name, email, need, phone, source, status_token_hash, received_at, updated_at)
     select 'lead_' || lpad(n::text, $2, '0'), state, name, 'l' || n || '@example.org', need, phone, source,
       status_token_hash, received_at - n * interval '1 second', updated_at - n * interval '1 second'
     from leads, generate_series(1, $3) n where id = $1`,
    [id, digits.lead, desk.leads],
  )
  await pool.query(
    `with said as (
       insert into lead_messages (id, lead_id, sequence, side, via, text, at)
       select 'msg_' || lpad(n::text, $2, '0'), $1, n, case when n % 2 = 0 then 'submitter' else 'desk' end, 'api',
         'Tuesday suits us, and so does Thursday after ten.', now()
       from generate_series(1, $3) n
     )
     update leads set messages = $3, awaiting = 'desk' where id = $1`,
    [id, digits.lead, desk.messages],
  )
  const numbers = Array.from({ length: desk.operators }, (_, index) => index + 1)
  await pool.query(
    `insert into operator_tokens (token_hash, id, email, name, scopes, created_at, expires_at)
     select hash, 'opt_' || email, email, 'Bench', '["operate:read"]'::jsonb, now(), now() + interval '1 day'
     from unnest($1::text[], $2::text[]) as tokens (hash, email)`,
    [numbers.map((number) => hashToken(numbered(tokenNumbered, number))), numbers.map(addressOf)],
  )
  await pool.query('analyze leads, lead_messages, operator_tokens')
}
