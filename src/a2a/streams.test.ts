import type { StreamResponse, Task } from '@a2a-js/sdk'
import { describe, expect, test } from 'vitest'
import { receiptOf, say, stateOf } from '../testing/a2a/messages.ts'
import { newLead, useDesk, useClient } from '../testing/a2a/use-desk.ts'

const desk = useDesk()
const { storedWith } = desk

describe.each(['1.0', '0.3'] as const)('to a client of %s', (version) => {
  const client = useClient(desk, version)

  test('a stream begins with the task, tells what came of it, and ends', async () => {
    const events = async (stream: AsyncIterable<StreamResponse>) => {
      const payloads = []
      for await (const { payload } of stream) payloads.push(payload!)
      return payloads
    }
    const lead = newLead()
    const [begun, asked, ...more] = await events(client.sendMessageStream(say(lead)))
    expect([begun?.$case, asked?.$case, more]).toEqual(['task', 'statusUpdate', []])
    const started = begun!.value as Task
    expect([stateOf(started), stateOf(asked!.value as never)]).toEqual(['WORKING', 'INPUT_REQUIRED'])

    const watched = await events(client.resubscribeTask({ tenant: '', id: started.id }))
    expect(watched.map(({ $case, value }) => [$case, stateOf(value as Task)])).toEqual([['task', 'INPUT_REQUIRED']])

    const told = await events(client.sendMessageStream(say('confirm', { to: started })))
    expect(told.map(({ $case }) => $case)).toEqual(['task', 'artifactUpdate', 'statusUpdate'])
    expect(stateOf(told[2]!.value as never)).toBe('WORKING')
    expect(JSON.stringify(told[1])).toContain('st_')
    expect(await storedWith(lead.need)).toHaveLength(1)
    await desk.move(receiptOf(await client.read(started.id))['id']!, 'closed')
    await expect(events(client.resubscribeTask({ tenant: '', id: started.id }))).rejects.toThrow('is completed')
    await expect(events(client.sendMessageStream(say('What now?', { to: started })))).rejects.toThrow('takes no more')
    const [rehearsed, ...none] = await events(client.sendMessageStream(say({ sandbox: true, ...lead })))
    expect([rehearsed?.$case, none]).toEqual(['message', []])
  })
})
