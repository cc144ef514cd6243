import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Answer } from '../truth/caller.ts'
import { withDigest } from './with-digest.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const skill = 'https://desk.example/.well-known/agent-skills/ask/SKILL.md'
const index = 'https://desk.example/.well-known/agent-skills/index.json'
const listed = { skills: [{ url: skill, digest: `sha256:${digest('Never add up.')}` }] }
const documents = new Map<string, Answer>([
  [skill, { url: skill, text: 'Never add up.', type: 'text/markdown' } as Answer],
  [index, { url: index, text: JSON.stringify(listed), json: listed, type: 'application/json' } as Answer],
])

test('a skill that is told otherwise has its new digest in the index', () => {
  const told = withDigest(skill, { ...documents.get(skill)!, text: 'Add up.' }, documents)
  expect([...told.keys()]).toEqual([skill, index])
  expect(told.get(index)!.json).toEqual({ skills: [{ url: skill, digest: `sha256:${digest('Add up.')}` }] })
})

test('another header field, or another document, changes nothing else', () => {
  expect([...withDigest(skill, documents.get(skill)!, documents).keys()]).toEqual([skill])
  const told = { ...documents.get(index)!, text: '{}', json: {} }
  expect([...withDigest(index, told, documents).keys()]).toEqual([index])
})
