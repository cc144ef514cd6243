import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { leadSchema, type LeadSubmission } from '../../../../contract/lead.ts'
import { hashToken, matchesHash } from '../../../../identifiers/tokens.ts'
import { newUlid } from '../../../../identifiers/ulid.ts'
import { makeReceipt } from '../../../../intake/receipt.ts'
import { toStoredLead } from '../../../../intake/validate.ts'
import type { Answer } from './answer.ts'
import { tokenOf } from './bearer.ts'
import { createDeskWork, type DeskWork } from './desk-work.ts'

/** What every peer does, whatever framework it is written with. */
export type Work = {
  sandbox: (body: unknown) => Answer
  submission: (body: unknown) => Promise<Answer>
  status: (id: string, authorization: string | undefined) => Promise<Answer>
  catalog: () => Answer
} & DeskWork

/**
 * What must be there when a lead is acknowledged: the lead, its first transition, its event and the deliveries. It says
 * whether the same lead was there before.
 */
const insertion = `
  with known as (
    select exists (
      select 1 from leads where lower(email) = $10 and need = $4 and received_at > now() - interval '24 hours'
    ) as duplicate
  ), stored as (
    insert into leads (id, state, name, email, need, phone, source, spam, status_token_hash, received_at, updated_at)
    values ($1, 'received', $2, $3, $4, $5, $6, null, $7, $8::timestamptz, $8::timestamptz) returning id
  ), moved as (
    insert into lead_transitions (lead_id, state, actor, at) select id, 'received', 'submitter', $8::timestamptz from stored
  ), recorded as (
    insert into events (id, type, data, lead_id, occurred_at)
    select $9, 'lead.received', '{"state":"received","previous_state":null,"actor":"submitter"}'::jsonb, id, $8::timestamptz
    from stored returning id, type
  ), queued as (
    insert into deliveries (event_id, target, next_attempt_at)
    select recorded.id, webhooks.id, $8::timestamptz from recorded, webhooks
    where webhooks.disabled_at is null and webhooks.types @> to_jsonb(recorded.type) returning target
  )
  select known.duplicate, (select count(*)::integer from queued) as told from stored, known`

const leadWithHistory = `
  select leads.*, moved.state as reached, actor, at
  from leads left join lead_transitions moved on lead_id = leads.id where leads.id = $1 order by moved.id`

/** @param offers what the catalog endpoint answers */
export function createWork(pool: pg.Pool, offers: unknown, baseUrl: string): Work {
  return {
    sandbox: (body) =>
      checked(body, (submission) => ({
        status: 200,
        body: { sandbox: true, valid: true, would: 'create', lead: toStoredLead(submission, 'api'), warnings: [] },
      })),
    submission: async (body) => checked(body, (submission) => store(pool, submission, baseUrl)),
    status: (id, authorization) => readStatus(pool, id, tokenOf(authorization)),
    ...createDeskWork(pool),
    catalog: () => ({ status: 200, body: offers }),
  }
}

function checked<Result>(body: unknown, go: (submission: LeadSubmission) => Result): Result | Answer {
  const result = leadSchema.safeParse(body)
  return result.success ? go(result.data) : { status: 422, body: { errors: result.error.issues } }
}

async function store(pool: pg.Pool, submission: LeadSubmission, baseUrl: string): Promise<Answer> {
  const lead = toStoredLead(submission, 'api')
  const at = new Date()
  const receipt = makeReceipt({
    state: 'received',
    outcome: 'created',
    at,
    random: randomBytes,
    baseUrl,
    warnings: [],
    sandbox: false,
  })
  const { rows } = await pool.query(insertion, [
    receipt.id,
    lead.name,
    lead.email,
    lead.need,
    lead.phone,
    lead.source,
    hashToken(receipt.status_token),
    receipt.received_at,
    `evt_${newUlid(at, randomBytes)}`,
    lead.email.toLowerCase(),
  ])
  return { status: 201, body: { ...receipt, outcome: rows[0].duplicate ? 'duplicate' : 'created' } }
}

async function readStatus(pool: pg.Pool, id: string, token: string): Promise<Answer> {
  const { rows } = await pool.query(leadWithHistory, [id])
  const [lead] = rows
  if (!lead || !matchesHash(token, lead.status_token_hash)) return { status: 404, body: {} }
  const history = rows.map(({ reached, at, actor }) => ({ status: reached, at: at.toISOString(), actor }))
  return {
    status: 200,
    body: {
      id,
      status: lead.state,
      received_at: lead.received_at.toISOString(),
      updated_at: lead.updated_at.toISOString(),
      history,
    },
  }
}
