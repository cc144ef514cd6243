import { describe, expect, test } from 'vitest'
import { say, stateOf, taskOf } from '../../testing/a2a/messages.ts'
import { anonymous, credential } from '../../testing/a2a/test-a2a.ts'
import { newLead, useDesk, useClient } from '../../testing/a2a/use-desk.ts'

const desk = useDesk()
const { storedWith } = desk

describe.each(['1.0', '0.3'] as const)('to a client of %s', (version) => {
  const client = useClient(desk, version)
  const { send, task, read, cancel } = client

  test('a task of another caller does not exist', async () => {
    desk.caller = credential(`cred_${version}`)
    const asked = await task(newLead())
    for (const caller of [anonymous, credential('cred_other')]) {
      desk.caller = caller
      await expect(read(asked.id)).rejects.toThrow('No task has this id for you')
      await expect(cancel(asked.id)).rejects.toThrow('No task has this id for you')
      await expect(send('confirm', { to: asked })).rejects.toThrow('No task has this id for you')
    }
    desk.caller = credential(`cred_${version}`)
    expect(stateOf(await read(asked.id))).toBe('INPUT_REQUIRED')

    desk.caller = anonymous
    const anybodys = await task(newLead())
    desk.caller = { kind: 'anonymous', key: '198.51.100.7', countedAs: '198.51.100.7' }
    expect(stateOf(await read(anybodys.id))).toBe('INPUT_REQUIRED')
    await expect(read(`${anybodys.id.slice(0, -1)}x`)).rejects.toThrow('No task has this id for you')
  })

  test('a token needs the scope that REST asks for, whoever holds it', async () => {
    const lead = newLead()
    for (const caller of [credential('cred_reader', ['read:content']), { ...anonymous, scopes: [] }]) {
      desk.caller = caller
      for (const said of [lead, { sandbox: true, ...lead }, { confirm: true, ...lead }]) {
        await expect(send(said)).rejects.toThrow('insufficient_scope')
        await expect(client.sendMessageStream(say(said)).next()).rejects.toThrow('insufficient_scope')
      }
    }
    expect(await storedWith(lead.need)).toEqual([])
  })
})

describe('the list of tasks', () => {
  const all = {
    tenant: '',
    contextId: '',
    status: 0,
    pageToken: '',
    statusTimestampAfter: undefined,
  } as const

  test('has the caller’s own, the last changed first, in pages', async () => {
    const client = await desk.connect('1.0')
    desk.caller = credential('cred_lister')
    const made: string[] = []
    for (const index of [1, 2, 3]) {
      desk.pass(1000)
      made.unshift(taskOf(await client.sendMessage(say({ name: `N${index}` }, { contextId: `c${index % 2}` }))).id)
    }
    const { tasks, totalSize, nextPageToken } = await client.listTasks({ ...all, pageSize: 2 })
    expect([tasks.map(({ id }) => id), totalSize]).toEqual([made.slice(0, 2), 3])
    const rest = await client.listTasks({ ...all, pageSize: 2, pageToken: nextPageToken })
    expect([rest.tasks.map(({ id }) => id), rest.nextPageToken, rest.totalSize]).toEqual([made.slice(2), '', 3])
    expect((await client.listTasks({ ...all, contextId: 'c1' })).tasks).toHaveLength(2)
    expect((await client.listTasks({ ...all, status: 3 })).tasks).toEqual([])
    expect((await client.listTasks({ ...all, status: 6 })).tasks).toHaveLength(3)
    expect((await client.listTasks({ ...all, status: 4 })).tasks).toEqual([])
    expect((await client.listTasks({ ...all, statusTimestampAfter: desk.now().toISOString() })).tasks).toEqual([])

    const completed = taskOf(await client.sendMessage(say({ confirm: true, ...newLead() })))
    const shown = async (includeArtifacts: boolean) =>
      (await client.listTasks({ ...all, includeArtifacts })).tasks.find(({ id }) => id === completed.id)!.artifacts
    expect([(await shown(false)).length, (await shown(true)).length]).toEqual([0, 1])
    expect(JSON.stringify(await shown(true))).not.toContain('st_')

    for (const caller of [anonymous, credential('cred_nobody')]) {
      desk.caller = caller
      expect(await client.listTasks(all)).toMatchObject({ tasks: [], totalSize: 0, nextPageToken: '' })
    }
  })

  test('refuses what is no filter', async () => {
    const client = await desk.connect('1.0')
    desk.caller = credential('cred_lister')
    for (const wrong of [
      { pageSize: 0 },
      { pageSize: 101 },
      { pageToken: 'x' },
      { pageToken: Buffer.from(`2026-11-20T00:00:00Z ${'g'.repeat(64)}`).toString('base64url') },
      { statusTimestampAfter: 'yesterday' },
      { statusTimestampAfter: '+275760-01-01T00:00:00Z' },
      { status: -1 },
    ])
      await expect(client.listTasks({ ...all, ...wrong })).rejects.toThrow('must be')
  })
})
