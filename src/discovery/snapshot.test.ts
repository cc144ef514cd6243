import { expect, test } from 'vitest'
import { edited } from '../testing/fixture-content.ts'
import { loadFixture } from '../testing/load-fixture.ts'
import { buildSnapshot } from './snapshot.ts'

test('the handlers learn after how many days requests are erased, where service.md says it', async () => {
  const saying = { 'service.md': edited('service.md', 'reply_within:', 'retention_days: 365\nreply_within:') }
  expect(buildSnapshot(await loadFixture(saying)).retentionDays).toBe(365)
  expect(buildSnapshot(await loadFixture())).not.toHaveProperty('retentionDays')
})
