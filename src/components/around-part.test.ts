import { expect, test } from 'vitest'
import { aroundPart } from './around-part.ts'

const html = '<p>First</p><h2 id="parts">Parts</h2><p>a</p><h2 id="more">More</h2><p>b</p>'

test('a part is found with its heading, and what stands before and after it', () => {
  expect(aroundPart(html, 'parts')).toEqual({
    before: '<p>First</p>',
    part: '<h2 id="parts">Parts</h2><p>a</p>',
    after: '<h2 id="more">More</h2><p>b</p>',
  })
  expect(aroundPart(html, 'more').after).toBe('')
})

test('a part that is not there is a mistake', () => {
  expect(() => aroundPart(html, 'part')).toThrow('#part')
})
