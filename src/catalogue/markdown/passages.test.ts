import { expect, test } from 'vitest'
import { passageText } from '../../contract/passage.ts'
import { parseMarkdown } from './parse.ts'
import { passagesOf } from './passages.ts'

const read = (markdown: string) => {
  const { passages, tableHeads } = passagesOf(parseMarkdown(markdown), markdown)
  const texts = (found: typeof passages) => found.map((passage) => passageText(markdown, passage))
  return { passages: texts(passages), tableHeads: texts(tableHeads) }
}

test('what stands below headings and heads of tables is told apart from them', () => {
  expect(read('# A *b*\n\nC\n---\n\nd\n\n| e | f |\n| - | - |\n| g | |\n| h | `i` |')).toEqual({
    tableHeads: ['e, f'],
    passages: ['d', 'g', 'h, i'],
  })
})

test.each([
  ['a paragraph on several lines', 'a\nb  \nc\\\nd', ['a b c d']],
  ['emphasis, links and pictures', '**a**b [*c*](/d "e") ~~f~~ ![g](h.png)', ['ab c f g']],
  ['links by reference', '[a][b]\n\n[b]: /c', ['a']],
  ['lists and quotes', '- a\n  1. b\n\n> c\n> d\n> - e', ['a', 'b', 'c d', 'e']],
  ['code', '```sh title=a\n# b\n\n  - c\n```\n\n`d_e`', ['# b', '- c', 'd_e']],
  ['marks that are meant', '\\*a\\* &amp; 2 * 3 * 4 <https://b.example>', ['*a* & 2 * 3 * 4 https://b.example']],
  ['letters of two code units', '😀 **a** 👩‍💻 b', ['😀 a 👩‍💻 b']],
  ['notes, rules and HTML', 'a <!-- b -->\n\n***\n\n<div>\nc\n</div>', ['a']],
  ['nothing', '\n\n', []],
])('of %s, only the words are read', (_, markdown, passages) => {
  expect(read(markdown)).toEqual({ tableHeads: [], passages })
})

test('what stands in the text as it is read is not kept a second time', () => {
  const markdown = 'One **two** [three](/four) `five`.\n\n```\nsix\n```\n\n| seven |\n| --- |\n| eight |'
  const { passages, tableHeads } = passagesOf(parseMarkdown(markdown), markdown)
  expect([...passages, ...tableHeads].flat().filter((piece) => typeof piece === 'string')).toEqual([])
})
