/** A colour as it is written in `content/brand.md`: `#` and six digits, lower case. */
export type Hex = `#${string}`

/**
 * A colour by how it looks: lightness from 0 to 1, chroma from 0, hue in degrees.
 * @see https://www.w3.org/TR/css-color-4/#ok-lab
 */
export type Oklch = { lightness: number; chroma: number; hue: number }

type Three = readonly [number, number, number]

/** @returns red, green and blue from 0 to 1, as they are stored */
function channelsOf(hex: Hex): Three {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Three
}

/** @returns red, green and blue from 0 to 255 */
export function bytesOf(hex: Hex): Three {
  return channelsOf(hex).map((channel) => Math.round(channel * 255)) as unknown as Three
}

/**
 * @returns red, green and blue from 0 to 1, as light adds up.
 * @see https://www.w3.org/TR/css-color-4/#color-conversion-code
 */
function linearOf(hex: Hex): Three {
  return channelsOf(hex).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as unknown as Three
}

function stored(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
}

function dot(row: Three, of: Three): number {
  return row[0] * of[0] + row[1] * of[1] + row[2] * of[2]
}

/** @returns how a colour looks. @see https://bottosson.github.io/posts/oklab/ */
export function oklchOf(hex: Hex): Oklch {
  const rgb = linearOf(hex)
  const cones = (
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ] as const
  ).map((row) => Math.cbrt(dot(row, rgb))) as unknown as Three
  const lightness = dot([0.2104542553, 0.793617785, -0.0040720468], cones)
  const a = dot([1.9779984951, -2.428592205, 0.4505937099], cones)
  const b = dot([0.0259040371, 0.7827717662, -0.808675766], cones)
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

function linearFrom({ lightness, chroma, hue }: Oklch): Three {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const lab: Three = [lightness, a, b]
  const cones = (
    [
      [1, 0.3963377774, 0.2158037573],
      [1, -0.1055613458, -0.0638541728],
      [1, -0.0894841775, -1.291485548],
    ] as const
  ).map((row) => dot(row, lab) ** 3) as unknown as Three
  return (
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.707614701],
    ] as const
  ).map((row) => dot(row, cones)) as unknown as Three
}

/** A little beyond what a screen shows is rounded, and not seen. */
const tolerance = 0.002

/**
 * @returns the colour as screens show it; of one that is too vivid for them, the most vivid that is of the same
 *   lightness and hue
 */
export function hexOf(colour: Oklch): Hex {
  const isShown = (chroma: number) =>
    linearFrom({ ...colour, chroma }).every((channel) => channel >= -tolerance && channel <= 1 + tolerance)
  let [shown, beyond] = [0, colour.chroma]
  if (isShown(colour.chroma)) shown = colour.chroma
  else
    for (let step = 0; step < 20; step += 1) {
      const middle = (shown + beyond) / 2
      if (isShown(middle)) shown = middle
      else beyond = middle
    }
  const digits = linearFrom({ ...colour, chroma: shown }).map((channel) =>
    Math.round(stored(Math.min(1, Math.max(0, channel))) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

/** @returns how much light a colour gives, from 0 to 1. @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(hex: Hex): number {
  return dot([0.2126, 0.7152, 0.0722], linearOf(hex))
}

/** @returns from 1 to 21, whichever of the two is the text. @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(one: Hex, other: Hex): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
