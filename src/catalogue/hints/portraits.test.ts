import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { portraitHints } from './portraits.ts'

const person = (name: string, fields: string) =>
  spoken(`people/${name.toLowerCase()}.md`, `---\nname: ${name}\n${fields}\n---\n\nText.\n`)
const image = (width: number, height: number) => ({ url: '/images/a.png', file: 'a.png', width, height, variants: [] })
const told = (fields: string, width = 400, height = 400) =>
  portraitHints([person('Lenka', fields), person('Jan', 'role: x')], { images: [image(width, height)] })

test('a portrait that is not square is told with its size', () => {
  expect(told('picture: /images/a.png', 900, 400)).toMatchObject([
    { line: 3, field: 'picture', rule: expect.stringContaining('900 pixels wide and 400 high') },
  ])
  expect(told('picture: /images/a.png', 400, 440)).toEqual([])
  expect(told('picture: /images/b.png', 900, 400)).toEqual([])
})

test('words for it that name somebody else are told', () => {
  expect(told('picture_alt: A drawing of Jan')).toMatchObject([{ line: 3, field: 'picture_alt' }])
  expect(told('picture_alt: A drawing of Lenka, beside Jan')).toEqual([])
  expect(told('picture_alt: A drawing')).toEqual([])
})
