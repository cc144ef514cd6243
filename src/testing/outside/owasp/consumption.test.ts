import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { exampleLead, honeypotField } from '../../../contract/lead.ts'
import { maxBodyBytes } from '../../../contract/limits.ts'
import { newAddress } from '../../access-journeys.ts'
import { describeMatrix } from '../../runtimes.ts'
import { useAttacker } from '../../attacker.ts'

describeMatrix('OWASP API Security Top 10', (runtime) => {
  const { comeAnew, send, tool } = useAttacker(runtime)

  describe('API4 resource consumption', () => {
    test.each([
      ['longer than is read', `{"need":"${'x'.repeat(maxBodyBytes)}"}`, 413],
      ['nested a thousand deep', `{"a":${'['.repeat(1_000)}${']'.repeat(1_000)}}`, 400],
      ['of five thousand members', `{${Array.from({ length: 5_000 }, (_, i) => `"a${i}":1`).join()}}`, 422],
    ])('a body %s is refused at once', async (_, body, status) => {
      const answer = await send('/sandbox', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
      expect(answer.status).toBe(status)
    })

    test('texts that patterns choke on are answered as others are', async () => {
      for (const need of [
        'a'.repeat(5_000),
        'http://'.repeat(714),
        `${'!?'.repeat(2_499)}x`,
        ' \t'.repeat(2_400) + 'x',
        'а a'.repeat(1_666),
      ]) {
        const { status } = await send('/api/v1/lead', { json: { ...exampleLead, need } })
        expect(status).toBe(201)
      }
      const evil = `${'a'.repeat(60)}.`.repeat(4)
      const json = { ...exampleLead, email: `${evil}@${evil}`, phone: '+'.repeat(5_000) }
      expect((await send('/sandbox', { json })).status).toBe(422)
    })

    test('one part of a list is bounded, whatever is asked for', async () => {
      const { status, json } = await send('/api/v1/content?limit=100000&page_size=100000')
      expect([status, json.entries.length <= 100]).toEqual([200, true])
    })
  })

  describe('API6 sensitive business flows', () => {
    test('nobody is flooded with mail through us: one to an address in a minute, whoever asks how often', async () => {
      const email = newAddress()
      const json = { type: 'identity_assertion', assertion_type: 'verified_email', assertion: email }
      const statuses: number[] = []
      for (let time = 0; time < 3; time += 1) {
        await comeAnew()
        statuses.push((await send('/api/lead', { json })).status)
      }
      expect(statuses[0]).toBe(200)
      const attempts = await runtime.query('select 1 from claim_attempts where email = $1', [email])
      expect(attempts).toHaveLength(1)
    })

    test('what a machine fills into the form is held for a person to look at, and who sends it learns nothing', async () => {
      const need = `Owasp ${randomUUID()}`
      const body = new URLSearchParams({ ...exampleLead, need, [honeypotField]: 'http://spam.example' }).toString()
      const answer = await send('/api/lead', {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining('/request/')])
      expect(await runtime.query('select state from leads where need = $1', [need])).toEqual([{ state: 'held' }])
    })

    test('a lead over MCP is stored only with the token of the preview that a person saw', async () => {
      const lead = { name: 'Ada', email: 'ada@example.com', need: `Owasp ${randomUUID()}` }
      const shown = JSON.parse((await tool('submit_lead', lead)).json.result.content[0].text)
      const { confirmation_token } = shown.preview
      for (const args of [
        lead,
        { ...lead, confirmation_token: 'made-up' },
        { ...lead, need: 'another', confirmation_token },
        { ...lead, confirmation_token: `${confirmation_token}x` },
      ])
        await tool('submit_lead', args)
      expect(await runtime.query('select 1 from leads where need = $1', [lead.need])).toEqual([])
    })
  })
})
