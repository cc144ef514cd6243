import type { OwnPostgres } from '../../testing/lab/postgres.ts'

/**
 * Leads with an event each, and a second one for each tenth lead, due to every webhook: what waits when a server was
 * away.
 * @returns how many events there are
 */
export async function plantBacklog(postgres: OwnPostgres, leads: number): Promise<number> {
  await postgres.query(
    `insert into leads (id, state, name, email, need, source, status_token_hash, received_at, updated_at)
     select 'lead_' || n, 'received', 'Ada', 'ada' || n || '@example.com', 'A second opinion', 'lab', n::text, now(), now()
     from generate_series(1, $1::integer) n`,
    [leads],
  )
  await postgres.query(`
    insert into events (id, type, data, lead_id, occurred_at)
    select 'evt_a_' || id, 'lead.received', '{"state": "received", "previous_state": null, "actor": "submitter"}', id, now()
    from leads`)
  await postgres.query(`
    insert into events (id, type, data, lead_id, occurred_at)
    select 'evt_0_' || id, 'lead.updated', '{"state": "in_review", "previous_state": "received", "actor": "operator"}',
      id, now() + interval '1 ms'
    from leads where id like '%0'`)
  await postgres.query(`
    insert into deliveries (event_id, target, next_attempt_at)
    select events.id, webhooks.id, now() from events, webhooks`)
  await postgres.query('analyze')
  const [counted] = await postgres.query<{ count: number }>('select count(*)::integer from events')
  return counted!.count
}
