import * as z from 'zod'
import type { Hex } from '../../brand/colour.ts'
import { colourMeant } from '../../brand/colour-meant.ts'
import { defaultFace, faceNames } from '../../brand/faces.ts'
import { shapeNames } from '../../brand/shapes.ts'
import { kebab } from '../slug.ts'

const colour = (what: string) =>
  z
    .string()
    .superRefine((value, context) => {
      if (/^#[0-9a-f]{6}$/i.test(value)) return
      const meant = colourMeant(value)
      context.addIssue({
        code: 'custom',
        message: 'is not a colour in the form `"#1f5f8b"`',
        params: {
          fix: meant ? `write \`"${meant}"\`` : 'write `#` and six digits of 0 to 9 and a to f, between quotes',
        },
      })
    })
    .transform((value) => value.toLowerCase() as Hex)
    .optional()
    .meta({
      description: `${what} Such as \`"#1f5f8b"\`, between quotes: without them the \`#\` begins a note.`,
      format: 'colour',
    })

/** Files are named like pictures; the CMS puts their folder before the name. */
const file = (endings: string, what: string) => {
  const isName = (value: string) =>
    /^(?:\/brand\/)?[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z0-9]+$/.test(value) &&
    endings.split('|').includes(value.slice(value.lastIndexOf('.') + 1))
  return z
    .string()
    .superRefine((value, context) => {
      if (isName(value)) return
      const name = value.split('/').at(-1)!
      const tidy = `${kebab(name.replace(/\.[a-z0-9]+$/i, ''))}${/\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase() ?? ''}`
      context.addIssue({
        code: 'custom',
        message: `must be the name of a file in content/brand/: small letters, words joined by hyphens, ending in ${endings
          .split('|')
          .map((ending) => `.${ending}`)
          .join(' or ')}`,
        params: {
          fix: isName(tidy)
            ? `${tidy === name ? '' : `name the file so, and `}write \`${tidy}\``
            : `save it as ${endings.split('|')[0]} in content/brand/, and write its name`,
        },
      })
    })
    .transform((value) => value.replace('/brand/', ''))
    .optional()
    .meta({ description: what, format: endings === 'woff2' ? 'font' : 'picture' })
}

const face = (what: string) =>
  z
    .string()
    .superRefine((value, context) => {
      if ((faceNames as readonly string[]).includes(value)) return
      if (/^(?:\/brand\/)?[a-z0-9]+(?:-[a-z0-9]+)*\.woff2$/.test(value)) return
      const known = faceNames.map((name) => `\`${name}\``).join(', ')
      const isFont = /\.(?:ttf|otf|woff)$/i.test(value)
      context.addIssue({
        code: 'custom',
        message: `is neither a typeface of this software nor a file in content/brand/ that ends in .woff2`,
        params: {
          fix: isFont
            ? 'convert the font to WOFF2, put it into content/brand/, and write its name'
            : `write one of ${known}, or the name of your own file, such as \`house.woff2\``,
        },
      })
    })
    .transform((value) => value.replace('/brand/', ''))
    .optional()
    .describe(what)

/**
 * Frontmatter of `content/brand.md`: how the site looks. Each field may be left out; the look of the sample is then
 * ours.
 */
export const brandSchema = z.strictObject({
  accent: colour('Colour of links, buttons, marks and the focus, on light grounds.'),
  accent_dark: colour('The same on dark grounds; if left out, it is made of `accent`.'),
  ink: colour('Colour of text on light grounds. Greys, lines and soft grounds take its hue.'),
  ink_dark: colour('Colour of text on dark grounds; if left out, it is made of `ink`.'),
  text_face: face(
    `Letters of all text: ${faceNames.map((name) => `\`${name}\``).join(', ')}, or a file of your own in content/brand/ that ends in .woff2. \`${defaultFace}\` if left out. With \`system\`, letters are what each reader’s machine has, and nothing is loaded.`,
  ),
  text_face_bold: file('woff2', 'Bold cut of your own `text_face`, where that is not a variable font.'),
  heading_face: face('Letters of headings and of the name in the header; if left out, those of text.'),
  shape: z
    .enum(shapeNames)
    .default('soft')
    .describe('Corners of buttons, fields and boxes: `square`, `soft` or `round`.'),
  logo: file(
    'svg|png|webp',
    'Logo in the header, in place of the name: a file in content/brand/. A drawing (SVG) is best.',
  ),
  logo_dark: file('svg|png|webp', 'The logo for dark grounds.'),
  icon: file(
    'svg|png',
    'Square mark for browser tabs, home screens and lists of agents: SVG, or PNG of at least 512 × 512 pixels. If left out, a square logo, or a bubble in your accent.',
  ),
  social_image: file(
    'png|webp',
    'Picture of at least 1200 × 630 pixels behind the title, where somebody shares a link. If left out, it is drawn from mark, name and colours.',
  ),
})
