import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { listedLeads } from '../../../../contract/operator-parameters.ts'
import { messagesPerPage } from '../../../../contract/message-limits.ts'
import { replySchema } from '../../../../contract/messages.ts'
import { awaitedSide } from '../../../../contract/turn.ts'
import { hashToken, matchesHash } from '../../../../identifiers/tokens.ts'
import { newUlid } from '../../../../identifiers/ulid.ts'
import { tokenOf } from './bearer.ts'
import type { Answer } from './answer.ts'

const leadById = 'select state, awaiting, messages, need, status_token_hash from leads where id = $1'
const following = `
  select id, side, via, text, choices, answers, chosen, at from lead_messages
  where lead_id = $1 and sequence > 0 order by sequence limit $2`

/** What must be there when a message is acknowledged: the message, whose turn it is, its event and the deliveries. */
const insertion = `
  with before as (
    select id, updated_at, worked_at, messages from leads
    where id = $1 and need is not null and state in ('received', 'held', 'in_review', 'contacted') and messages < 200
    for update
  ), turned as (
    update leads
    set messages = before.messages + 1, awaiting = 'desk',
      updated_at = greatest($2::timestamptz, before.updated_at + interval '1 millisecond', before.worked_at + interval '1 millisecond')
    from before where leads.id = before.id
    returning leads.id as id, leads.messages as sequence, leads.updated_at as at, leads.state as state
  ), written as (
    insert into lead_messages (id, lead_id, sequence, side, via, text, at)
    select $3, id, sequence, 'submitter', 'api', $4, at from turned
  ), recorded as (
    insert into events (id, type, data, lead_id, occurred_at)
    select $5, 'message.received',
      (select jsonb_build_object('state', state, 'previous_state', state, 'actor', 'submitter', 'message', $3::text) from turned),
      $1::text, (select at from turned)
    where exists (select 1 from turned) returning id, type
  ), queued as (
    insert into deliveries (event_id, target, next_attempt_at, due_since)
    select recorded.id, webhooks.id, $2::timestamptz, $2::timestamptz from recorded, webhooks
    where webhooks.disabled_at is null and webhooks.types @> to_jsonb(recorded.type)
  )
  select at, state from turned`

const operatorOf = 'select id, email, scopes from operator_tokens where token_hash = $1 and expires_at > $2'
const newest = `
  select id, state, received_at, updated_at, source, name, email, phone, need, language, answers, spam, awaiting,
    messages, assignee, worked_at
  from leads
  where id = any(array(select id from (select id, received_at from leads order by received_at desc, id desc limit $1) as chosen))
  order by received_at desc, id desc`
const audit = `insert into audit_entries (at, operator, action) values ($1, $2, 'listed')`

/** What every peer does of the conversation of a lead, and for operators. */
export type DeskWork = {
  thread: (id: string, authorization: string | undefined) => Promise<Answer>
  message: (id: string, authorization: string | undefined, body: unknown) => Promise<Answer>
  leads: (authorization: string | undefined) => Promise<Answer>
}

/** What is said between desk and submitter, and what operators see of it. */
export function createDeskWork(pool: pg.Pool): DeskWork {
  const opened = async (id: string, authorization: string | undefined) => {
    const [lead] = (await pool.query(leadById, [id])).rows
    return lead && matchesHash(tokenOf(authorization), lead.status_token_hash) ? lead : undefined
  }
  return {
    thread: async (id, authorization) => {
      const lead = await opened(id, authorization)
      if (!lead) return notFound
      const { rows } = await pool.query(following, [id, messagesPerPage + 1])
      const messages = rows.slice(0, messagesPerPage).map(shownMessage)
      const next = rows.length > messagesPerPage ? messages.at(-1)!.id : null
      return { status: 200, body: { awaiting: awaitedSide(lead), messages, next } }
    },
    message: async (id, authorization, body) => {
      const reply = replySchema.safeParse(body)
      if (!reply.success) return { status: 422, body: { errors: reply.error.issues } }
      if (!(await opened(id, authorization))) return notFound
      const at = new Date()
      const messageId = `msg_${newUlid(at, randomBytes)}`
      const { text } = reply.data
      const values = [id, at.toISOString(), messageId, text, `evt_${newUlid(at, randomBytes)}`]
      const [stored] = (await pool.query(insertion, values)).rows
      if (!stored) return { status: 409, body: {} }
      const message = { id: messageId, from: 'submitter', text, at: stored.at.toISOString(), via: 'api' }
      return { status: 201, body: { sandbox: false, message, warnings: [] } }
    },
    leads: async (authorization) => {
      const now = new Date()
      const [operator] = (await pool.query(operatorOf, [hashToken(tokenOf(authorization)), now])).rows
      if (!operator?.scopes.includes('operate:read')) return { status: 401, body: {} }
      const { rows } = await pool.query(newest, [listedLeads.usual + 1])
      await pool.query(audit, [now, operator.email])
      const leads = rows.slice(0, listedLeads.usual)
      const last = leads.at(-1)
      const next =
        rows.length > leads.length && Buffer.from(`${last.received_at.getTime()} ${last.id}`).toString('base64url')
      return { status: 200, body: { leads: leads.map(shownLead), next: next || null } }
    },
  }
}

const notFound: Answer = { status: 404, body: {} }

function shownMessage({ id, side, via, text, choices, answers, chosen, at }: Record<string, any>) {
  return {
    id,
    from: side,
    text,
    at: at.toISOString(),
    via,
    ...(choices && { choices }),
    ...(answers !== null && { to: answers }),
    ...(chosen !== null && { chosen }),
  }
}

function shownLead({ id, state, awaiting, messages, answers, ...lead }: Record<string, any>) {
  return {
    id,
    status: state,
    received_at: lead['received_at'].toISOString(),
    updated_at: lead['updated_at'].toISOString(),
    awaiting: awaitedSide({ state, awaiting, messages }),
    messages,
    assignee: lead['assignee'],
    source: lead['source'],
    name: lead['name'],
    email: lead['email'],
    phone: lead['phone'],
    need: lead['need'],
    language: lead['language'],
    ...(answers && { answers }),
    spam: lead['spam'],
  }
}
