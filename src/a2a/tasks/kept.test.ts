import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { idempotencyWindowHours } from '../../contract/limits.ts'
import { receiptOf, say, taskOf } from '../../testing/a2a/messages.ts'
import { credential } from '../../testing/a2a/test-a2a.ts'
import { createVault } from '../../identifiers/vault.ts'
import { purgeTasks } from './purge.ts'
import { newLead, useDesk } from '../../testing/a2a/use-desk.ts'

const desk = useDesk()
const { database } = desk

describe('what is kept', () => {
  test('ends after a day, and is not found from then on, cleared away or not', async () => {
    const client = await desk.connect('1.0')
    const asked = taskOf(await client.sendMessage(say({ name: 'Ada' })))
    desk.pass(idempotencyWindowHours * 3_600_000)
    await expect(client.getTask({ tenant: '', id: asked.id })).rejects.toThrow('No task has this id for you')
    await purgeTasks(database.database, desk.now(), 1_000)
    expect((await database.pool.query('select 1 from a2a_tasks where expires_at <= $1', [desk.now()])).rows).toEqual([])
    await expect(client.getTask({ tenant: '', id: asked.id })).rejects.toThrow('No task has this id for you')
  })

  test('of a task are neither its id, nor what it collected, nor a token in clear', async () => {
    const client = await desk.connect('1.0')
    desk.caller = credential('cred_1')
    const lead = { name: 'Rosalind Verysecret', email: 'rosalind@secret.example', need: `Secret ${randomUUID()}` }
    const asked = taskOf(await client.sendMessage(say(lead, { contextId: 'context-of-rosalind' })))
    const completed = taskOf(await client.sendMessage(say({ confirm: true, ...newLead() })))
    const rows = (await database.pool.query('select to_jsonb(t)::text as row from a2a_tasks t')).rows
    const records = (await database.pool.query('select to_jsonb(t)::text as row from idempotency_records t')).rows
    const kept = JSON.stringify([rows, records])
    for (const secret of [
      asked.id,
      completed.id,
      'Rosalind',
      'rosalind',
      lead.need,
      receiptOf(completed)['status_token']!,
    ])
      expect([secret, kept.includes(secret)]).toEqual([secret, false])
  })

  test('of an ended task, even unsealed, is nothing personal', async () => {
    const client = await desk.connect('1.0')
    const lead = { ...newLead(), company: 'Verysecret Ltd' }
    const asked = taskOf(await client.sendMessage(say(lead)))
    await client.sendMessage(say('confirm', { to: asked }))
    const shown = JSON.stringify(await client.getTask({ tenant: '', id: asked.id }))
    for (const personal of [lead.name, lead.email, lead.need, lead.phone, 'company', 'st_'])
      expect([personal, shown.includes(personal)]).toEqual([personal, false])
  })

  test('of a task whose secret is lost is as good as nothing', async () => {
    const client = await desk.connect('1.0')
    const asked = taskOf(await client.sendMessage(say({ name: 'Ada' })))
    const other = await desk.another({
      vault: createVault('another secret of some length', (size) => new Uint8Array(size).fill(7)),
    })
    const elsewhere = await other.connect('1.0')
    await expect(elsewhere.getTask({ tenant: '', id: asked.id })).rejects.toThrow('No task has this id for you')
    await other.close()
  })
})
