import { describe, expect, test } from 'vitest'
import { isRepetitive, isShouted, wordsOfMixedAlphabets, wordsWithInvisibles } from './texture.ts'

const words = (count: number, kinds: number) => Array.from({ length: count }, (_, index) => `w${index % kinds}`)

describe('a text repeats itself', () => {
  test('where fewer than a fifth of its words are different', () => {
    expect(isRepetitive(words(50, 9).join(' '))).toBe(true)
    expect(isRepetitive(words(50, 10).join(' '))).toBe(false)
  })

  test('not where it is too short to tell', () => {
    expect(isRepetitive(words(40, 5).join(' '))).toBe(true)
    expect(isRepetitive(words(39, 5).join(' '))).toBe(false)
    expect(isRepetitive('')).toBe(false)
    expect(isRepetitive('!!! ... !!!')).toBe(false)
  })

  test('whatever the case of its words and the signs between them', () => {
    const text = words(50, 9).map((word, index) => (index % 2 === 0 ? word : word.toUpperCase()))
    expect(isRepetitive(text.join(', '))).toBe(true)
  })

  test('where it says a sentence of four words four times, however these end', () => {
    const sentence = 'please buy our product'
    const ends = ['. ', '!!! ', '\n', '？ ']
    const said = (times: number) => ends.slice(0, times).map((end, index) => `${index} is new${end}${sentence}${end}`)
    expect(isRepetitive(said(4).join(''))).toBe(true)
    expect(isRepetitive(said(4).join('').toUpperCase().replace('PLEASE', 'please'))).toBe(true)
    expect(isRepetitive(said(3).join(''))).toBe(false)
  })

  test('not where what comes again has three words', () => {
    expect(isRepetitive('thanks a lot. '.repeat(4))).toBe(false)
    expect(isRepetitive('thanks  a   lot. '.repeat(4))).toBe(false)
  })
})

test('words of mixed alphabets are those with Latin and Cyrillic letters in one, of three letters or more', () => {
  expect(wordsOfMixedAlphabets('саsinо bоnus')).toBe(2)
  expect(wordsOfMixedAlphabets('casino казино Δt µm aб')).toBe(0)
  expect(wordsOfMixedAlphabets('')).toBe(0)
})

test('a run of invisible signs between two letters counts once, joiners and what stands at an edge do not', () => {
  expect(wordsWithInvisibles('f\u200Br\u2060\uFEFF\u200Bee')).toBe(2)
  expect(wordsWithInvisibles('\u200Bfree\u200B \uFEFFnow')).toBe(0)
  expect(wordsWithInvisibles('می\u200Cخواهم')).toBe(0)
})

describe('a text is shouted', () => {
  test('where more than four fifths of eighty letters or more are capitals', () => {
    expect(isShouted('A'.repeat(80))).toBe(true)
    expect(isShouted('A'.repeat(79))).toBe(false)
    expect(isShouted('A'.repeat(81) + 'a'.repeat(20))).toBe(true)
    expect(isShouted('A'.repeat(80) + 'a'.repeat(20))).toBe(false)
  })

  test('not where its letters have no case', () => {
    expect(isShouted('我们想知道'.repeat(40))).toBe(false)
    expect(isShouted('')).toBe(false)
  })

  test('counted by its letters alone', () => {
    expect(isShouted('Ä '.repeat(80))).toBe(true)
    expect(isShouted(`${'A'.repeat(79)}${'1'.repeat(100)}`)).toBe(false)
  })
})
