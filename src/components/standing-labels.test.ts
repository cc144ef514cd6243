import { expect, test } from 'vitest'
import { withStandingLabels } from './standing-labels.ts'

test('a label that stands on a line of its own has no colon, in no language', () => {
  expect(withStandingLabels('<p><strong>Included:</strong> All.</p>')).toBe('<p><strong>Included</strong> All.</p>')
  expect(withStandingLabels('<p><strong>Compris\u00a0:</strong> Tout.</p>')).toBe(
    '<p><strong>Compris</strong> Tout.</p>',
  )
})

test('a colon within a sentence stays', () => {
  const sentence = '<p>It says <strong>one thing:</strong> no.</p>'
  expect(withStandingLabels(sentence)).toBe(sentence)
})
