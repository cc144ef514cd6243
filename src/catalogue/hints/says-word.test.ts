import { expect, test } from 'vitest'
import { saysWord } from './says-word.ts'

const offers = saysWord('order free bestell*')

test.each(['Order now.', 'It is free!', 'Bestellen Sie.', '„bestellt“'])('"%s" says one of the words', (text) => {
  expect(offers(text)).toBe(true)
})

test.each(['Freely ordered.', 'abbestellen', ''])('"%s" says none', (text) => {
  expect(offers(text)).toBe(false)
})
