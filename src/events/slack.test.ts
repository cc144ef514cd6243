import { beforeEach, describe, expect, test } from 'vitest'
import { changeState } from '../intake/operator/change-state.ts'
import { eraseLead } from '../intake/operator/erase-lead.ts'
import { clearLeads, createLeadFixture, type LeadFixture } from '../testing/lead-fixture.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { testWebhook } from './test-webhook.ts'

const testDatabase = useTestDatabase()
let fixture: LeadFixture
beforeEach(async () => {
  await clearLeads(testDatabase)
  fixture = createLeadFixture(testDatabase)
})

const texts = () => fixture.posted.map(({ body }) => JSON.parse(body))

describe('a webhook in the format of Slack', () => {
  test('gets one text for each event', async () => {
    await fixture.addWebhook(undefined, 'slack')
    const { id } = await fixture.submit({ need: 'First line\nsecond line' })
    await fixture.deliver()
    await changeState(fixture.ports, id, 'in_review')
    await fixture.deliver()
    await eraseLead(fixture.ports, id)
    await fixture.deliver()
    expect(texts()).toEqual([
      {
        text: `New request for Data Works from Ada Lovelace\nada@example.com, +44 117 496 0199\n> First line\n> second line\n${id}, source: test`,
      },
      { text: `${id}: received → in review` },
      { text: `The personal data of ${id} was erased. Please delete what was said of it here.` },
    ])
  })

  test('cannot be made to call people or to hide a link', async () => {
    await fixture.addWebhook(undefined, 'slack')
    await fixture.submit({ name: '<!channel> & co', need: 'Look <https://evil.example|here>', source: '<@U123>' })
    await fixture.deliver()
    expect(texts()[0].text).not.toMatch(/[<>](?!\s)(?!$)[!@h]/)
    expect(texts()[0].text).toContain('&lt;!channel&gt; &amp; co')
  })

  test('is not used to spread what looks like spam', async () => {
    await fixture.addWebhook(undefined, 'slack')
    const { id } = await fixture.submit({ need: 'Buy now' }, { signals: ['honeypot'] })
    await fixture.deliver()
    expect(texts()).toEqual([{ text: `A request was held as suspected spam (10 points): ${id}` }])
  })
})

describe('a test of a webhook', () => {
  test.each(['standard', 'slack'] as const)('in the format %s tells of nothing', async (format) => {
    const { id } = await fixture.addWebhook(undefined, format)
    expect(await testWebhook(fixture.ports, id)).toEqual({ kind: 'accepted', result: '204' })
    const [sent] = texts()
    expect(format === 'slack' ? Object.keys(sent) : sent.type).toEqual(format === 'slack' ? ['text'] : 'test')
    expect(fixture.posted[0]!.headers).toHaveProperty('webhook-signature')
    expect((await testDatabase.pool.query('select 1 from events')).rows).toEqual([])
  })

  test('says how it was answered, and needs one that is enabled', async () => {
    const { id } = await fixture.addWebhook()
    fixture.answers[0] = [410]
    expect(await testWebhook(fixture.ports, id)).toEqual({ kind: 'failed', result: '410' })
    fixture.answers[0] = [204]
    expect(await testWebhook(fixture.ports, id)).toEqual({ kind: 'accepted', result: '204' })
    expect(await testWebhook(fixture.ports, 'wh_other')).toBeUndefined()
  })
})
