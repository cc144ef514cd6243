import type * as z from 'zod'
import { join } from 'node:path'
import type { Brand, BrandPicture } from '../../brand/brand.ts'
import { defaultBrand } from '../../brand/default-brand.ts'
import { defaultFace, type Face, type FaceName, ownFace, shippedFace } from '../../brand/faces.ts'
import { markOf } from '../../brand/mark.ts'
import { palettesOf } from '../../brand/palette.ts'
import type { SourceFile } from '../frontmatter.ts'
import type { ContentProblem } from '../problem.ts'
import { brandSchema } from '../schemas/brand.ts'
import { validateFrontmatter } from '../validate.ts'
import { brandFolder, isWoff2, readBrandFile, readPicture } from './brand-files.ts'
import { checkColours } from './check-colours.ts'
import { badShape, sightHints } from './check-pictures.ts'

type Fields = z.output<typeof brandSchema>
type PictureField = 'logo' | 'logo_dark' | 'icon' | 'social_image'
type Pictures = Partial<Record<PictureField, BrandPicture>>

/**
 * How the site looks, or at least looks as long as something is wrong; what is wrong; and what is no more than advice.
 */
export type BrandRead = { brand: Brand; problems: ContentProblem[]; hints: ContentProblem[] }

/**
 * Reads `content/brand.md` and what it names.
 * @param root folder of the project @param source nothing where there is no such file: the site looks as it comes
 * @param paths of the files of the brand, below `content/`
 */
export async function readBrand(
  root: string,
  source: SourceFile | undefined,
  paths: readonly string[],
): Promise<BrandRead> {
  const there = paths.map((path) => path.slice(brandFolder.length + 1))
  const result = source && validateFrontmatter(brandSchema, source, 'brand')
  if (Array.isArray(result)) return { brand: defaultBrand(), problems: result, hints: [] }
  const fields = result?.data
  const used = new Set(fields && Object.values(fields))
  const unused = there.filter((name) => !used.has(name)).map(unusedFile)
  if (!source || !fields) return { brand: defaultBrand(), problems: [], hints: unused }
  const read = await readFiles(root, fields, source, there)
  const palettes = palettesOf(given(fields))
  const faces = [...checkFaces(fields, source), ...checkLogos(fields, source)]
  // If the field of a typeface is wrong, its file is not reported as well.
  const files = read.problems.filter(({ field }) => !faces.some((face) => face.field === field))
  const problems = [...checkColours(given(fields), source), ...faces, ...files]
  const sight = problems.length > 0 ? [] : await sightHints(read.pictures, palettes, source)
  return {
    brand: brandOf(root, fields, palettes, read.pictures),
    problems,
    hints: [...unused, ...read.hints, ...sight],
  }
}

function given({ accent, accent_dark, ink, ink_dark }: Fields) {
  return {
    ...(accent && { accent }),
    ...(accent_dark && { accent_dark }),
    ...(ink && { ink }),
    ...(ink_dark && { ink_dark }),
  }
}

function brandOf(root: string, fields: Fields, palettes: Pick<Brand, 'light' | 'dark'>, pictures: Pictures): Brand {
  const { logo, logo_dark, icon, social_image } = pictures
  const mark = icon ?? (logo && isSquare(logo) ? logo : undefined)
  const text = faceOf(root, fields.text_face, 'Own', fields.text_face_bold)
  return {
    isOwn: true,
    ...palettes,
    shape: fields.shape,
    text,
    headings: fields.heading_face ? faceOf(root, fields.heading_face, 'Own headings') : text,
    ...(logo && { logo: { light: logo, ...(logo_dark && { dark: logo_dark }) } }),
    icon: mark ? { ...mark, ground: palettes.light.ground } : markOf(palettes),
    ...(social_image && { socialImage: social_image }),
  }
}

/** Sharp at every size, and as wide as high. */
function isSquare({ mediaType, width, height }: BrandPicture): boolean {
  return mediaType === 'image/svg+xml' && Math.abs(width / height - 1) < 0.1
}

function faceOf(root: string, name: string | undefined, family: string, bold?: string): Face {
  if (!name?.endsWith('.woff2')) return shippedFace((name ?? defaultFace) as FaceName)
  const path = (file: string) => join(root, 'content', brandFolder, file)
  return ownFace(family, path(name), bold && path(bold))
}

async function readFiles(root: string, fields: Fields, source: SourceFile, there: readonly string[]) {
  const problems: ContentProblem[] = []
  const hints: ContentProblem[] = []
  const pictures: Pictures = {}
  for (const [field, name = ''] of Object.entries(fields)) {
    if (!/\.(?:svg|png|webp|woff2)$/.test(name)) continue
    const at = { file: source.file, line: source.lineOf([field]), field, value: name }
    const file = await readBrandFile(root, name, there)
    if ('fault' in file) problems.push({ ...at, ...file.fault })
    else if (name.endsWith('.woff2')) {
      if (!isWoff2(file.bytes)) problems.push({ ...at, ...notWoff2 })
    } else {
      const read = await readPicture(name, file.bytes)
      const fault = 'fault' in read ? read.fault : badShape(field as PictureField, read.picture)
      if (fault) problems.push({ ...at, ...fault })
      else if ('picture' in read) {
        pictures[field as PictureField] = read.picture
        hints.push(...read.removed.map(({ line, what }) => removedFrom(name, line, what)))
      }
    }
  }
  return { problems, hints, pictures }
}

const notWoff2 = {
  rule: 'is no font in the form WOFF2, whatever its name says',
  suggestion: 'convert the font to WOFF2: a file that is renamed stays what it was',
}

function removedFrom(name: string, line: number, what: string): ContentProblem {
  return {
    file: `content/${brandFolder}/${name}`,
    line,
    rule: `has ${what}; it is left out of what is published`,
    suggestion: 'look whether the picture is as you want it; export it without, and this is told no more',
  }
}

function unusedFile(name: string): ContentProblem {
  return {
    file: `content/${brandFolder}/${name}`,
    line: 1,
    rule: 'is used nowhere',
    suggestion: 'name it in content/brand.md, or delete it',
  }
}

/** A logo for dark grounds stands in for the other one there, and for nothing where there is none. */
function checkLogos({ logo, logo_dark }: Fields, source: SourceFile): ContentProblem[] {
  if (!logo_dark || logo) return []
  return [
    {
      file: source.file,
      line: source.lineOf(['logo_dark']),
      field: 'logo_dark',
      value: logo_dark,
      rule: 'is shown nowhere without a `logo`, which is for light grounds',
      suggestion: 'name that as well, or write this one as `logo`',
    },
  ]
}

/** A bold cut belongs to a face of one's own. */
function checkFaces({ text_face, text_face_bold }: Fields, source: SourceFile): ContentProblem[] {
  if (!text_face_bold || text_face?.endsWith('.woff2')) return []
  return [
    {
      file: source.file,
      line: source.lineOf(['text_face_bold']),
      field: 'text_face_bold',
      value: text_face_bold,
      rule: 'is a bold cut without a regular one',
      suggestion: 'name the regular cut of your own face in `text_face`, or take this out',
    },
  ]
}
