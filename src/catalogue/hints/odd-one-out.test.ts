import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { oddOneOut } from './odd-one-out.ts'

const told = (sections: string[]) =>
  oddOneOut([spoken('pages/a.md', sections.join('\n\n'))]).map(({ line, value }) => ({ line, value }))
const five = (text: (place: number) => string) => [1, 2, 3, 4, 5].map(text)

test('the one section without the part that all others have is told', () => {
  expect(told(five((place) => `### P${place}\n\n${place === 2 ? 'Text.' : '**Test:** it is.'}`))).toEqual([
    { line: 9, value: 'P2' },
  ])
  expect(told(five((place) => `### P${place}\n\n${place < 3 ? 'Text.' : '**Test:** it is.'}`))).toEqual([])
})

test('the one heading that is no question among questions is told', () => {
  expect(told(five((place) => `## Who is ${place}${place === 3 ? '' : '?'}\n\nText.`))).toEqual([
    { line: 13, value: 'Who is 3' },
  ])
  expect(told(five((place) => `## Who is ${place}?\n\nText.`))).toEqual([])
})
