import { expect, test } from 'vitest'
import { readAssignment } from './assignment-setting.ts'

const operators = new Map([
  ['ada@example.com', 'owner'],
  ['ben@example.com', 'worker'],
  ['eve@example.com', 'reader'],
] as const)
const read = (value?: string) => {
  const rule = readAssignment(value, operators)
  return rule && { byService: Object.fromEntries(rule.byService), inTurn: rule.inTurn }
}

test.each([undefined, '', '  ', 'by_hand'])('with %j, people give leads by hand', (value) => {
  expect(read(value)).toBeUndefined()
})

test.each([
  ['in_turn', { byService: {}, inTurn: true }],
  ['data-audit=ada@example.com', { byService: { 'data-audit': ['ada@example.com'] }, inTurn: false }],
  [
    'audit=Ada@Example.com, audit=ben@example.com build=ben@example.com in_turn',
    { byService: { audit: ['ada@example.com', 'ben@example.com'], build: ['ben@example.com'] }, inTurn: true },
  ],
])('%j is a rule', (value, rule) => {
  expect(read(value)).toEqual(rule)
})

test.each([
  ['turn', /^ASSIGN_LEADS has "turn"\. Set it to in_turn where/],
  ['in_turn by_hand', /^ASSIGN_LEADS has "by_hand"/],
  ['=ada@example.com', /^ASSIGN_LEADS has "=ada@example\.com"/],
  [
    'audit=eve@example.com',
    /gives audit to "eve@example\.com", who is no operator that may work leads\. OPERATORS has ada@example\.com, ben@example\.com\.$/,
  ],
  ['audit=', /gives audit to "", who is no operator/],
])('%j is none', (value, message) => {
  expect(() => read(value)).toThrow(message)
})

test('without operators it says what is missing', () => {
  expect(() => readAssignment('audit=ada@example.com', new Map())).toThrow('Set OPERATORS, too.')
})
