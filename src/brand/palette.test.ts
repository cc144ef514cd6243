import { describe, expect, test } from 'vitest'
import { contrastOf, type Hex, hexOf } from './colour.ts'
import { defaults } from './default-colours.ts'
import { pairsBelow } from './pairs.ts'
import { palettesOf } from './palette.ts'

/** All round the circle, from nearly black to as light as can be read, from grey to as vivid as there is. */
const accents: Hex[] = Array.from({ length: 24 }, (_, step) => step * 15).flatMap((hue) =>
  [0.25, 0.4, 0.55].flatMap((lightness) => [0, 0.08, 0.2, 0.4].map((chroma) => hexOf({ lightness, chroma, hue }))),
)
const readable = accents.filter((accent) =>
  ['#ffffff', '#eef2f6', '#fbecea'].every((on) => contrastOf(accent, on as Hex) >= 4.7),
)

test('a site that gives no colours looks as it comes, and all of it can be read', () => {
  expect(palettesOf({})).toEqual({ light: defaults.light, dark: defaults.dark })
  expect([...pairsBelow(defaults.light), ...pairsBelow(defaults.dark)]).toEqual([])
})

describe('what is made of a colour', () => {
  test('can be read wherever it stands, in light and in dark, whatever the colour is', () => {
    expect(readable.length).toBeGreaterThan(100)
    for (const accent of readable)
      for (const given of [{ accent }, { ink: accent }, { accent, ink: accent }]) {
        const { light, dark } = palettesOf(given)
        expect([given, pairsBelow(light), pairsBelow(dark)]).toEqual([given, [], []])
      }
  })

  test('leaves what is given as it is', () => {
    const { light, dark } = palettesOf({
      accent: '#8a1538',
      accent_dark: '#ff9cab',
      ink: '#2b1a12',
      ink_dark: '#f1e5df',
    })
    expect([light.accent, dark.accent, light.text, dark.text]).toEqual(['#8a1538', '#ff9cab', '#2b1a12', '#f1e5df'])
    expect(light.ground).toBe('#ffffff')
  })

  test('follows the one that it goes with, and no other', () => {
    const { light } = palettesOf({ accent: '#8a1538' })
    const changed = Object.entries(light).filter(
      ([name, colour]) => colour !== defaults.light[name as keyof typeof light],
    )
    expect(changed.map(([name]) => name).toSorted()).toEqual(['accent', 'accent-soft', 'code-text', 'code-word'])
  })

  test('is told where it is too little, the worst first', () => {
    const [worst] = pairsBelow(palettesOf({ accent: '#ffcc00' }).light)
    expect([worst?.colour, worst?.on, worst?.needs]).toEqual(['accent', 'error-soft', 4.5])
    expect(worst?.contrast).toBeLessThan(1.5)
  })
})
