import { contrastOf } from './colour.ts'
import type { ColourName, Palette } from './default-colours.ts'

/** A colour that has to be told from the one behind it. */
export type Pair = { colour: ColourName; on: ColourName; needs: number; use: string }

/**
 * Least contrast of a text, and of the edge of a control.
 * @see https://www.w3.org/TR/WCAG22/#contrast-minimum, #non-text-contrast
 */
const [text, edge] = [4.5, 3]

const texts = (colour: ColourName, grounds: readonly ColourName[], use: string): Pair[] =>
  grounds.map((on) => ({ colour, on, needs: text, use }))

/** Every pair that the styles use, in light and in dark. A test reads the styles, and finds those that are not here. */
export const pairs: readonly Pair[] = [
  ...texts('text', ['ground', 'soft', 'raised', 'accent-soft', 'error-soft'], 'text'),
  ...texts('muted', ['ground', 'soft', 'raised'], 'small text'),
  ...texts('accent', ['ground', 'soft', 'raised', 'error-soft'], 'links'),
  ...texts('code-text', ['ground', 'soft', 'raised'], 'code'),
  ...texts('code-word', ['ground', 'soft', 'raised'], 'code'),
  ...texts('on-accent', ['accent'], 'the words of a button'),
  ...texts('error', ['ground', 'soft', 'raised', 'error-soft'], 'what is wrong in a form'),
  { colour: 'edge', on: 'ground', needs: edge, use: 'the edge of a field' },
  { colour: 'edge', on: 'raised', needs: edge, use: 'the edge of a field' },
  { colour: 'well', on: 'raised', needs: edge, use: 'what works, on the page of the status' },
  { colour: 'accent', on: 'accent-soft', needs: edge, use: 'the edge of what matters in a drawing' },
]

/**
 * @returns whether two colours of a palette are as far apart as what they are used for needs.
 * @see WCAG 2.2, 1.4.3 and 1.4.11
 */
export function isMet({ colour, on, needs }: Pair, palette: Palette): boolean {
  return contrastOf(palette[colour], palette[on]) >= needs
}

/** @returns the pairs of a palette that too few people could tell apart, the worst first */
export function pairsBelow(palette: Palette): (Pair & { contrast: number })[] {
  return pairs
    .filter((pair) => !isMet(pair, palette))
    .map((pair) => ({ ...pair, contrast: contrastOf(palette[pair.colour], palette[pair.on]) }))
    .sort((one, other) => one.contrast / one.needs - other.contrast / other.needs)
}
