import { randomBytes, randomUUID } from 'node:crypto'
import type { StreamResponse, Task } from '@a2a-js/sdk'
import { expect, test, beforeAll, afterAll, describe } from 'vitest'
import { exampleLead } from '../../contract/lead.ts'
import { documentPaths } from '../../contract/paths.ts'
import { wayTo } from '../../contract/states.ts'
import { createDatabase, type Database } from '../../database/client.ts'
import { createPool } from '../../database/pool.ts'
import { latestMessages } from '../../intake/conversation/read-messages.ts'
import { writeToSubmitter } from '../../intake/conversation/write-to-submitter.ts'
import { changeState } from '../../intake/operator/change-state.ts'
import { connectA2a } from '../a2a/connect.ts'
import { receiptOf, say, stateOf, taskOf, wordsOf } from '../a2a/messages.ts'
import { freshFetch } from '../caller.ts'
import { describeMatrix } from '../runtimes.ts'

const { source: _, ...example } = exampleLead
const limitMs = 60_000

describeMatrix('the conversation of a lead over A2A', (runtime) => {
  let database: Database
  beforeAll(() => {
    database = createDatabase(createPool(runtime.databaseUrl))
  })
  afterAll(() => database.$client.end())
  const ports = () => ({ database, now: () => new Date(), random: (size: number) => randomBytes(size) })
  const ask = (leadId: string, text: string, labels: string[]) =>
    writeToSubmitter(ports(), leadId, {
      text,
      choices: labels.map((label) => ({ label })),
      author: 'ops@example.org',
      via: 'inbox',
    })
  const connect = async (version: '1.0' | '0.3') => {
    const card = await (await fetch(`${runtime.url}${documentPaths.agentCard}`)).json()
    return connectA2a(card as Parameters<typeof connectA2a>[0], version, freshFetch(runtime))
  }

  describe.each(['1.0', '0.3'] as const)("for the SDK's client of %s", (version) => {
    test(
      'the desk asks while a stream is open, a message answers, and the stream ends when the desk closes the request',
      async () => {
        const client = await connect(version)
        const lead = { ...example, need: `An engine ${randomUUID()}`, confirm: true }
        const task = taskOf(await client.sendMessage(say(lead)))
        const leadId = receiptOf(task)['id']!
        const steps = [
          () => ask(leadId, 'When may we call?', ['Monday', 'Tuesday']),
          () => client.sendMessage(say({ chosen: '2' }, { to: task })),
          async () => {
            for (const state of wayTo('contacted', 'closed')) await changeState(ports(), leadId, state)
          },
        ]
        const told: string[] = []
        const asked: string[] = []
        for await (const { payload } of client.resubscribeTask({ tenant: '', id: task.id })) {
          const { value } = payload as NonNullable<StreamResponse['payload']>
          told.push(stateOf(value as Task))
          if (told.at(-1) === 'INPUT_REQUIRED') asked.push(wordsOf(value as Task))
          await steps[told.length - 1]?.()
        }
        expect(told).toEqual(['WORKING', 'INPUT_REQUIRED', 'WORKING', 'COMPLETED'])
        expect(asked).toEqual(['When may we call?'])
        expect(await latestMessages(database, leadId, 9)).toMatchObject([
          { from: 'desk', choices: [{ label: 'Monday' }, { label: 'Tuesday' }] },
          { from: 'submitter', via: 'a2a', text: 'Tuesday', chosen: '2' },
        ])
        const { history } = await client.getTask({ tenant: '', id: task.id, historyLength: undefined })
        expect(history.map((message) => wordsOf(message))).toEqual(['When may we call?', 'Tuesday'])
        await expect(client.sendMessage(say('And now?', { to: task }))).rejects.toThrow('takes no more messages')
      },
      limitMs,
    )

    test('where a task is to be told of is set, read and deleted, and what waits to be told is on its way', async () => {
      const client = await connect(version)
      const task = taskOf(
        await client.sendMessage(say({ ...example, need: `An engine ${randomUUID()}`, confirm: true })),
      )
      const address = { tenant: '', taskId: task.id, id: 'mine', token: 'known' }
      const list = async () =>
        (await client.listTaskPushNotificationConfig({ tenant: '', taskId: task.id, pageSize: 0, pageToken: '' }))
          .configs
      // Of the kind that is called nowhere (RFC 6761).
      const url = 'https://agent.invalid/told'
      await client.createTaskPushNotificationConfig({ ...address, url, authentication: undefined })
      expect(await list()).toMatchObject([{ id: 'mine', url, token: 'known', taskId: task.id }])
      await ask(receiptOf(task)['id']!, 'When?', [])
      const waiting = await runtime.query(
        "select 1 from deliveries where target like 'push\\_%' and next_attempt_at is not null",
      )
      expect(waiting).toHaveLength(1)
      await client.deleteTaskPushNotificationConfig({ tenant: '', taskId: task.id, id: 'mine' })
      expect(await list()).toEqual([])
      await runtime.query("update deliveries set next_attempt_at = null where target like 'push\\_%'")
      const inside = { ...address, url: 'https://169.254.169.254/', authentication: undefined }
      await expect(client.createTaskPushNotificationConfig(inside)).rejects.toThrow('address not public')
    })
  })
})
