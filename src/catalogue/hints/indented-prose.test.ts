import { expect, test } from 'vitest'
import { extended } from '../../testing/fixture-content.ts'
import { hintsOf } from '../../testing/hinted.ts'
import { files } from '../../testing/mistakes.ts'

const { article } = files

test('a sentence that four spaces make code is told of, and code is not', async () => {
  const sentence = 'We repair what is broken, and build what is missing.'
  const told = await hintsOf({ [article]: extended(article, `    ${sentence}`) })
  expect(told).toMatchObject([{ line: 20, value: sentence, rule: expect.stringContaining('block of code') }])
  const item = await hintsOf({ [article]: extended(article, `     - ${sentence}`) })
  expect(item).toMatchObject([{ line: 20, rule: expect.stringContaining('block of code') }])
  const code = 'Set a value:\n\n    const total = price * days;\n\n```\nWe repair what is broken, and so on.\n```'
  expect(await hintsOf({ [article]: extended(article, code) })).toEqual([])
})
