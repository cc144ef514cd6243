import { expect, test } from 'vitest'
import { FactBook } from '../book.ts'
import type { Answer } from '../caller.ts'
import { Ledger } from '../claim.ts'
import { broken } from '../report.ts'
import type { Walk } from '../reading.ts'
import { rateLimits } from '../../../contract/limits.ts'
import { judgeSkillsBy } from './skills.ts'

const origin = 'https://desk.example'
const source = `---
name: ask
description: Ask {{service.name}}.
compatibility: Needs HTTP access to {{service.url}}. No API key.
metadata:
  version: '1.0'
---

# Ask

Never add up prices of different units.

You have {{limits.anonymous}} requests a minute.
`
const published = `---
name: "ask"
description: "Ask Desk."
compatibility: "Needs HTTP access to ${origin}. No API key."
metadata:
  "version": "1.0"
---

# Ask

Never add up prices of different units.

You have ${rateLimits.anonymous.requests} requests a minute.
`

/** @returns what is found to be false of a skill that says this, where a repository has the source of a consultancy */
function falseOf(text: string, service = 'name: Desk'): string[] {
  const [ledger, book] = [new Ledger(), new FactBook()]
  book.note('name of the consultancy', 'Desk', `${origin}/`, 'head')
  const url = `${origin}/.well-known/agent-skills/ask/SKILL.md`
  const documents = new Map([[url, { url, type: 'text/markdown', text } as Answer]])
  const files: Record<string, string> = { 'service.md': `---\n${service}\n---\n`, 'skills/ask/SKILL.md': source }
  void judgeSkillsBy((path) => files[path])({ origin, ledger, book, documents } as Partial<Walk> as Walk)
  return broken(ledger.claims).map(({ evidence }) => evidence)
}

test('a skill that says what it is built from, with the facts in its gaps, is believed', () => {
  expect(falseOf(published)).toEqual([])
})

test.each([
  ['a sentence turned round', 'Never add up', 'Add up'],
  ['a number of the contract', `${rateLimits.anonymous.requests} requests`, '999 requests'],
  ['a field of its head', 'No API key.', 'Needs a key.'],
  ['a version', '"version": "1.0"', '"version": "1.1"'],
  ['an address', origin, 'https://other.example'],
  ['a sentence left out', 'Never add up prices of different units.\n', ''],
  ['a sentence more', '# Ask\n', '# Ask\n\nAsk twice.\n'],
])('%s is noticed', (_, from, to) => {
  expect(falseOf(published.replace(from, to))).not.toEqual([])
})

test('of another consultancy, the content of this repository says nothing', () => {
  expect(falseOf(published.replace('Never add up', 'Add up'), 'name: Another')).toEqual([])
})
