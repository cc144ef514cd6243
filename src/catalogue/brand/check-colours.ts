import { nearestPassing } from '../../brand/nearest.ts'
import { isMet, pairs, pairsBelow } from '../../brand/pairs.ts'
import type { ColourName } from '../../brand/default-colours.ts'
import { type GivenColours, palettesOf } from '../../brand/palette.ts'
import type { SourceFile } from '../frontmatter.ts'
import type { ContentProblem } from '../problem.ts'

/** Which colour of which palette a field gives. */
const places = {
  accent: ['light', 'accent'],
  accent_dark: ['dark', 'accent'],
  ink: ['light', 'text'],
  ink_dark: ['dark', 'text'],
} as const satisfies Record<keyof GivenColours, readonly ['light' | 'dark', ColourName]>

/**
 * Checks that given colours can be read on each ground they are used on. Derived colours always can, which a test
 * checks.
 */
export function checkColours(given: GivenColours, source: SourceFile): ContentProblem[] {
  return (Object.keys(places) as (keyof GivenColours)[]).flatMap((field) => {
    const colour = given[field]
    if (!colour) return []
    const [scheme, name] = places[field]
    const worst = pairsBelow(palettesOf(given)[scheme]).find((pair) => pair.colour === name)
    if (!worst) return []
    const better = nearestPassing(colour, (other) => passes({ ...given, [field]: other }, field))
    const ground = palettesOf(given)[scheme][worst.on]
    return [
      {
        file: source.file,
        line: source.lineOf([field]),
        field,
        value: colour,
        rule: `has a contrast of ${rounded(worst.contrast)}:1 as ${worst.use} on ${ground}, in the ${scheme} scheme, and needs ${worst.needs}:1 (WCAG 2.2, level AA)`,
        suggestion: better ? `write \`"${better}"\`, the nearest colour that can be read` : fromOther(field),
      },
    ]
  })
}

function passes(given: GivenColours, field: keyof GivenColours): boolean {
  const [scheme, name] = places[field]
  const palette = palettesOf(given)[scheme]
  return pairs.every((pair) => pair.colour !== name || isMet(pair, palette))
}

function fromOther(field: keyof GivenColours): string {
  return `take \`${field}\` out: a colour that can be read is made of the other ones`
}

/** Rounded down, so that a contrast that is too low never looks sufficient. */
function rounded(contrast: number): string {
  return (Math.floor(contrast * 100) / 100).toFixed(2)
}
