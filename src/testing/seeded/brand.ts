import { readFileSync } from 'node:fs'
import type { Changes } from '../fixture-content.ts'
import { type SeededMistake, whole } from './seeded-mistake.ts'

const at = 'brand.md'
const fields = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n`

/** A mistake in one line of `content/brand.md`, below a shape that is right. */
const inBrand = (
  mistake: string,
  [wrong, right]: readonly [string, string],
  rule: string,
  fix: string | RegExp,
): SeededMistake => whole(mistake, [at, 3], [fields('shape: square', wrong), fields('shape: square', right)], rule, fix)

/** A mistake in a file that `content/brand.md` names on its second line. */
const withFile = (
  mistake: string,
  [field, name, wrong, right]: readonly [string, string, string | Uint8Array, string | Uint8Array],
  rule: string,
  fix: string | RegExp,
): SeededMistake => {
  const files = (content: string | Uint8Array): Changes => ({
    [at]: fields(`${field}: ${name}`),
    [`brand/${name}`]: content,
  })
  return { mistake, changes: files(wrong), at: `${at}:2`, rule, fix, mended: files(right) }
}

const svg = (width: number, height: number, inside = '<path d="M0 0h9v9z"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside}</svg>`
const font = new Uint8Array(readFileSync(new URL('../../brand/faces/figtree-latin.woff2', import.meta.url)))
const trueType = new Uint8Array(readFileSync(new URL('../../build/fonts/figtree-semibold.ttf', import.meta.url)))

export const mistakes: readonly SeededMistake[] = [
  inBrand(
    'an accent that nobody can read on white',
    ['accent: "#ffcc00"', 'accent: "#856900"'],
    'has a contrast of 1.31:1 as links on #fbecea, in the light scheme, and needs 4.5:1',
    /^write `"#[0-9a-f]{6}"`, the nearest colour that can be read$/,
  ),
  inBrand(
    'an accent for dark grounds that is too dark',
    ['accent_dark: "#0a5a6c"', 'accent_dark: "#7fcbdc"'],
    'in the dark scheme, and needs 4.5:1',
    /^write `"#[0-9a-f]{6}"`, the nearest colour that can be read$/,
  ),
  inBrand(
    'an ink that is a pale grey',
    ['ink: "#9a9a9a"', 'ink: "#333333"'],
    'as text on',
    /^write `"#[0-9a-f]{6}"`, the nearest colour that can be read$/,
  ),
  inBrand(
    'a colour without quotes, which is a note for YAML',
    ['accent: #0a5a6c', 'accent: "#0a5a6c"'],
    'the value ends before its `#`',
    'put the value between quotes: write `accent: "#0a5a6c"`',
  ),
  inBrand(
    'a colour of three digits',
    ['ink: "#123"', 'ink: "#112233"'],
    'is not a colour in the form',
    'write `"#112233"`',
  ),
  inBrand(
    'a colour as a program for drawing shows it',
    ['accent: rgb(10, 90, 108)', 'accent: "#0a5a6c"'],
    'is not a colour in the form',
    'write `"#0a5a6c"`',
  ),
  inBrand(
    'a colour by its name',
    ['accent: teal', 'accent: "#007979"'],
    'is not a colour in the form',
    'write `#` and six digits of 0 to 9 and a to f, between quotes',
  ),
  whole(
    'a shape in the words of a designer',
    [at, 2],
    [fields('shape: rounded'), fields('shape: round')],
    'is none of the values that this field takes',
    'did you mean `round`?',
  ),
  inBrand(
    'a face that does not come along',
    ['text_face: Helvetica', 'text_face: figtree'],
    'is neither a typeface of this software',
    'write one of `system`, `figtree`, `source-serif`, `bitter`, or the name of your own file, such as `house.woff2`',
  ),
  inBrand(
    'a font for the desktop',
    ['text_face: house.ttf', 'text_face: bitter'],
    'is neither a typeface of this software',
    'convert the font to WOFF2, put it into content/brand/, and write its name',
  ),
  inBrand(
    'a logo that is not there',
    ['logo: logo.svg', 'ink: "#000000"'],
    'there is no file content/brand/logo.svg',
    'put the file into content/brand/, or take the field out',
  ),
  inBrand(
    'a logo with a name from the desktop',
    ['logo: Our Logo.SVG', 'ink: "#000000"'],
    'must be the name of a file in content/brand/',
    'name the file so, and write `our-logo.svg`',
  ),
  inBrand(
    'a logo that is a photograph',
    ['logo: logo.jpg', 'ink: "#000000"'],
    'must be the name of a file in content/brand/',
    'save it as svg in content/brand/, and write its name',
  ),
  inBrand(
    'a colour that is no field',
    ['acent: "#0a5a6c"', 'accent: "#0a5a6c"'],
    'is not a field of brand',
    'did you mean `accent`?',
  ),
  inBrand(
    'a bold cut without a regular one',
    ['text_face_bold: house-bold.woff2', 'text_face: figtree'],
    'is a bold cut without a regular one',
    'name the regular cut of your own face in `text_face`, or take this out',
  ),
  withFile(
    'a logo that is no drawing',
    ['logo', 'logo.svg', '<svg><g></svg>', svg(40, 10)],
    'content/brand/logo.svg is no picture that can be read',
    'open it in a drawing program, and save it anew',
  ),
  withFile(
    'a logo with entities, which may grow without end',
    ['logo', 'logo.svg', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(40, 10)}`, svg(40, 10)],
    'is no picture that can be read',
    'open it in a drawing program, and save it anew',
  ),
  withFile(
    'a logo with a picture of a camera in it',
    ['logo', 'logo.svg', svg(40, 10, `<desc>${'x'.repeat(140_000)}</desc><path d="M0 0h9v9z"/>`), svg(40, 10)],
    'and every reader loads it: at most 128',
    'simplify the drawing, and take out pictures that are embedded in it',
  ),
  withFile(
    'a logo that is a banner',
    ['logo', 'logo.svg', svg(200, 10), svg(40, 10)],
    'is more than 8 times as wide as high: 200 × 10 pixels',
    'use a form of the logo on two lines, or its mark alone',
  ),
  withFile(
    'an icon that is not square',
    ['icon', 'icon.svg', svg(40, 10), svg(10, 10)],
    'is not square: 40 × 10 pixels',
    'give it as much room on all sides, and save it as a square',
  ),
  withFile(
    'a font that was renamed and not converted',
    ['text_face', 'house.woff2', trueType, font],
    'is no font in the form WOFF2, whatever its name says',
    'convert the font to WOFF2: a file that is renamed stays what it was',
  ),
  {
    mistake: 'a brand in a file with a name of its own',
    changes: { 'brands.md': fields('shape: square') },
    at: 'brands.md:1',
    rule: 'lies in no folder that the site reads',
    fix: 'did you mean `brand.md`?',
    mended: { [at]: fields('shape: square') },
  },
]
