import { randomBytes, randomUUID } from 'node:crypto'
import type { TaskPushNotificationConfig } from '@a2a-js/sdk'
import type { Client } from '@a2a-js/sdk/client'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { ProtocolVersion } from '../../a2a/definitions/protocol.ts'
import type { A2aPorts } from '../../a2a/ports.ts'
import { exampleLead } from '../../contract/lead.ts'
import { type LeadState, wayTo } from '../../contract/states.ts'
import type { Database } from '../../database/client.ts'
import { latestMessages } from '../../intake/conversation/read-messages.ts'
import { writeToSubmitter } from '../../intake/conversation/write-to-submitter.ts'
import { erasePersonalData } from '../../intake/erase.ts'
import { changeState } from '../../intake/operator/change-state.ts'
import { withdrawLead } from '../../intake/withdraw.ts'
import { useTestDatabase } from '../test-database.ts'
import { say, taskOf } from './messages.ts'
import { anonymous, startA2a, type TestA2a } from './test-a2a.ts'

const { source: _, ...example } = exampleLead

/** @returns a lead that no other test sends */
export const newLead = () => ({ ...example, need: `An engine ${randomUUID()}` })

/** What the messages of the tests say of a person, and how tokens begin. */
export const neverLogged = /ada@example|Ada|st_|task_/

/** Opens a desk with a database and a clock of its own before the tests of a file, and closes it after them. */
export function useDesk(changes: Partial<A2aPorts> = {}) {
  const database = useTestDatabase()
  let now = new Date('2026-11-20T12:00:00Z')
  let desk: TestA2a
  const another = (more: Partial<A2aPorts> = {}) => startA2a(database.database, { now: () => now, ...more })
  const logged = () => JSON.stringify(desk.lines.filter((line) => !('error' in line)))
  beforeAll(async () => {
    desk = await another(changes)
  })
  afterAll(async () => {
    await desk.close()
    expect(logged()).not.toMatch(neverLogged)
  })
  beforeEach(() => {
    desk.caller = anonymous
  })
  return {
    database,
    /** Another process with the same database and clock. */
    another,
    now: () => now,
    pass: (milliseconds: number) => void (now = new Date(now.getTime() + milliseconds)),
    /** What was logged, but for failures, which may name what failed. */
    logged,
    get lines() {
      return desk.lines
    },
    get caller() {
      return desk.caller
    },
    set caller(caller: TestA2a['caller']) {
      desk.caller = caller
    },
    fetch: (...request: Parameters<TestA2a['fetch']>) => desk.fetch(...request),
    connect: (version: ProtocolVersion) => desk.connect(version),
    /** What happens to a lead at the desk, and by its submitter over another door. */
    ...atDesk(
      () => database.database,
      () => now,
    ),
    /** @returns the leads that were stored with a need */
    storedWith: async (need: string) =>
      (await database.pool.query('select name, email, need, phone, source from leads where need = $1', [need])).rows,
  }
}

function atDesk(database: () => Database, now: () => Date) {
  const ports = () => ({ database: database(), now, random: (size: number) => randomBytes(size), notify: [] })
  return {
    ask: async (leadId: string, text: string, labels: string[] = []) => {
      const choices = labels.map((label) => ({ label }))
      const written = await writeToSubmitter(ports(), leadId, {
        text,
        choices,
        author: 'ops@example.org',
        via: 'inbox',
      })
      if (written.kind !== 'written') throw new Error(written.kind)
      return written.message
    },
    move: async (leadId: string, to: LeadState) => {
      const [lead] = (
        await database().$client.query<{ state: LeadState }>('select state from leads where id = $1', [leadId])
      ).rows
      for (const state of wayTo(lead!.state, to)) await changeState(ports(), leadId, state)
    },
    withdraw: (leadId: string, token: string) => withdrawLead(ports(), leadId, token),
    erase: (leadId: string) => erasePersonalData(ports(), leadId, { by: 'operator', reason: 'request' }),
    /** What both sides said, with its door. */
    said: async (leadId: string) =>
      (await latestMessages(database(), leadId, 50)).map(({ from, via, text }) => `${from} by ${via}: ${text}`),
  }
}

export type TestDesk = ReturnType<typeof useDesk>

/** Connects the SDK's own client before the tests of a block. */
export function useClient(desk: TestDesk, version: ProtocolVersion) {
  let client: Client
  beforeAll(async () => {
    client = await desk.connect(version)
  })
  const sendMessage: Client['sendMessage'] = (message) => client.sendMessage(message)
  const send = (...message: Parameters<typeof say>) => sendMessage(say(...message))
  return {
    sendMessage,
    sendMessageStream: (...request: Parameters<Client['sendMessageStream']>) => client.sendMessageStream(...request),
    resubscribeTask: (...request: Parameters<Client['resubscribeTask']>) => client.resubscribeTask(...request),
    send,
    /** Sends a message that leads to a task. */
    task: async (...message: Parameters<typeof say>) => taskOf(await send(...message)),
    read: (id: string, historyLength?: number) => client.getTask({ tenant: '', id, historyLength }),
    list: (request: Parameters<Client['listTasks']>[0]) => client.listTasks(request),
    pushes: {
      create: (config: TaskPushNotificationConfig) => client.createTaskPushNotificationConfig(config),
      get: (taskId: string, id: string) => client.getTaskPushNotificationConfig({ tenant: '', taskId, id }),
      list: async (taskId: string) =>
        (await client.listTaskPushNotificationConfig({ tenant: '', taskId, pageSize: 0, pageToken: '' })).configs,
      delete: (taskId: string, id: string) => client.deleteTaskPushNotificationConfig({ tenant: '', taskId, id }),
    },
    cancel: (id: string) => client.cancelTask({ tenant: '', id, metadata: undefined }),
  }
}
