import { expect, test } from 'vitest'
import { beginWith } from './saved-reply.ts'

test('a saved reply names the submitter as they wrote their name, whatever that is', () => {
  const reply = { text: 'Dear {{submitter.name}}, thank you, {{submitter.name}}.' }
  expect(beginWith(reply, { name: 'Ada' })).toBe('Dear Ada, thank you, Ada.')
  expect(beginWith(reply, { name: '$& {{submitter.name}}' })).toBe(
    'Dear $& {{submitter.name}}, thank you, $& {{submitter.name}}.',
  )
  expect(beginWith(reply, { name: null })).toBe('Dear , thank you, .')
  expect(beginWith(reply, { name: ' Ada\n\u202ELovelace\t' })).toBe('Dear Ada Lovelace, thank you, Ada Lovelace.')
})
