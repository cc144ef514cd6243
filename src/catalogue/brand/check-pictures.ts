import sharp from 'sharp'
import type { Brand, BrandPicture } from '../../brand/brand.ts'
import { contrastOf, type Hex } from '../../brand/colour.ts'
import type { SourceFile } from '../frontmatter.ts'
import type { ContentProblem } from '../problem.ts'

type Fault = Pick<ContentProblem, 'rule' | 'suggestion'>

/** The header has one line: what is much wider, or higher than wide, cannot be read there. */
const widest = 8
const narrowest = 1 / 2
const iconPixels = 512
const social = { width: 1200, height: 630 }

/** @returns what is wrong with the proportions of a picture, or with its size */
export function badShape(
  field: 'logo' | 'logo_dark' | 'icon' | 'social_image',
  { width, height, mediaType }: BrandPicture,
): Fault | undefined {
  const size = `${width} × ${height} pixels`
  if (field === 'icon') {
    if (Math.abs(width / height - 1) > 0.02)
      return {
        rule: `is not square: ${size}`,
        suggestion: 'give it as much room on all sides, and save it as a square',
      }
    if (mediaType === 'image/png' && width < iconPixels)
      return {
        rule: `has ${size}, and home screens show ${iconPixels}`,
        suggestion: `save it with ${iconPixels} × ${iconPixels} pixels, or as SVG`,
      }
    return undefined
  }
  if (field === 'social_image')
    return width < social.width || height < social.height
      ? {
          rule: `has ${size}, and is shown with ${social.width} × ${social.height}`,
          suggestion: `save it with at least ${social.width} × ${social.height} pixels`,
        }
      : undefined
  if (width / height > widest)
    return {
      rule: `is more than ${widest} times as wide as high: ${size}`,
      suggestion: 'use a form of the logo on two lines, or its mark alone',
    }
  if (width / height < narrowest)
    return {
      rule: `is more than twice as high as wide: ${size}`,
      suggestion: 'use a form of the logo that lies, or its mark alone',
    }
  return undefined
}

/** Below it the eye loses the shape of a thing. @see https://www.w3.org/TR/WCAG22/#non-text-contrast */
const leastContrast = 3

/** @returns advice where a logo can hardly be seen on the ground that it stands on */
export async function sightHints(
  { logo, logo_dark }: { logo?: BrandPicture; logo_dark?: BrandPicture },
  { light, dark }: Pick<Brand, 'light' | 'dark'>,
  source: SourceFile,
): Promise<ContentProblem[]> {
  if (!logo) return []
  const seen = async (picture: BrandPicture, ground: Hex) =>
    contrastOf(await meanColour(picture), ground) >= leastContrast
  const hint = (field: string, scheme: string, suggestion: string): ContentProblem => ({
    file: source.file,
    line: source.lineOf([field]),
    field,
    rule: `can hardly be seen on the ${scheme} background of the site`,
    suggestion,
  })
  return [
    ...((await seen(logo, light.ground)) ? [] : [hint('logo', 'light', 'use a darker version of the logo')]),
    ...((await seen(logo_dark ?? logo, dark.ground))
      ? []
      : [
          logo_dark
            ? hint('logo_dark', 'dark', 'use a lighter version of the logo')
            : hint(
                'logo',
                'dark',
                'save a lighter version of it in content/brand/, and add its name as `logo_dark`: it is shown to readers whose screen is dark',
              ),
        ]),
  ]
}

/** @returns what colour a picture has on the whole, where it is not transparent */
async function meanColour({ body }: BrandPicture): Promise<Hex> {
  const { data } = await sharp(body)
    .resize({ width: 64, height: 64, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sum = [0, 0, 0]
  let weight = 0
  for (let pixel = 0; pixel < data.length; pixel += 4) {
    const alpha = data[pixel + 3]!
    weight += alpha
    for (let channel = 0; channel < 3; channel += 1) sum[channel]! += data[pixel + channel]! * alpha
  }
  const digits = sum.map((value) =>
    Math.round(weight > 0 ? value / weight : 0)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}
