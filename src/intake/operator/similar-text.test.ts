import { describe, expect, test } from 'vitest'
import { distinctiveWords, similarity } from './similar-text.ts'

describe('how much two texts have in common', () => {
  test('does not hang on case, order or signs', () => {
    expect(similarity('a b c', 'C, B; A!')).toBe(1)
    expect(similarity('a b c d', 'a b')).toBe(0.5)
  })

  test('does not hang on how a sign is written', () => {
    expect(similarity('ﬁne ２４', 'fine 24')).toBe(1)
  })

  test('is nothing for texts that share no word, and for those that have none', () => {
    expect(similarity('a b', 'c d')).toBe(0)
    expect(similarity('', '')).toBe(0)
    expect(similarity('...', '!')).toBe(0)
  })

  test('counts a word that is repeated once', () => {
    expect(similarity('a a a b', 'a c')).toBeCloseTo(1 / 3)
  })
})

describe('the words by which texts like one can be found', () => {
  test('are the longest, those of the same length in the order of letters, each once and in small letters', () => {
    expect(distinctiveWords('Delta alpha gamma ALPHA beta omega retrieval')).toEqual([
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
    expect(distinctiveWords(text)).toEqual(['longest', 'aaaa', 'bbbb', 'cccc', 'dddd', 'eeee', 'ffff', 'gggg'])
  })

  test('have four letters or more: a text of shorter ones has none', () => {
    expect(distinctiveWords('the cat sat on a mat, and sang')).toEqual(['sang'])
    expect(distinctiveWords('we do it')).toEqual([])
  })
})
