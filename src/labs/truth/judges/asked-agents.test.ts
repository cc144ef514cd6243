import { expect, test } from 'vitest'
import { judged, origin } from '../judged.ts'
import { wordsOfQuestions } from '../tables/words-of-answers.ts'
import { judgeAskedAgents } from './asked-agents.ts'

const { before, after } = wordsOfQuestions
const excerpt = { url: `${origin}/pricing`, title: 'Pricing', heading: 'A day', text: 'A day costs £900.' }
const quoted = `Pricing: A day (${origin}/pricing)\nA day costs £900.`

/** @returns what is found to be false of an agent that answers every question so */
const falseOf = (text: string, excerpts: object[] = [excerpt]) =>
  judged(
    judgeAskedAgents,
    {
      '/': '<html lang="en"></html>',
      '/api/v1/catalog': { services: [{ title: 'Review' }] },
      '/pricing.md': '# Pricing\n\n## A day\n\nA day costs £900.\n',
      '/card.json': { supportedInterfaces: [{ url: `${origin}/a2a`, protocolVersion: '1.0' }] },
    },
    {},
    () => ({ result: { message: { parts: [{ text }, { data: { excerpts } }] } } }),
  )

test('an agent that quotes pages, and says nothing besides, is believed', async () => {
  expect(await falseOf([before, quoted, after].join('\n\n'))).toEqual([])
})

test.each([
  ['another end', [before, quoted, after.replace('Nothing', 'The question')]],
  ['a sentence more', [before, quoted, 'Prices are with tax.', after]],
  ['another beginning', ['This is what we promise:', quoted, after]],
  ['another heading', [before, quoted.replace('A day (', 'A week ('), after]],
])('%s is noticed', async (_, said) => {
  expect((await falseOf(said.join('\n\n'))).join()).toContain('says nothing besides')
})

test('what no page says is no quotation', async () => {
  const made = { ...excerpt, text: 'A day costs £700.' }
  const found = await falseOf([before, quoted.replace('900', '700'), after].join('\n\n'), [made])
  expect(found.join()).toContain(`quotes ${origin}/pricing`)
})
