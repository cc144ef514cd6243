import { describe, expect, test } from 'vitest'
import { bytesOf, contrastOf, type Hex, hexOf, oklchOf } from './colour.ts'
import { colourMeant } from './colour-meant.ts'
import { nearestPassing } from './nearest.ts'

describe('the contrast of two colours, by WCAG 2.2', () => {
  // Known from the examples of WCAG and its techniques, such as G18.
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
    ['#008000', '#ffffff', 5.14],
    ['#ffff00', '#ffffff', 1.07],
    ['#808080', '#000000', 5.32],
    ['#949494', '#ffffff', 3.03],
  ] as const)('of %s on %s is %s', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 2)
    expect(contrastOf(other, one)).toBe(contrastOf(one, other))
  })
})

describe('a colour by how it looks', () => {
  const some: Hex[] = ['#000000', '#ffffff', '#0a5a6c', '#ff0000', '#00ff00', '#0000ff', '#7b8791', '#ffcc00']

  test.each(some)('and back is the same: %s', (hex) => {
    const back = bytesOf(hexOf(oklchOf(hex)))
    for (const [channel, value] of bytesOf(hex).entries())
      expect(Math.abs(back[channel]! - value)).toBeLessThanOrEqual(1)
  })

  test('is told by the numbers of CSS Color 4', () => {
    const { lightness, chroma, hue } = oklchOf('#ff0000')
    expect([lightness, chroma, hue].map((value) => Number(value.toFixed(3)))).toEqual([0.628, 0.258, 29.234])
  })

  test('that no screen shows becomes the most vivid of its kind that one does', () => {
    const shown = oklchOf(hexOf({ lightness: 0.7, chroma: 0.4, hue: 145 }))
    expect(shown.lightness).toBeCloseTo(0.7, 1)
    expect(shown.hue).toBeCloseTo(145, -1)
    expect(shown.chroma).toBeLessThan(0.3)
  })
})

describe('the nearest colour that passes', () => {
  const readable = (colour: Hex) => contrastOf(colour, '#ffffff') >= 4.5

  test('is the colour itself where it does', () => {
    expect(nearestPassing('#0a5a6c', readable)).toBe('#0a5a6c')
  })

  test('has the same hue, and is no darker than it must be', () => {
    const found = nearestPassing('#e0a800', readable)!
    expect(contrastOf(found, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(found, '#ffffff')).toBeLessThan(4.6)
    expect(oklchOf(found).hue).toBeCloseTo(oklchOf('#e0a800').hue, -1)
  })

  test('may be lighter, on a dark ground', () => {
    const found = nearestPassing('#8a1538', (colour) => contrastOf(colour, '#101418') >= 4.5)!
    expect(oklchOf(found).lightness).toBeGreaterThan(oklchOf('#8a1538').lightness)
  })

  test('is not there where nothing passes', () => {
    expect(nearestPassing('#0a5a6c', () => false)).toBeUndefined()
  })
})

test.each([
  ['#abc', '#aabbcc'],
  ['0A5A6C', '#0a5a6c'],
  ['#0a5a6cff', '#0a5a6c'],
  ['rgb(10, 90, 108)', '#0a5a6c'],
  ['rgb(10 90 300)', undefined],
  ['teal', undefined],
] as const)('%s means %s', (typed, meant) => {
  expect(colourMeant(typed)).toBe(meant)
})
