import { beforeEach, describe, expect, test } from 'vitest'
import { changeState } from '../intake/operator/change-state.ts'
import { eraseLead } from '../intake/operator/erase-lead.ts'
import { clearLeads, createLeadDesk, type LeadDesk } from '../testing/lead-desk.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { testWebhook } from './test-webhook.ts'

const testDatabase = useTestDatabase()
let desk: LeadDesk
beforeEach(async () => {
  await clearLeads(testDatabase)
  desk = createLeadDesk(testDatabase)
})

const texts = () => desk.posted.map(({ body }) => JSON.parse(body))

describe('a webhook in the format of Slack', () => {
  test('gets one text for each event', async () => {
    await desk.addWebhook(undefined, 'slack')
    const { id } = await desk.submit({ need: 'First line\nsecond line' })
    await desk.deliver()
    await changeState(desk.ports, id, 'in_review')
    await desk.deliver()
    await eraseLead(desk.ports, id)
    await desk.deliver()
    expect(texts()).toEqual([
      {
        text: `New request for Data Works from Ada Lovelace\nada@example.com, +44 117 496 0199\n> First line\n> second line\n${id}, source: test`,
      },
      { text: `${id}: received → in_review` },
      { text: `The personal data of ${id} was erased. Please delete what was said of it here.` },
    ])
  })

  test('cannot be made to call people or to hide a link', async () => {
    await desk.addWebhook(undefined, 'slack')
    await desk.submit({ name: '<!channel> & co', need: 'Look <https://evil.example|here>', source: '<@U123>' })
    await desk.deliver()
    expect(texts()[0].text).not.toMatch(/[<>](?!\s)(?!$)[!@h]/)
    expect(texts()[0].text).toContain('&lt;!channel&gt; &amp; co')
  })

  test('is not used to spread what looks like spam', async () => {
    await desk.addWebhook(undefined, 'slack')
    const { id } = await desk.submit({ need: 'Buy now' }, { signals: ['honeypot'] })
    await desk.deliver()
    expect(texts()).toEqual([{ text: `A request was held as suspected spam (10 points): ${id}` }])
  })
})

describe('a test of a webhook', () => {
  test.each(['standard', 'slack'] as const)('in the format %s tells of nothing', async (format) => {
    const { id } = await desk.addWebhook(undefined, format)
    expect(await testWebhook(desk.ports, id)).toEqual({ kind: 'accepted', result: '204' })
    const [sent] = texts()
    expect(format === 'slack' ? Object.keys(sent) : sent.type).toEqual(format === 'slack' ? ['text'] : 'test')
    expect(desk.posted[0]!.headers).toHaveProperty('webhook-signature')
    expect((await testDatabase.pool.query('select 1 from events')).rows).toEqual([])
  })

  test('says how it was answered, and needs one that is enabled', async () => {
    const { id } = await desk.addWebhook()
    desk.answers[0] = [410]
    expect(await testWebhook(desk.ports, id)).toEqual({ kind: 'failed', result: '410' })
    desk.answers[0] = [204]
    expect(await testWebhook(desk.ports, id)).toEqual({ kind: 'accepted', result: '204' })
    expect(await testWebhook(desk.ports, 'wh_other')).toBeUndefined()
  })
})
