import { randomBytes } from 'node:crypto'
import { beforeEach } from 'vitest'
import { createVault } from '../../identifiers/vault.ts'
import { createLeadFixture } from '../lead-fixture.ts'
import { standsFor } from '../stands-for.ts'
import { receiptOf } from './messages.ts'
import { newLead, type useClient, useDesk } from './use-desk.ts'

const vault = createVault('a secret for tests only, of some length', randomBytes)

/** Where the client of the tests wants to be told of its tasks. */
export const url = 'https://agent.example/told'

/** @returns what a client sends so that it is told of a task */
export const config = (taskId: string, more: object = {}) => ({
  tenant: '',
  taskId,
  id: '',
  url,
  token: '',
  authentication: undefined,
  ...more,
})

/** Opens a desk whose courier brings word of tasks to their clients, with nothing on its way before each test. */
export function usePushes() {
  const desk = useDesk({ vault })
  let opened: ReturnType<typeof createLeadFixture>
  beforeEach(async () => {
    await desk.database.pool.query('delete from events')
    opened = createLeadFixture(desk.database, { vault, now: desk.now, sendMail: async () => {} })
  })
  return {
    desk,
    courier: standsFor(() => opened),
    /** What the courier posts of what is due, each as it was sent. */
    told: async () => {
      opened.posted.length = 0
      // What follows another event of its lead waits for its turn.
      for (let round = 0; round < 4; round += 1) await opened.deliver()
      return opened.posted
    },
  }
}

/** @returns a task whose lead is stored, with what its receipt says */
export async function stored(client: ReturnType<typeof useClient>) {
  const done = await client.task({ ...newLead(), confirm: true })
  return { done, leadId: receiptOf(done)['id']!, token: receiptOf(done)['status_token']! }
}
