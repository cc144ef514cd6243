import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { otherReplyTime } from './reply-time.ts'

const promises = new Map([
  ['en-GB', 'one working day'],
  ['de', 'einem Werktag'],
  ['fr', 'un jour ouvré'],
])

test.each([
  ['en-GB', 'We answer within two working days.', 'two working days'],
  ['en-GB', 'A person reads it and replies within 24 hours.', '24 hours'],
  ['en-GB', 'You hear from us in 3 days.', '3 days'],
  ['de', 'Wir antworten innerhalb von zwei Werktagen.', 'zwei Werktagen'],
  ['fr', 'Nous répondons sous deux jours ouvrés.', 'deux jours ouvrés'],
])('in %s, "%s" promises another time', (language, text, value) => {
  expect(otherReplyTime([spoken('pages/a.md', text, language)], promises)).toMatchObject([
    { line: 5, value, suggestion: expect.stringContaining('write `{{service.reply_within}}`') },
  ])
  expect(otherReplyTime([spoken('replies/a.md', text, language)], promises)).toHaveLength(1)
  expect(otherReplyTime([spoken('case-studies/a.md', text, language)], promises)).toEqual([])
})

test.each([
  ['en-GB', 'A person gets back to you in 48 hours.', '48 hours'],
  ['en-GB', 'A person answers within 48 hours, and you may reply.', '48 hours'],
  ['en-GB', 'You hear from us within three working days.', 'three working days'],
  ['de', 'Ein Mensch antwortet binnen zwei Werktagen.', 'zwei Werktagen'],
])('an article in %s promises of us "%s"', (language, text, value) => {
  expect(otherReplyTime([spoken('knowledge/a.md', text, language)], promises)).toMatchObject([{ line: 5, value }])
})

test.each(['Their help desk answers us within 48 hours.', 'Somebody there should get a reply in 3 days.'])(
  'an article says of others "%s"',
  (text) => {
    expect(otherReplyTime([spoken('knowledge/a.md', text)], promises)).toEqual([])
  },
)

test.each([
  'We answer within one working day.',
  'We answer within {{service.reply_within}}.',
  'Answers to open questions come from you within two working days.',
  'We finish within two weeks. Then you answer.',
  'He said “we answer within two days”.',
])('"%s" promises nothing else', (text) => {
  expect(otherReplyTime([spoken('pages/a.md', text)], promises)).toEqual([])
})
