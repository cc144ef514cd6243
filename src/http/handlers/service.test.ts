import { expect, test } from 'vitest'
import { healthSchema } from '../../contract/answers.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { createLeadFixture } from '../../testing/lead-fixture.ts'
import { healthHandlers } from './service.ts'

const testDatabase = useTestDatabase()
const history = {
  since: '2026-11-20T09:30:00.000Z',
  days: [{ date: '2026-11-20', requests: 2, failed: 1, p50_ms: 10, p95_ms: null }],
}

test.each([
  ['a process that keeps a history tells it with its health', { readHistory: () => history }, history],
  ['where no process lasts, the health has no history', {}, undefined],
])('%s', async (_, kept, told) => {
  const { ports } = createLeadFixture(testDatabase)
  const { checkHealth } = healthHandlers({ ...ports, ...kept, snapshot: { version: '1.0.0' } })
  const outcome = (await checkHealth!({} as never)) as { status: number; body: unknown }
  expect(outcome.status).toBe(200)
  expect(healthSchema.strict().parse(outcome.body).history).toEqual(told)
  expect(Object.keys(outcome.body as object).includes('history')).toBe(told !== undefined)
})
