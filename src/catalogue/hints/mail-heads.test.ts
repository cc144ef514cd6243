import { expect, test } from 'vitest'
import { parseMarkdown } from '../markdown/parse.ts'
import { mailHeads } from './mail-heads.ts'

const told = (markdown: string) => mailHeads(parseMarkdown(markdown), markdown)

test.each([
  ['From: Jane <jane@a.example>\nSent: Wednesday, 25 November 2026 14:32\nTo: Hanna\nSubject: RE: text', 'the 3 below'],
  ['**Von:** Jane\n**Gesendet:** Mittwoch\n**An:** Hanna\n**Betreff:** AW: Text', 'the 3 below'],
  ['De : Jane\nÀ : Hanna\nObjet : texte', 'the 2 below'],
  ['-----Original Message-----', 'delete this line'],
  ['On 25 Nov 2026, at 14:32, Jane Miller wrote:', 'delete this line'],
  ['Am 25.11.2026 um 14:32 schrieb Jane Miller:', 'delete this line'],
])('%j is the head of a mail', (markdown, suggestion) => {
  expect(told(`Of old.\n\n${markdown}`)).toMatchObject([{ line: 3, suggestion: expect.stringContaining(suggestion) }])
})

test.each([
  'From: Leeds\nTo: Lyon',
  'Subject: what it is about.',
  'On Monday we wrote a brief:',
  '- From: Leeds\n- To: Lyon',
])('%j is none', (markdown) => {
  expect(told(markdown)).toEqual([])
})
