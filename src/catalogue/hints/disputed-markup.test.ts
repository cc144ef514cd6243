import { describe, expect, test } from 'vitest'
import { extended } from '../../testing/fixture-content.ts'
import { hintsOf } from '../../testing/hinted.ts'
import { files } from '../../testing/mistakes.ts'
import { parseMarkdown } from '../markdown/parse.ts'
import { disputedMarkup } from './disputed-markup.ts'

const { article } = files

test('an address between angle brackets without https is told of, though remark does not say where it stands', async () => {
  const told = await hintsOf({ [article]: extended(article, 'See <www.example.cz/prices>.') })
  expect(told).toMatchObject([{ line: 20, rule: expect.stringContaining('differ on what it means') }])
})

describe('a hint', () => {
  test('is given for markup that remark reads in another way, once for a text', () => {
    const [ours, theirs] = ['One.\n\n- Two\n- Three', 'One.\n\n- Two\n\\- Thre']
    expect(disputedMarkup(parseMarkdown(ours), theirs)).toMatchObject([{ line: 3, value: '- Two' }])
    expect(disputedMarkup(parseMarkdown('One.'), 'One.\n\nTwo.')).toHaveLength(1)
    expect(disputedMarkup(parseMarkdown(ours), ours)).toEqual([])
  })
})
