import { expect, test } from 'vitest'
import { edited } from '../testing/fixture-content.ts'
import { loadFixture, problemsOf } from '../testing/load-fixture.ts'
import { repliesOf } from './replies.ts'

const reply = (text: string, order = 1) => `---\ntitle: Ask for facts\norder: ${order}\n---\n\n${text}\n`

test('saved replies come in their order, with facts of the site filled in and those of a request left for later', async () => {
  const files = {
    'replies/facts.md': reply('Dear {{submitter.name}},\n\ncall {{service.phone}}.', 2),
    'replies/no.md': reply('No.'),
    'replies/soon.md': reply('Soon.', 3).replace('order', 'draft: true\norder'),
  }
  const catalogue = await loadFixture(files)
  expect(repliesOf(catalogue)).toEqual([
    { id: 'no', title: 'Ask for facts', text: 'No.' },
    { id: 'facts', title: 'Ask for facts', text: `Dear {{submitter.name}},\n\ncall ${catalogue.service.phone}.` },
  ])
})

test('a misspelt fact is told, and one of a request is none in a text that everybody reads', async () => {
  expect(await problemsOf({ 'replies/facts.md': reply('Dear {{submitter.nam}},') })).toMatchObject([
    { file: 'content/replies/facts.md', line: 6, suggestion: 'did you mean `submitter.name`?' },
  ])
  const article = edited('knowledge/late-batches.md', 'A batch waits', 'Dear {{submitter.name}}, a batch waits')
  expect(await problemsOf({ 'knowledge/late-batches.md': article })).toMatchObject([
    { rule: 'stands for no fact of the site' },
  ])
})
