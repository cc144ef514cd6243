import { describe, expect, test } from 'vitest'
import { distinctiveWords, sharedWords, similarity, wordSet } from './similar-text.ts'

const inCommon = (one: string, other: string) => similarity(wordSet(one), wordSet(other))
const distinctive = (text: string) => distinctiveWords(wordSet(text))

describe('how much two texts have in common', () => {
  test('does not hang on case, order or signs', () => {
    expect(inCommon('a b c', 'C, B; A!')).toBe(1)
    expect(inCommon('a b c d', 'a b')).toBe(0.5)
  })

  test('does not hang on how a sign is written', () => {
    expect(inCommon('ﬁne ２４', 'fine 24')).toBe(1)
  })

  test('is nothing for texts that share no word, and for those that have none', () => {
    expect(inCommon('a b', 'c d')).toBe(0)
    expect(inCommon('', '')).toBe(0)
    expect(inCommon('...', '!')).toBe(0)
  })

  test('counts a word that is repeated once', () => {
    expect(inCommon('a a a b', 'a c')).toBeCloseTo(1 / 3)
  })
})

describe('the words by which texts like one can be found', () => {
  test('are the longest, those of the same length in the order of letters, each once and in small letters', () => {
    expect(distinctive('Delta alpha gamma ALPHA beta omega retrieval')).toEqual([
      'retrieval',
      'alpha',
      'delta',
      'gamma',
      'omega',
      'beta',
    ])
  })

  test('are eight at most', () => {
    const text = 'aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii longest'
    expect(distinctive(text)).toEqual(['longest', 'aaaa', 'bbbb', 'cccc', 'dddd', 'eeee', 'ffff', 'gggg'])
  })

  test('have four letters or more: a text of shorter ones has none', () => {
    expect(distinctive('the cat sat on a mat, and sang')).toEqual(['sang'])
    expect(distinctive('we do it')).toEqual([])
  })
})

describe('a query for texts like one', () => {
  test('wants two of the words, or one where there are few', () => {
    expect(sharedWords(['a', 'b', 'c', 'd'])).toBe('(a & b) | (a & c) | (a & d) | (b & c) | (b & d) | (c & d)')
    expect(sharedWords(['a', 'b', 'c'])).toBe('a | b | c')
  })

  test('is none where there is no word', () => {
    expect(sharedWords([])).toBeUndefined()
  })
})
