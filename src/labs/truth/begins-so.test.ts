import { expect, test } from 'vitest'
import { beginsSo, isOpening, isPartOf } from './begins-so.ts'

const shown = { status: 'ok', checks: { database: 'ok' }, list: [1] }

test('an answer is as it is shown, but for the end of a list and what is measured', () => {
  expect(beginsSo(shown, { ...shown, list: [1, 2] })).toBe(true)
  expect(beginsSo(shown, { ...shown, history: { since: '2026-11-26T12:00:00.000Z', days: [] } })).toBe(true)
  expect(beginsSo(shown, { ...shown, history: [] })).toBe(false)
  expect(beginsSo(shown, { ...shown, more: 1 })).toBe(false)
  expect(beginsSo(shown, { status: 'ok', list: [1] })).toBe(false)
})

test('an opening is what stands first in a document, and nothing else', () => {
  const document = { openapi: '3.1.1', info: { title: 'Desk', version: '1' }, paths: {} }
  expect(isOpening({ openapi: '3.1.1', info: { title: 'Desk' } }, document)).toBe(true)
  expect(isOpening({ openapi: '3.1.1', info: { version: '1' } }, document)).toBe(false)
  expect(isOpening({ openapi: '3.1.0' }, document)).toBe(false)
  expect(isOpening({ openapi: '3.1.1', paths: {} }, document)).toBe(false)
})

test('a part is what stands in a document, wherever that is, and nothing else', () => {
  const document = { name: 'Desk', skills: [{ id: 'send', tags: ['lead'] }, { id: 'read' }], version: '1' }
  expect(isPartOf({ skills: [{ id: 'send' }], version: '1' }, document)).toBe(true)
  expect(isPartOf({ skills: [{ id: 'read' }] }, document)).toBe(false)
  expect(isPartOf({ name: 'Desk', more: 1 }, document)).toBe(false)
})
