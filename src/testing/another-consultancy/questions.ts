import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { english } from '../english.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { formPage } from '../../http/form.ts'
import { problem } from '../../http/outcome.ts'
import { validateLead } from '../../intake/validate.ts'
import type { Site } from './site.ts'

/** What they ask is in the form and in the documents. */
export function checkQuestions(site: Site): void {
  const { published } = site
  describe('its own questions', () => {
    let snapshot: Snapshot
    beforeAll(async () => {
      snapshot = (await import(join(site.folder, 'dist', 'snapshot.js'))).default
    })

    test('are in the snapshot, in their order, with the version of each consent', () => {
      const { questions = [] } = snapshot
      expect(questions.map(({ name }) => name)).toEqual([
        'budget',
        'start_date',
        'storage',
        'plants',
        'systems',
        'website',
        'history',
      ])
      expect(questions[2]!.consent).toMatchObject({
        text: expect.stringContaining('/about'),
        version: expect.stringMatching(/^[0-9a-f]{64}$/),
      })
    })

    test('stand in the form, in its twin and in what agents read of the page', () => {
      const form = published('client/contact.html')
      for (const part of [
        'name="answers.budget" required',
        '<option value="small">Up to 10,000 crowns</option>',
        'type="date"',
        'name="answers.systems.scada"',
        'name="answers.storage"',
        'href="/about"',
        'name="questions_shown"',
      ])
        expect(form).toContain(part)
      expect(published('client/contact.md')).toContain('What may it cost? A rough range is enough.')
      expect(form).toMatch(/data-definitions="[^"]*answers[^"]*start_date/)
      // Elsewhere only what must be answered is asked.
      expect(published('client/index.html')).toContain('name="answers.budget"')
      expect(published('client/index.html')).not.toContain('name="answers.history"')
    })

    test('stand in the documents of programs', () => {
      const { schemas } = JSON.parse(published('client/openapi.json')).components
      const { answers } = schemas.LeadSubmission.properties
      expect(answers.properties.budget).toMatchObject({ enum: ['small', 'large'] })
      expect(answers.properties.start_date).toMatchObject({ type: 'string', format: 'date' })
      expect(answers.properties.storage).toMatchObject({ type: 'boolean' })
      expect(schemas.StoredLead.properties).toHaveProperty('answers')
      expect(published('client/agents.md')).toContain('- `budget`: What may it cost?')
      expect(JSON.stringify(snapshot.agentCard)).toContain('budget (What may it cost?)')
    })

    test('come back in the form as they were answered, with what is to be mended', () => {
      const { questions = [] } = snapshot
      const given = { budget: 'large', start_date: '2027-02-30', plants: 3, website: 'x', history: 'a "b"' }
      const validation = validateLead(
        { name: 'Ada', email: 'ada@example.com', need: 'Help', answers: given },
        questions,
        { binding: true },
      )
      const errors = validation.ok ? [] : validation.errors
      const values = {
        'answers.budget': 'large',
        'answers.start_date': '2027-02-30',
        'answers.plants': '3',
        'answers.website': 'x',
        'answers.history': 'a "b"',
        'answers.systems.erp': 'yes',
      }
      const { html } = formPage(published('client/contact.html'), values, problem('validation_failed', { errors }), {
        baseUrl: 'https://data-works.example',
        words: english,
        questions,
      })
      for (const part of [
        /<option value="large" selected>/,
        /name="answers\.start_date"[^>]* value="2027-02-30"[^>]* aria-invalid="true"/,
        /name="answers\.plants"[^>]* value="3"/,
        /name="answers\.systems\.erp"[^>]* checked/,
        /name="answers\.storage"[^>]* aria-invalid="true"/,
        />\na &#34;b&#34;<\/textarea>/,
        /<a href="#answers-storage">I agree to the storage: tick the box/,
        /id="answers-website-error">Where do we find you\? Enter an address/,
      ])
        expect(html).toMatch(part)
      expect(html).not.toMatch(/name="answers\.systems\.scada"[^>]* checked/)
    })
  })
}
