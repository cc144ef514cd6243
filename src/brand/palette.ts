import { contrastOf, type Hex, hexOf, oklchOf } from './colour.ts'
import { nearestPassing } from './nearest.ts'
import { type ColourName, defaults, type Palette } from './default-colours.ts'
import { isMet, pairs } from './pairs.ts'

/** What editors give; the rest is made of it. */
export type GivenColours = { accent?: Hex; accent_dark?: Hex; ink?: Hex; ink_dark?: Hex }

/**
 * The greys take the hue of the ink, the tints that of the accent. Errors are red everywhere, and what works is green.
 */
const ofInk = ['ground', 'soft', 'raised', 'muted', 'line', 'edge'] as const
const ofAccent = ['accent-soft', 'on-accent'] as const
/** In code, they stand beside the accent: as far from it on the circle of hues as ours are. */
const besideAccent = ['code-text', 'code-word'] as const

/** As vivid as a text on a dark ground may be without glowing. */
const mostDarkChroma = 0.13
/** Greys stay greys, however vivid the ink is: so many times the chroma of ours. */
const mostVivid = 1.8
/** Below this chroma a colour is a grey. */
const grey = 0.004

/** @returns both palettes of a brand; where a colour is given, it stands there as it is */
export function palettesOf({ accent, accent_dark, ink, ink_dark }: GivenColours): { light: Palette; dark: Palette } {
  return {
    light: paletteOf(defaults.light, accent, ink),
    dark: paletteOf(
      defaults.dark,
      accent_dark ?? (accent && turned(defaults.dark.accent, defaults.light.accent, accent, mostDarkChroma)),
      ink_dark ?? (ink && turned(defaults.dark.text, defaults.light.text, ink)),
    ),
  }
}

function paletteOf(ours: Palette, accent: Hex | undefined, ink: Hex | undefined): Palette {
  if (!accent && !ink) return ours
  const made: Record<ColourName, Hex> = { ...ours, ...(accent && { accent }), ...(ink && { text: ink }) }
  if (ink) for (const name of ofInk) made[name] = turned(ours[name], ours.text, ink)
  if (accent) for (const name of ofAccent) made[name] = turned(ours[name], ours.accent, accent)
  if (accent) for (const name of besideAccent) made[name] = beside(ours[name], ours.accent, accent)
  // A vivid hue changes how light a colour seems: what was made, and is not given, is set right where that matters.
  const fitted = (name: ColourName) => nearestPassing(made[name], (colour) => isFit({ ...made, [name]: colour }, name))
  for (const name of ['muted', 'edge'] as const) if (ink) made[name] = fitted(name) ?? made[name]
  if (accent) for (const name of besideAccent) made[name] = fitted(name) ?? made[name]
  if (accent) made['on-accent'] = readableOn(accent, made['on-accent'])
  return made
}

function isFit(palette: Palette, name: ColourName): boolean {
  return pairs.every((pair) => pair.colour !== name || isMet(pair, palette))
}

/** @returns the first that can be read on a colour; black or white always can */
function readableOn(ground: Hex, wanted: Hex): Hex {
  const choices: Hex[] = [wanted, '#ffffff', '#000000']
  return choices.find((colour) => contrastOf(colour, ground) >= 4.5) ?? '#000000'
}

/** @returns a colour of ours as it would be, had the one that it goes with another hue */
function turned(ours: Hex, from: Hex, to: Hex, mostChroma = 1): Hex {
  const [colour, former, given] = [oklchOf(ours), oklchOf(from), oklchOf(to)]
  const vividness = Math.min(mostVivid, given.chroma / former.chroma)
  // Of a grey, the hue means nothing.
  const hue = given.chroma < grey ? colour.hue : given.hue
  return hexOf({ lightness: colour.lightness, chroma: Math.min(mostChroma, colour.chroma * vividness), hue })
}

/** @returns a colour of ours, as far from the given one as it is from the one that it stands beside */
function beside(ours: Hex, from: Hex, to: Hex): Hex {
  const [colour, former, given] = [oklchOf(ours), oklchOf(from), oklchOf(to)]
  if (given.chroma < grey) return ours
  return hexOf({ ...colour, hue: (colour.hue + given.hue - former.hue + 360) % 360 })
}
