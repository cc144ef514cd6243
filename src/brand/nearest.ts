import { type Hex, hexOf, oklchOf } from './colour.ts'

/** Finer than eyes see: as fine as the steps that a colour is stored in. */
const steps = 512

/**
 * @param passes whether a colour will do
 * @returns the colour itself where it passes; otherwise the one of its hue whose lightness is nearest; nothing where
 *   none is
 */
export function nearestPassing(colour: Hex, passes: (colour: Hex) => boolean): Hex | undefined {
  if (passes(colour)) return colour
  const { lightness, chroma, hue } = oklchOf(colour)
  for (let step = 1; step <= steps; step += 1)
    for (const way of [-1, 1]) {
      const tried = lightness + (way * step) / steps
      if (tried < 0 || tried > 1) continue
      const other = hexOf({ lightness: tried, chroma, hue })
      if (passes(other)) return other
    }
  return undefined
}
