import { expect, test } from 'vitest'
import { maxRpcTextLength } from '../contract/bounds.ts'
import { findLongText } from './rpc-text.ts'

const fitting = 'x'.repeat(maxRpcTextLength)
const long = `${fitting}x`
const except = ['params', 'message', 'parts']

test.each([
  ['a method', { method: fitting }],
  ['an id within a list', { params: { ids: [fitting, 1, null, true] } }],
  ['a name', { [fitting]: 1 }],
  ['what has bounds of its own', { params: { message: { parts: [{ text: long }] } } }],
])('%s of the bound is read', (_, message) => {
  expect(findLongText(message, maxRpcTextLength, except)).toBeUndefined()
})

test.each([
  ['a method', { method: long }],
  ['an id within a list', { params: { ids: ['x', [{ a: long }]] } }],
  ['a name', { params: { [long]: 1 } }],
  ['a text beside what has bounds of its own', { params: { message: { parts: [], messageId: long } } }],
  ['a member of that name elsewhere', { parts: long, params: { parts: [long] } }],
])('%s beyond the bound is told', (_, message) => {
  expect(findLongText(message, maxRpcTextLength, except)).toContain('at most 2,048 characters')
})
