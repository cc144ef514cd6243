import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Column, eq, getTableColumns } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { storedLeadSchema } from '../contract/stored-lead.ts'
import { leads } from '../database/schema.ts'
import { createOutboxMail } from '../mail/outbox.ts'
import { clearLeads, createLeadFixture, type LeadFixture } from '../testing/lead-fixture.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { replyToDesk } from './conversation/reply-to-desk.ts'
import { writeToSubmitter } from './conversation/write-to-submitter.ts'
import { changeState } from './operator/change-state.ts'
import { eraseLead } from './operator/erase-lead.ts'
import { addNote } from './operator/notes.ts'
import { countRehearsals } from './count-rehearsals.ts'
import { eraseLeftOver } from './erase.ts'
import { foldRehearsals } from './rehearsals.ts'
import { submitLead, type SubmitResult } from './submit.ts'
import { withdrawLead } from './withdraw.ts'

const dayMs = 86_400_000
const testDatabase = useTestDatabase()
let fixture: LeadFixture
beforeEach(async () => {
  await clearLeads(testDatabase)
  fixture = createLeadFixture(testDatabase, { notify: ['ops@example.org'] })
  fixture.ports.sendMail = createOutboxMail(fixture.ports)
})

/** Words that are nowhere else, in every place that a submitter or an operator can write to. */
const canaries = {
  // The index of characters has this one by itself.
  name: 'Quetzalname 龘',
  email: 'quetzalmail@example.com',
  need: 'Quetzalneed is what we need. '.repeat(30),
  phone: '+99 8765432109',
  source: 'Quetzalsource',
  field: 'quetzalfield',
  question: 'Quetzalquestion',
  choice: 'Quetzalchoice',
  reply: 'Quetzalreply',
  note: 'Quetzalnote',
  author: 'quetzalauthor@example.com',
}
const found = /quetzal|8765432109|99 8765|龘/i

async function plant(): Promise<{ id: string; status_token: string }> {
  await fixture.addWebhook()
  fixture.answers[0] = [500]
  const { name, email, need, phone, source } = canaries
  const result = await submitLead(fixture.ports, {
    lead: { name, email, need, phone, source },
    warnings: [{ pointer: `/${canaries.field}`, code: 'unknown_field', message: '', hint: '' }],
    idempotency: { caller: 'x', key: randomUUID(), payload: canaries },
  })
  if (result.kind !== 'stored') throw new Error(result.kind)
  const { id } = result.receipt
  await addNote(fixture.ports, id, { text: canaries.note, author: canaries.author })
  await countRehearsals(testDatabase.database, new Map([[source, 1]]), fixture.ports.now())
  await changeState(fixture.ports, id, 'in_review')
  const asked = { text: canaries.question, choices: [{ label: canaries.choice }], author: canaries.author }
  await writeToSubmitter(fixture.ports, id, { ...asked, via: 'inbox' })
  const { status_token: token } = result.receipt
  await replyToDesk(fixture.ports, {
    leadId: id,
    token,
    reply: { text: canaries.reply },
    via: 'api',
    key: randomUUID(),
  })
  // What the submitter said is told once the lead itself was.
  await fixture.deliver()
  await fixture.deliver()
  return result.receipt
}

async function tablesThatTell(pattern: RegExp): Promise<string[]> {
  const { rows } = await testDatabase.pool.query(
    "select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'drizzle')",
  )
  const names = [...rows.map(({ name }) => name), 'pg_stats']
  const telling = await Promise.all(
    names.map(async (name) => {
      const { rows: records } = await testDatabase.pool.query(`select t::text as record from ${name} t`)
      return records.some(({ record }) => pattern.test(record)) ? [name] : []
    }),
  )
  return telling.flat().sort()
}

async function filesThatTell(pattern: RegExp): Promise<string[]> {
  const { rows } = await testDatabase.pool.query(
    "select current_setting('data_directory') as root, oid from pg_database where datname = current_database()",
  )
  const folder = join(rows[0].root, 'base', String(rows[0].oid))
  const telling: string[] = []
  for (const file of await readdir(folder))
    if (pattern.test(await readFile(join(folder, file), 'latin1'))) telling.push(file)
  return telling
}

describe('erasing a lead', () => {
  test('leaves its personal data in no table, not even in the statistics of the database', async () => {
    // What is there twice is a frequent value, of which the database would take note.
    const planted = [await plant(), await plant()]
    await testDatabase.pool.query('analyze')
    expect(await tablesThatTell(found)).toEqual([
      'public.lead_messages',
      'public.lead_notes',
      'public.leads',
      'public.rehearsals',
    ])
    for (const { id } of planted) expect(await eraseLead(fixture.ports, id)).toMatchObject({ kind: 'erased' })
    await foldRehearsals(testDatabase.database)
    fixture.pass(dayMs)
    await fixture.deliver()
    await fixture.deliver()
    expect(await tablesThatTell(found)).toEqual([])
    expect(JSON.stringify(fixture.lines)).not.toMatch(found)
  })

  /** Columns that stay, and why they say nothing of a person. */
  const staying: Partial<Record<keyof typeof leads.$inferSelect, string>> = {
    id: 'Its submitter and our history know it by this.',
    state: 'That it is erased.',
    messages: 'None: they are deleted.',
    assignee: 'Address of an operator, who is not its submitter.',
    workedAt: 'When an operator changed something.',
    statusTokenHash: 'Its submitter may still ask for the receipt of the erasure.',
    receivedAt: 'A time, for the numbers.',
    updatedAt: 'A time, for the numbers.',
  }
  const columns = Object.entries(getTableColumns(leads))
  /** A value that no column has of itself. @param id of the lead, to have what is unique */
  const marked = ({ dataType }: Column, id: string): unknown =>
    ({ json: { mark: id }, number: 7, date: new Date(0) })[dataType as string] ?? 'quetzalmark'

  /** With something in each column that may stay empty. */
  const filledLead = async () => {
    const { id } = await fixture.submit()
    const filled = columns.filter(([, column]) => !column.notNull).map(([key, column]) => [key, marked(column, id)])
    await testDatabase.database.update(leads).set(Object.fromEntries(filled)).where(eq(leads.id, id))
    return id
  }
  const leftOf = async (id: string) => {
    const [row] = await testDatabase.database.select().from(leads).where(eq(leads.id, id))
    return Object.entries(row!).flatMap(([key, value]) => (value === null ? [] : [key]))
  }

  test('empties each column of its table but those that say nothing of a person', async () => {
    const id = await filledLead()
    expect(await leftOf(id)).toEqual(columns.map(([key]) => key))
    await eraseLead(fixture.ports, id)
    expect((await leftOf(id)).filter((key) => !(key in staying))).toEqual([])
    const { rows } = await testDatabase.pool.query('select state, messages from leads where id = $1', [id])
    expect(rows).toEqual([{ state: 'erased', messages: 0 }])
  })

  test('is done for a server of a version before that knew fewer fields of a lead', async () => {
    const id = await filledLead()
    // What the first version knew.
    const known = { name: null, email: null, need: null, phone: null, source: null }
    await testDatabase.database.update(leads).set(known).where(eq(leads.id, id))
    await eraseLeftOver(testDatabase.database)
    const fields = Object.keys(storedLeadSchema.shape)
    expect((await leftOf(id)).filter((key) => fields.includes(key))).toEqual([])
  })

  test('takes along what is sealed: kept mails, and the answer kept for a repetition', async () => {
    const { id } = await plant()
    const rowsOf = async (text: string) => (await testDatabase.pool.query(text)).rows
    expect(await rowsOf('select 1 from mails')).toHaveLength(3)
    await eraseLead(fixture.ports, id)
    expect(await rowsOf('select 1 from mails')).toEqual([])
    expect(await rowsOf('select fingerprint, sealed_answer from idempotency_records')).toEqual([
      { fingerprint: '', sealed_answer: '' },
      { fingerprint: '', sealed_answer: '' },
    ])
  })

  // Until then, the bytes of a row that is no more lie in its page, and in the write-ahead log until that is used
  // again.
  test('leaves nothing in the files of the tables once these are written anew', async () => {
    const { id } = await plant()
    await testDatabase.pool.query('analyze')
    await testDatabase.pool.query('checkpoint')
    expect(await filesThatTell(found)).not.toEqual([])
    await eraseLead(fixture.ports, id)
    await foldRehearsals(testDatabase.database)
    const writeAnew = async () => {
      await testDatabase.pool.query('vacuum full')
      await testDatabase.pool.query('checkpoint')
      return filesThatTell(found)
    }
    // As long as another session may still look at the old rows, such as one that is just connecting, they stay.
    await expect.poll(writeAnew).toEqual([])
  })

  test('leaves a receipt, and the history', async () => {
    const { id } = await plant()
    const erased = await eraseLead(fixture.ports, id)
    expect(erased).toEqual({
      kind: 'erased',
      receipt: {
        id: expect.stringMatching(/^ers_[0-9A-Z]{26}$/),
        leadId: id,
        at: fixture.ports.now(),
        by: 'operator',
        reason: 'request',
        counts: { notes: 1, answers: 2, mails: 3, notices: 0, messages: 2 },
      },
    })
    const { rows } = await testDatabase.pool.query('select id, lead_id, by, reason, counts from erasures')
    expect(rows).toMatchObject([{ lead_id: id, by: 'operator', reason: 'request', counts: { notes: 1 } }])
    expect(await eraseLead(fixture.ports, id)).toEqual({ kind: 'refused', state: 'erased' })
  })

  test('is done once, however many ask for it at once', async () => {
    const { id } = await plant()
    const all = await Promise.all(Array.from({ length: 6 }, () => eraseLead(fixture.ports, id)))
    expect(all.filter(({ kind }) => kind === 'erased')).toHaveLength(1)
    expect((await testDatabase.pool.query('select 1 from erasures')).rows).toHaveLength(1)
  })

  test('takes along what is written at the same moment', async () => {
    const { id } = await plant()
    const other = await testDatabase.pool.connect()
    await other.query('begin')
    await other.query('select id from leads where id = $1 for share', [id])
    await other.query("insert into lead_notes values ('note_1', $1, 'Quetzal', 'x', now())", [id])
    await other.query("insert into mails values ('mail_1', '', now(), $1)", [id])
    const erasing = eraseLead(fixture.ports, id)
    await setTimeout(200)
    await other.query('commit')
    other.release()
    expect(await erasing).toMatchObject({ kind: 'erased' })
    const mail = { to: 'ops@example.org', subject: '', text: '', html: '', leadId: id }
    await createOutboxMail(fixture.ports)(mail)
    for (const table of ['lead_notes', 'mails'])
      expect((await testDatabase.pool.query(`select 1 from ${table}`)).rows).toEqual([])
  })

  test('is done whole or not at all', async () => {
    const { id } = await plant()
    await testDatabase.pool.query('alter table erasures add constraint broken check (false) not valid')
    await expect(eraseLead(fixture.ports, id)).rejects.toThrow()
    await testDatabase.pool.query('alter table erasures drop constraint broken')
    expect(await tablesThatTell(found)).toContain('public.leads')
    expect((await testDatabase.pool.query('select 1 from lead_notes')).rows).toHaveLength(1)
  })
})

describe('taking a lead back', () => {
  test('erases the same, with a receipt', async () => {
    const { id, status_token } = await plant()
    expect(await withdrawLead(fixture.ports, id, status_token)).toMatchObject({ status: 'withdrawn' })
    await foldRehearsals(testDatabase.database)
    expect(await tablesThatTell(found)).toEqual([])
    expect((await testDatabase.pool.query('select by, reason from erasures')).rows).toEqual([
      { by: 'submitter', reason: 'withdrawal' },
    ])
  })

  test('is not undone by sending the lead again with its key', async () => {
    const idempotency = { caller: 'x', key: randomUUID(), payload: { a: 1 } }
    const send = (): Promise<SubmitResult> =>
      submitLead(fixture.ports, {
        lead: { name: 'a', email: 'a@example.com', need: 'n', phone: null, source: 's' },
        warnings: [],
        idempotency,
      })
    const first = await send()
    if (first.kind !== 'stored') throw new Error(first.kind)
    await withdrawLead(fixture.ports, first.receipt.id, first.receipt.status_token)
    expect(await send()).toEqual({ kind: 'idempotency_key_reused' })
    expect((await testDatabase.pool.query('select 1 from leads')).rows).toHaveLength(1)
  })
})
