import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ReplyPromise } from '../contract/promise.ts'
import { clearLeads, createLeadFixture, type LeadFixture, plainLead } from '../testing/lead-fixture.ts'
import { readCsv } from '../testing/read-csv.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { createOutboxMail } from '../mail/outbox.ts'
import { readServerSettings } from '../settings/server-settings.ts'
import { readCommandLine } from './command-line.ts'

const testDatabase = useTestDatabase()
let fixture: LeadFixture
let promise: ReplyPromise | undefined
beforeEach(async () => {
  promise = undefined
  await clearLeads(testDatabase)
  fixture = createLeadFixture(testDatabase, { notify: ['ops@example.org'] })
  fixture.ports.sendMail = createOutboxMail(fixture.ports)
})

/** What a command prints. */
async function run(...args: string[]): Promise<string> {
  const asked = readCommandLine(args)
  if (asked.kind === 'help') return asked.text
  const { command, words, options } = asked
  if ('runAlone' in command) throw new Error('It would open a database of its own.')
  const { database, vault } = fixture.ports
  const secrets = () => ({ secret: '', former: [] })
  const settings = readServerSettings({ OUTBOUND_ALLOW: '10.0.0.0/8' }, '/')
  const readPromise = async () => promise
  const readLanguage = async () => 'de'
  const input = {
    words,
    options,
    database,
    readDatabase: database,
    readPromise,
    readLanguage,
    vault,
    secrets,
    settings,
  }
  const output = await command.run(input)
  if (typeof output === 'string') return output
  if ('failed' in output) throw new Error(output.failed)
  let text = ''
  for await (const piece of output) text += piece
  return text
}
const json = async (...args: string[]) => JSON.parse(await run(...args, '--json'))
const refusal = (...args: string[]) =>
  run(...args).then(
    (text) => Promise.reject(new Error(`was not refused: ${text}`)),
    (error: Error) => error.message,
  )

describe('a command line', () => {
  test('without a command, or with --help, explains', async () => {
    expect(await run()).toMatch(/leads list .*\n[^]*stats .*\n[^]*webhooks rotate/)
    expect(await run('--help')).toBe(await run())
    expect(await run('leads', 'export', '--help')).toMatch(
      /^npm run intake -- leads export .*--format <f>[^]*csv or json/,
    )
    expect(await run('webhooks', '--help')).toMatch(/webhooks add[^]*lead\.received[^]*webhooks disable/)
    expect(await run('nothing', '--help')).toBe(await run())
  })

  test('that is wrong is refused with what is right', async () => {
    expect(await refusal('leads', 'lost')).toMatch(/no command "leads lost"[^]*leads release/)
    expect(await refusal('leads', 'list', '--forward')).toMatch(/--forward/)
    expect(await refusal('leads', 'show', 'x', 'y')).toMatch(/"y" is not part of the command leads show/)
    expect(await refusal('stats', '--format', 'csv')).toMatch(/stats has no option --format\.[^]*stats \[--days/)
    expect(await refusal('stats', '--days', '0')).toMatch(/--days is "0"; give a whole number from 1 to 366/)
    expect(await refusal('leads', 'list', '--state', 'open')).toMatch(/--state is "open"; it is one of received/)
    expect(await refusal('leads', 'list', '--from', 'monday')).toMatch(/give a day such as 2026-11-20/)
    expect(await refusal('leads', 'list', '--from', '2026-13-40')).toMatch(/give a day/)
    expect(await refusal('leads', 'list', '--after', 'x')).toMatch(/--after is not the end of a page/)
    expect(await refusal('leads', 'export', '--format', 'xml')).toMatch(/csv, json/)
    expect(await refusal('webhooks', 'add', 'https://a.example', '--type', 'lead')).toMatch(/lead\.received/)
    for (const command of ['show', 'release', 'erase', 'spam'])
      expect(await refusal('leads', command, 'lead_x')).toMatch(/There is no lead "lead_x"/)
  })
})

describe('leads', () => {
  test('that wait for the desk are told, the most urgent first', async () => {
    const { id } = await fixture.submit()
    expect(await run('leads', 'waiting')).toMatch(/^Nothing waits for you\.\n\nWhen answers are due is not known/)
    promise = { count: 1, unit: 'hours' }
    await testDatabase.pool.query(`update leads set received_at = now() - interval '2 hours'`)
    expect(await run('leads', 'waiting')).toMatch(
      new RegExp(`^id +why +since +due +name\n${id}  answer is late .*Ada Lovelace\n\n1 late, 0 soon due, 0 with`),
    )
    expect(await json('leads', 'waiting')).toMatchObject({
      late: 1,
      soon: 0,
      undelivered: 0,
      first: [{ id, why: 'late' }],
    })
    expect(await refusal('leads', 'waiting', '--limit', '0')).toMatch(/--limit is "0"/)
  })

  test('are listed by filter and page', async () => {
    const first = await fixture.submit({ source: 'x' })
    fixture.pass(1_000)
    const second = await fixture.submit({ source: 'x', need: 'Something about prices' })
    await fixture.submit({}, { signals: ['honeypot'] })
    const page = await json('leads', 'list', '--source', 'x', '--limit', '1')
    expect(page.leads).toMatchObject([{ id: second.id }])
    expect(await json('leads', 'list', '--source', 'x', '--limit', '1', '--after', page.next)).toMatchObject({
      leads: [{ id: first.id }],
      next: null,
    })
    expect(await run('leads', 'list', '--limit', '1')).toContain('There are more: add --after ')
    expect(await run('leads', 'list', '--state', 'held,closed')).toMatch(/\bheld\b/)
    expect(await run('leads', 'list', '--text', 'prices')).toContain(second.id)
    expect(await run('leads', 'list', '--to', '2026-11-19')).toBe('No lead fits, or there is none yet.')
    expect((await json('leads', 'list', '--from', '2026-11-20', '--to', '2026-11-20')).leads).toHaveLength(3)
  })

  test('are worked to their end', async () => {
    const { id } = await fixture.submit()
    const twin = await fixture.submit()
    expect(await run('leads', 'state', id, 'in_review')).toBe(`${id} went from received to in_review.`)
    expect(await refusal('leads', 'state', id, 'closed')).toBe(
      `${id} is in_review; from there it goes to contacted or received.`,
    )
    expect(await refusal('leads', 'state', id, 'erased')).toContain(`leads erase ${id}`)
    expect(await json('leads', 'note', id, 'Called twice')).toMatchObject({
      text: 'Called twice',
      author: 'command line',
    })
    expect(await refusal('leads', 'note', id, '')).toMatch(/^The text must have/)
    const shown = await run('leads', 'show', id)
    for (const part of [plainLead.need, 'Called twice', 'operator', 'contacted', `${twin.id}  received  same address`])
      expect(shown).toContain(part)
    const receipt = await json('leads', 'erase', id)
    expect(receipt).toMatchObject({ leadId: id, counts: { notes: 1 } })
    expect(await run('leads', 'show', id)).toMatch(new RegExp(`\\(erased\\)[^]*receipt ${receipt.id}`))
    expect(await refusal('leads', 'erase', id)).toBe(`${id} is erased; nothing was done.`)
    expect(await refusal('leads', 'note', id, 'x')).toContain('is erased')
  })

  test('that are held are released, or erased as spam', async () => {
    const [good, bad] = [
      await fixture.submit({}, { signals: ['honeypot'] }),
      await fixture.submit({}, { signals: ['honeypot'] }),
    ]
    expect(await run('leads', 'show', good.id)).toContain('Looks like spam (10 points):\n10  A field was filled in')
    expect(await run('leads', 'release', good.id)).toContain('from held to received')
    expect(await run('leads', 'spam', bad.id)).toContain('is erased')
    expect(await refusal('leads', 'spam', good.id)).toBe(`${good.id} is received; nothing was done.`)
  })

  test('are exported to the terminal, or to a file for the operator alone', async () => {
    const { id } = await fixture.submit()
    expect(readCsv(await run('leads', 'export'))[1]![0]).toBe(id)
    expect(await json('leads', 'export', '--format', 'json')).toMatchObject([{ id }])
    const folder = await mkdtemp(join(tmpdir(), 'intake-export-'))
    const file = join(folder, 'leads.json')
    await run('leads', 'export', '--format', 'json', '--out', file)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject([{ id }])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await refusal('leads', 'export', '--out', file)).toMatch(/is there already/)
    await rm(folder, { recursive: true })
  })
})

test('numbers are told', async () => {
  await fixture.submit({ source: 'agent x' })
  expect((await json('stats', '--days', '3')).days).toHaveLength(3)
  expect(await run('stats')).toMatch(/0 leads from|leads from/)
})

test('webhooks are added, tested, rotated and disabled', async () => {
  const url = 'http://127.0.0.1:65535/hook'
  const { id, secret } = await json('webhooks', 'add', url, '--type', 'lead.received,lead.erased', '--format', 'slack')
  expect(await json('webhooks', 'list')).toMatchObject([
    { id, format: 'slack', types: ['lead.received', 'lead.erased'] },
  ])
  expect(await run('webhooks', 'add', url)).toContain(`This address is told by ${id} as well`)
  const refused = await refusal('webhooks', 'add', 'http://user:hidden-word@receiver.example/')
  expect(refused).toMatch(/has a user or a password in it/)
  expect(refused).not.toContain('hidden-word')
  expect(await refusal('webhooks', 'test', id)).toBe(`${id} did not take it: failed: ECONNREFUSED.`)
  const rotated = await json('webhooks', 'rotate', id)
  expect(rotated.secret).not.toBe(secret)
  expect(await refusal('webhooks', 'replay', id)).toMatch(/Nothing is to be delivered again/)
  expect(await run('webhooks', 'disable', id)).toBe(`${id} is disabled.`)
  for (const command of ['test', 'rotate', 'disable'])
    expect(await refusal('webhooks', command, id)).toMatch(/There is no enabled webhook/)
})

test('what waits for its next try is tried at once where an operator asks for that, but for what is being tried', async () => {
  await fixture.submit()
  await fixture.submit()
  const pool = testDatabase.pool
  await pool.query(`update deliveries set attempts = 3, next_attempt_at = now() + interval '2 hours'`)
  await pool.query(`insert into queued_mails (id, sealed_mail, attempts, next_attempt_at, expires_at)
    values ('qm_1', '', 5, now() + interval '10 minutes', now() + interval '1 day'),
      ('qm_2', '', 5, now() + interval '50 seconds', now() + interval '1 day')`)
  expect(await json('outbox', 'retry')).toEqual({ deliveries: 2, mails: 1 })
  const { rows } = await pool.query('select attempts from deliveries where next_attempt_at <= now()')
  expect(rows).toEqual([{ attempts: 3 }, { attempts: 3 }])
  expect(await run('outbox', 'retry')).toMatch(/0 deliveries and 0 queued mails/)
})

test('the outbox shows what became of each delivery, and kept mail', async () => {
  const { id: webhook } = await fixture.addWebhook()
  fixture.answers[0] = [410]
  const { id } = await fixture.submit()
  await fixture.deliver()
  const { deliveries, mails } = await json('outbox', 'list')
  expect(deliveries).toMatchObject([
    { target: webhook, state: 'given_up', lastResult: '410', leadId: id },
    { target: 'mailto:ops@example.org', state: 'delivered' },
  ])
  expect(mails).toMatchObject([{ to: 'ops@example.org', subject: `New request for Data Works: ${id}` }])
  expect(JSON.stringify([deliveries, mails])).not.toContain('Lovelace')
  expect((await json('outbox', 'list', '--state', 'given_up')).deliveries).toHaveLength(1)
  expect(await run('outbox', 'list')).toMatch(/given up[^]*New request for Data Works/)
  expect(await run('outbox', 'show', deliveries[0].eventId)).toMatch(/lastResult +410/)
  expect(await run('outbox', 'show', mails[0].id)).toContain('Name: “Ada Lovelace”')
  expect(await refusal('outbox', 'show', 'x')).toMatch(/The outbox has no "x"/)
  expect(await run('webhooks', 'replay', 'mailto:ops@example.org', '--event', deliveries[0].eventId)).toMatch(
    /1 delivery is/,
  )
})
