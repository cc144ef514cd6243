import { expect, test } from 'vitest'
import { judged } from '../judged.ts'
import { judgeMenus } from './menus.ts'

const page = (...links: string[]) =>
  `<html lang="en"><nav class="chapters" aria-label="Pages for developers"><ul>${links.join('')}</ul></nav></html>`
const [start, errors, current] = [
  '<li><a href="/developers">Start</a></li>',
  '<li><a href="/developers/errors">Errors</a></li>',
  '<li><a href="/developers/errors" aria-current="page">Errors</a></li>',
]

test('a menu that is the same on every page is believed, whichever page is the current one', async () => {
  const site = { '/developers': page(start, errors), '/developers/errors': page(start, current), '/': '<html></html>' }
  expect(await judged(judgeMenus, site)).toEqual([])
})

test('a page whose menu lacks an item, or calls it otherwise, is named', async () => {
  const others = { '/a': page(start, errors), '/b': page(start, errors), '/c': page(start, errors) }
  const lacking = await judged(judgeMenus, { ...others, '/d': page(start) })
  const renamed = await judged(judgeMenus, { ...others, '/d': page(start, errors.replace('Errors', 'Limits')) })
  expect([lacking.length, renamed.length]).toEqual([1, 1])
  expect(lacking[0]).toContain('has the menu that other pages have: Pages for developers')
})
