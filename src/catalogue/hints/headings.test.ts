import { describe, expect, test } from 'vitest'
import { extended } from '../../testing/fixture-content.ts'
import { hintsOf } from '../../testing/hinted.ts'
import { files } from '../../testing/mistakes.ts'

const { article } = files

describe('a hint', () => {
  test('is given for a line in bold that stands for a heading', async () => {
    const changes = { [article]: extended(article, '**The rest**\n\n**It is stressed.**\n\n**One** word.') }
    expect(await hintsOf(changes)).toMatchObject([
      { line: 20, value: 'The rest', rule: expect.stringContaining('looks like a heading') },
    ])
  })

  test('is given for a heading that stands there twice, unless below two others', async () => {
    const text =
      '## The rest\n\nOf it.\n\n### Now\n\nIt is.\n\n## Later\n\n### Now\n\nIt was.\n\n## The rest\n\nOf all.'
    expect(await hintsOf({ [article]: extended(article, text) })).toMatchObject([
      {
        line: 34,
        value: 'The rest',
        rule: 'is the heading of two parts of this text: of lines 20 to 26, and of lines 34 to 36',
        suggestion: 'give each of them a heading of its own; a link leads to the first one',
      },
    ])
  })

  test('is given for a part that was pasted twice, with the lines that are to go', async () => {
    const part = '## The rest\n\nOf it.\n\n- One\n- Two'
    const twice = `${part}\n\n## Later\n\nIt was.\n\n## The rest\n\n- Two`
    expect(await hintsOf({ [article]: extended(article, twice) })).toMatchObject([
      {
        line: 31,
        value: 'The rest',
        rule: 'the part below this heading is there twice: in lines 20 to 25, and again in lines 31 to 33',
        suggestion: 'delete lines 31 to 33: all that they say is in the other lines, too',
      },
    ])
    const longer = `## The rest\n\n- Two\n\n## Later\n\nIt was.\n\n${part}`
    expect(await hintsOf({ [article]: extended(article, longer) })).toMatchObject([
      { line: 28, suggestion: 'delete lines 20 to 22: all that they say is in the other lines, too' },
    ])
  })
})
