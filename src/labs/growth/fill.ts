import type pg from 'pg'
import { largeIndexes } from '../../database/large-indexes.ts'

/** The days over which the leads are spread evenly: two years. */
export const spanDays = 730
/** Events are kept for a month. */
const eventDays = 30

/** Words to search for: in every lead, in one of a thousand, in almost none, in none. */
export const words = { all: 'consultation', some: 'needle1', rare: 'rare500', none: 'nowheretobefound' } as const

/** Hexadecimal digits are digits of a ULID, too. @returns an id that sorts by time, as SQL */
const idOf = (kind: string, at: string, seed: string) =>
  `'${kind}_0' || upper(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || substr(md5(${seed}), 1, 13))`

/** The same number from 0 to 99 for the same lead each time, whatever its neighbours have. */
const dice = (salt: string) => `(abs(hashtext(n || '${salt}')) % 100)`

/**
 * Fills an empty database with leads as the service leaves them after two years: with their history, notes, receipts of
 * erasures, and the events of the last month. Long indexes are made at the end, which takes a third of the time.
 * @param client of the role that owns the tables
 */
export async function fill(client: pg.Client, leads: number): Promise<void> {
  await client.query('truncate leads, events, deliveries, webhooks, mails, rehearsals cascade')
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = 'leads' and indexname <> 'leads_pkey'`,
  )
  for (const { name } of rows) await client.query(`drop index "${name}"`)
  for (const statement of statements(leads)) await client.query(statement)
  await client.query("set maintenance_work_mem = '512MB'")
  for (const { definition } of rows) await client.query(definition)
  // As the migrations leave them: the planner knows nothing of what is personal.
  for (const { name, personal = 0 } of [...largeIndexes, { name: 'leads_phone', personal: 1 }])
    for (let column = 1; column <= personal; column += 1)
      await client.query(`alter index ${name} alter column ${column} set statistics 0`)
  await client.query('vacuum (analyze)')
}

function statements(leads: number): string[] {
  return [
    `create temporary table sentences as
     select s, string_agg('w' || translate(substr(md5(floor(6000 * power(random(), 3))::text), 1, 4 + s % 7), '0123456789', 'ghijklmnop'), ' ') as text
     from generate_series(0, 19999) s, generate_series(1, 12) w group by s`,
    'create unique index on sentences (s)',
    `insert into webhooks (id, url, types, sealed_secret, created_at)
     values ('whk_growth', 'https://receiver.example/hook', '["lead.received"]', '', now())`,
    `insert into leads (id, state, name, email, need, phone, source, status_token_hash, received_at, updated_at)
     select ${idOf('lead', 'at', "n || 'lead'")}, state,
       case when gone then null else 'Person ' || n end,
       case when gone then null else 'person' || (n::bigint * 7919 % ${Math.ceil(leads * 0.6)}) || '@example.com' end,
       case when gone then null
         when n % 100 = 7 then '${words.all} 我们想知道聊天机器人能否回答客户的问题' || n
         else 'We ask for a ${words.all} about ' || one.text || '. ' || two.text || case when n % 1000 = 3 then ' needle' || n % 7 else '' end
           || case when n % 2000 = 500 then ' rare' || n else '' end end,
       case when gone or ${dice('phone')} < 50 then null else '+44 20 ' || (10000000 + n) end,
       case when gone then null when ${dice('agent')} = 0 then 'agent ' || n % 2000
         else (array['website', 'website', 'website', 'api', 'api', 'mcp', 'a2a', 'partner', 'fair', 'newsletter'])[1 + ${dice('source')} % 10] end,
       md5(n::text) || md5(n || 'token'), at, least(now(), at + ${dice('work')} * interval '20 minutes')
     from (
       select n, at, state, state in ('withdrawn', 'erased') as gone
       from generate_series(1, ${leads}) n,
         lateral (select now() - (${leads} - n) * (interval '${spanDays} days' / ${leads}) as at,
           case when ${dice('state')} < 8 then 'received' when ${dice('state')} < 12 then 'held' when ${dice('state')} < 17 then 'in_review'
             when ${dice('state')} < 27 then 'contacted' when ${dice('state')} < 92 then 'closed' when ${dice('state')} < 95 then 'withdrawn'
             else 'erased' end as state) made
     ) numbered
     join sentences one on one.s = abs(hashtext(n || 'one')) % 20000 join sentences two on two.s = abs(hashtext(n || 'two')) % 20000
     order by n`,
    `insert into lead_transitions (lead_id, state, actor, at)
     select id, moved.state, case when place = 1 then 'submitter' else 'operator' end, least(now(), received_at + (place - 1) * interval '3 hours')
     from leads, unnest(case leads.state when 'received' then array['received'] when 'held' then array['held']
       when 'in_review' then array['received', 'in_review'] when 'contacted' then array['received', 'in_review', 'contacted']
       when 'closed' then array['received', 'in_review', 'contacted', 'closed']
       else array['received', leads.state] end) with ordinality moved (state, place)
     order by received_at, place`,
    `insert into lead_notes (id, lead_id, text, author, at)
     select ${idOf('note', 'updated_at', "id || 'note'")}, id, 'Called, and will call again.', 'ops@example.com', updated_at
     from leads where need is not null and abs(hashtext(id)) % 5 = 0`,
    `insert into erasures (id, lead_id, by, reason, counts, at)
     select ${idOf('ers', 'updated_at', "id || 'erasure'")}, id, 'system', 'retention',
       '{"notes": 0, "answers": 0, "mails": 0, "notices": 0}', updated_at
     from leads where need is null`,
    `insert into events (id, type, data, lead_id, occurred_at)
     select ${idOf('evt', 'at', 'id::text')}, case when actor = 'submitter' then 'lead.received' else 'lead.updated' end,
       jsonb_build_object('state', state, 'previous_state', null, 'actor', actor), lead_id, at
     from lead_transitions where at > now() - interval '${eventDays} days' order by at`,
    `insert into deliveries (event_id, target, attempts, delivered_at, last_result)
     select id, 'whk_growth', 1, occurred_at, '204' from events where type = 'lead.received'`,
    `insert into rehearsals (day, label, count)
     select (now() - d * interval '1 day')::date, label, 20
     from generate_series(0, 60) d, unnest(array['website', 'api', 'mcp', '(other)']) label`,
    'drop table sentences',
  ]
}
