import { expect, test } from 'vitest'
import { byDay, dayAnchor } from './change-days.ts'

test('a day in words keeps the anchor that feeds name', () => {
  expect(byDay('<h2 id="1-november-2026">1 November 2026</h2><p>text</p>')).toBe(
    '<h2 id="2026-11-01">1 November 2026</h2><p>text</p>',
  )
  expect(dayAnchor({ depth: 2, id: '9-may-2027-planned', text: '9 May 2027 (planned)' }).id).toBe('2027-05-09')
  expect(byDay('<h2 id="notes">Notes</h2>')).toBe('<h2 id="notes">Notes</h2>')
})

test('the method of an endpoint is told apart', () => {
  expect(byDay('<p><code>GET /a</code> <code>GETS /a</code></p>')).toBe(
    '<p><code><strong class="method get">GET</strong> /a</code> <code>GETS /a</code></p>',
  )
})
