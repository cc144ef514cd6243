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
