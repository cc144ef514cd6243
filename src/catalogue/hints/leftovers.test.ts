import { expect, test } from 'vitest'
import { parseMarkdown } from '../markdown/parse.ts'
import { leftoversIn } from './leftovers.ts'

const told = (text: string) => leftoversIn(parseMarkdown(text)).map(({ line, value }) => [line, value])

test.each([
  '[AH1: was it not eleven?]',
  '[10:42]',
  '[comment]',
  '[please check with Hanna]',
  '[check]',
  '[TODO prices]',
  '[bitte prüfen]',
  '[klären: stimmt das?]',
])('the note %s of a colleague is told', (note) => {
  expect(told(`The build took\ntwelve weeks ${note}, and more.`)).toEqual([[2, note]])
})

test.each(['[check](/contact)', '[our checklist] and [checked]', '`[comment]`', 'Answer [yes/no] to A[3:4].'])(
  '%j is no note',
  (text) => {
    expect(told(text)).toEqual([])
  },
)

test.each([
  ['Sure, here is the revised paragraph:', 'Sure, here is the revised paragraph:'],
  ['Here’s a polished version of your text:', 'Here’s a polished version of your text:'],
  ['Let me know if you would like me to shorten it.', 'Let me know if you would like me to shorten it'],
  ['It is so. citeturn0search0', 'citeturn0search0'],
  ['It is so. Commented [JM1]: really?', 'Commented [JM1]:'],
  ['It is so.[a]', '[a]'],
  ['[b]Can we name the client here?', '[b]Can we name the client here?'],
  ['It is so (@Miriam: please check).', '(@Miriam: please check)'],
  ['It is cheap &amp;amp; good.', '&amp;'],
])('"%s" was left by another program or a colleague', (text, value) => {
  expect(leftoversIn(parseMarkdown(text))).toMatchObject([{ line: 1, value }])
})

test.each([
  'Sure, here is the catch.',
  'Let me know if anything is missing.',
  'A tool for internal use only deserves tests.',
  'Write `&amp;` to miriam@example.cz.',
])('"%s" was not', (text) => {
  expect(leftoversIn(parseMarkdown(text))).toEqual([])
})

test('a comment of Google Docs is told where its mark stands and where its words do', () => {
  const words = '[a]Hanna: is this still true?'
  expect(told(`It is easy to measure.[a] More.\n\nThe words[b]\n\n${words}`)).toEqual([
    [1, '[a]'],
    [3, '[b]'],
    [5, words],
  ])
})

test.each(['The agreement[s] of both', '[s]he wrote', 'A list [a] of one', 'wri[t]e'])('"%s" is no comment', (text) => {
  expect(told(text)).toEqual([])
})
