import { describe, expect, test } from 'vitest'
import { assignWords } from './assign-words.ts'
import { findAddress, withoutAddressLines } from './addresses.ts'
import { takeFlags } from './flag-lines.ts'
import { readLabels } from './labels.ts'

describe('labels', () => {
  test('name fields at the beginning of a line, in any case, also in lists', () => {
    expect(readLabels('Hello\n- Name : Ada\n* E-MAIL = ada@example.com\nphone: +1 555 0100\nbye')).toEqual({
      fields: { name: 'Ada', email: 'ada@example.com', phone: '+1 555 0100' },
      words: 'Hello\nbye',
    })
  })

  test('of the need let it run on until the next label, and take the line as it is', () => {
    expect(readLabels('need: An engine, phone: none\nthat counts\n\nand more\nsource: me')).toEqual({
      fields: { need: 'An engine, phone: none\nthat counts\n\nand more', source: 'me' },
      words: '',
    })
  })

  test('may follow each other on one line', () => {
    expect(readLabels('name: Ada, email: ada@example.com; need: x, y; phone: 12345')).toEqual({
      fields: { name: 'Ada', email: 'ada@example.com', need: 'x, y; phone: 12345' },
      words: '',
    })
  })

  test('are no words within a sentence', () => {
    for (const text of ['My name: is Ada', 'the need for speed', 'names: a, b', 'name is Ada'])
      expect(readLabels(text)).toEqual({ fields: {}, words: text })
  })
})

describe('a flag in a text', () => {
  test('is taken out of it, wherever a label could stand', () => {
    for (const [text, values, rest] of [
      ['Hello\nsandbox: true\nbye', ['true'], 'Hello\nbye'],
      ['* Sandbox = yes', ['yes'], ''],
      ['sandbox: true, name: Ada', ['true'], 'name: Ada'],
      ['name: Ada; sandbox: 1; email: a@b', ['1'], 'name: Ada; email: a@b'],
      ['need: An engine, sandbox: true', ['true'], 'need: An engine'],
      ['sandbox: true; sandbox: false', ['true', 'false'], ''],
      ['a, sandbox: true, sandbox: no, b', ['true', 'no'], 'a, b'],
    ] as const)
      expect([text, takeFlags(text)]).toEqual([text, { values, text: rest }])
  })

  test('is none within a sentence, and leaves a text as it is', () => {
    for (const text of ['We need a sandbox: soon', 'my sandbox, your sandbox', '  sandboxes: two\n\n x '])
      expect(takeFlags(text)).toEqual({ values: [], text })
  })

  test('of many takes no longer than of few', () => {
    const many = ', sandbox: true'.repeat(1_000)
    expect(takeFlags(many).values).toHaveLength(1_000)
  })
})

describe('an address', () => {
  test('is found wherever it stands, if it is the only one', () => {
    for (const text of [
      'ada@example.com',
      'Write to <ada@example.com>.',
      '"Ada" ada@example.com!',
      'a@b or ada@example.com',
    ])
      expect([text, findAddress(text)]).toEqual([text, 'ada@example.com'])
    for (const text of ['a@example.com, b@example.com', 'a@b', '@', 'nobody', '@example.com x@'])
      expect([text, findAddress(text)]).toEqual([text, undefined])
  })

  test('that has a line of its own is not part of the text', () => {
    expect(withoutAddressLines('An engine\n<ada@example.com>.\nsoon', 'ada@example.com')).toBe('An engine\nsoon')
    expect(withoutAddressLines('Write to ada@example.com', 'ada@example.com')).toBe('Write to ada@example.com')
  })
})

describe('words without a label', () => {
  const all = ['name', 'email', 'need'] as const

  test('are the need while that is open', () => {
    expect(assignWords('An engine, ada@example.com', all)).toEqual({
      fields: { email: 'ada@example.com', need: 'An engine, ada@example.com' },
      unused: false,
    })
    expect(assignWords('ada@example.com', all)).toEqual({ fields: { email: 'ada@example.com' }, unused: false })
  })

  test('answer the one question that is left, if they are short', () => {
    expect(assignWords('Ada Lovelace', ['name'])).toEqual({ fields: { name: 'Ada Lovelace' }, unused: false })
    expect(assignWords('sure, ada@example.com', ['email']).fields).toEqual({ email: 'ada@example.com' })
    expect(assignWords('Anything. At all?', ['need']).fields).toEqual({ need: 'Anything. At all?' })
    for (const words of ['Why do you ask?', 'it is the one of before I think', 'Ada\nLovelace'])
      expect([words, assignWords(words, ['name'])]).toEqual([words, { fields: {}, unused: true }])
  })

  test.each([
    ['My name is Ada Lovelace.', { name: 'Ada Lovelace' }],
    ['Sure, my name is Ada', { name: 'Ada' }],
    ['My name is Ada Lovelace. We need an engine.', { name: 'Ada Lovelace', need: 'We need an engine.' }],
    ['Hi! My name is Ada and we need an engine', { name: 'Ada', need: 'Hi! My name is Ada and we need an engine' }],
    [
      'My name is Ada, ada@example.com',
      { name: 'Ada', email: 'ada@example.com', need: 'My name is Ada, ada@example.com' },
    ],
    [
      'Ich heiße Jürgen von Berg. Wir brauchen ein Modell.',
      { name: 'Jürgen von Berg', need: 'Wir brauchen ein Modell.' },
    ],
    ['Je m’appelle Zoé.', { name: 'Zoé' }],
    ['My name is on the list.', { need: 'My name is on the list.' }],
    ['My name is Ada. My name is Eve.', { need: 'My name is Ada. My name is Eve.' }],
  ])('that say who writes name that person: %j', (words, fields) => {
    expect(assignWords(words, all).fields).toEqual(fields)
  })

  test('are left alone where they could mean more than one thing', () => {
    expect(assignWords('Ada Lovelace', ['name', 'phone'])).toEqual({ fields: {}, unused: true })
    expect(assignWords('yes', [])).toEqual({ fields: {}, unused: true })
  })
})
