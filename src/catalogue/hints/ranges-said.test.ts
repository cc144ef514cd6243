import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { rangesSaid } from './ranges-said.ts'

const usual = ['a', 'b'].map((name) => spoken(`pages/${name}.md`, 'For companies of 20 to 500 people.'))
const told = (text: string) => rangesSaid([...usual, spoken('pages/c.md', text)])

test('a range of which other files say another end is told', () => {
  expect(told('Most clients have 20 to 250 people.')).toMatchObject([
    { file: 'content/pages/c.md', line: 5, value: '20 to 250 people' },
  ])
  expect(told('Most clients have 10 to 250 people.')).toHaveLength(1)
})

test.each(['Companies of 20 to 500 people.', 'We meet 10 to 12 people.', 'It has 20 to 250 pages.'])(
  '"%s" is none',
  (text) => {
    expect(told(text)).toEqual([])
  },
)
