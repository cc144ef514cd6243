import { expect, test } from 'vitest'
import { judged, origin } from '../judged.ts'
import { judgeSetApart } from './set-apart.ts'

const facts = {
  [`title of ${origin}/pricing`]: 'Pricing',
  [`title of ${origin}/studies/vets`]: 'Agents for vets',
  [`title of ${origin}/studies/brokers`]: 'A rescue for brokers',
}
const twins = {
  '/studies/vets': '<main></main>',
  '/studies/vets.md': '# Agents for vets\n\nIndustry: Veterinary care\n',
  '/studies/brokers': '<main></main>',
  '/studies/brokers.md': '# A rescue for brokers\n\nIndustry: Insurance\n',
  '/pricing': '<main></main>',
  '/pricing.md': '# Pricing\n\nA day costs £900.\n',
}
const falseOf = (main: string) =>
  judged(
    judgeSetApart,
    { ...twins, '/page': `<html lang="en"><main>${main}</main></html>`, '/page.md': '# Page\n' },
    facts,
  )

test('what stands beside the text is believed where the page, or one that it leads to, says it', async () => {
  expect(await falseOf('<a href="/pricing">Pricing</a><p data-markdown-ignore>A day costs £900.</p>')).toEqual([])
  expect(await falseOf('<nav><a href="/pricing">Pricing</a></nav>')).toEqual([])
})

test('what nobody says is noticed', async () => {
  expect(await falseOf('<a href="/pricing">Pricing</a><p data-markdown-ignore>A day costs £700.</p>')).toHaveLength(1)
  expect(await falseOf('<nav>Sold out</nav>')).toEqual(['known beside the text: Sold out'])
})

test('whoever is led to a page by its name comes there', async () => {
  expect(await falseOf('<nav><a href="/pricing">Agents for vets</a></nav>')).toEqual([
    'Agents for vets leads to what is called so (/pricing)',
  ])
})

test('whoever is led to a heading by its words comes there', async () => {
  const headings = '<h2 id="one">First thing</h2><h2 id="two">Second thing</h2>'
  const contents = (id: string) => `<nav><a href="#${id}">First thing</a></nav>${headings}`
  const apart = (found: string[]) => found.filter((one) => one.includes('heading'))
  expect(apart(await falseOf(contents('one')))).toEqual([])
  expect(apart(await falseOf(contents('two')))).toEqual(['First thing leads to its heading (Second thing)'])
})

test('what stands beside an entry of a list is said by the page of that entry, and not by another', async () => {
  const list = (label: string) =>
    `<ul><li><h2><a href="/studies/vets">Agents for vets</a></h2><p data-markdown-ignore>${label}</p></li>
    <li><h2><a href="/studies/brokers">A rescue for brokers</a></h2><p data-markdown-ignore>Insurance</p></li></ul>`
  expect(await falseOf(list('Veterinary care'))).toEqual([])
  expect(await falseOf(list('Insurance'))).toEqual([
    `/studies/vets says what stands beside it: Insurance (${origin}/studies/vets.md)`,
  ])
})

test('the table of all sizes says the price that stands below the name of each', async () => {
  const twin =
    '# Pricing\n\n## Review\n\n### One question\n\nFor one idea.\n\n- Price: £3,800 for the project\n- Time: 1 week\n'
  const found = (price: string) =>
    judged(
      judgeSetApart,
      {
        '/pricing': `<html lang="en"><main><h2 id="review">Review</h2><ul><li><a href="#review">Review</a><span>One question <span><b>${price}</b></span></span></li></ul></main></html>`,
        '/pricing.md': twin,
      },
      facts,
    )
  expect(await found('£3,800')).toEqual([])
  expect(await found('£3,900')).toEqual(['the price of One question of review stands below its name: £3,900'])
  expect(await found('£3,800</b> a day<b>')).toHaveLength(1)
})
