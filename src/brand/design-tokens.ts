import { relative, sep } from 'node:path'
import type { Brand } from './brand.ts'
import { codeFace, type Face, familiesOf, type FontFile, standInOf } from './faces.ts'
import { type Palette, paper } from './default-colours.ts'
import { shapes } from './shapes.ts'

/** @returns how a style sheet in a folder of this machine names a file that lies beside it */
export const writtenFrom =
  (folder: string) =>
  (file: string): string => {
    const address = relative(folder, file).split(sep).join('/')
    return address.startsWith('.') ? address : `./${address}`
  }

/** @returns the faces in which a site is set, each once */
export function facesOf({ text, headings }: Brand): Face[] {
  return [text, headings, codeFace].filter((face, index, all) => all.findIndex((one) => sameFace(one, face)) === index)
}

/**
 * @param addressOf how the sheet names a file of letters, given its path on this machine
 * @returns the one style sheet that holds colours, names of fonts and the radii of corners: as custom properties, for
 *   light, dark and paper. All other styles take them from here
 */
export function tokensCss(brand: Brand, addressOf: (file: string) => string): string {
  const { light, dark, shape, text, headings } = brand
  return [
    ...facesOf(brand).flatMap((face) => [
      ...face.files.map((font) => fontFace(face, font, addressOf(font.file))),
      ...standIn(face),
    ]),
    block(':root', [
      'color-scheme: light dark',
      ...colours(light),
      `--face: ${familiesOf(text)}`,
      `--heading-face: ${sameFace(text, headings) ? 'var(--face)' : familiesOf(headings)}`,
      `--mono: ${familiesOf(codeFace)}`,
      ...corners(shape),
    ]),
    `@media (prefers-color-scheme: dark) {\n${block(':root', colours(dark))}\n}`,
    // What is set apart, such as code, is dark in both schemes: it has the dark palette, whose contrasts are worked
    // out.
    block('pre, .panel', ['color-scheme: dark', ...colours(dark)]),
    `@media print {\n${block(':root, pre, .panel', colours(paper))}\n}`,
  ].join('\n')
}

/** @returns the colours and corners alone, for a document that hosts show: they say whether it is light or dark */
export function cardColours({ light, dark, shape, text }: Brand): string {
  return [
    block(':root', ['color-scheme: light dark', ...colours(light), `--face: ${familiesOf(text)}`, ...corners(shape)]),
    `@media (prefers-color-scheme: dark) {\n${block(":root:not([data-theme='light'])", colours(dark))}\n}`,
    block(":root[data-theme='dark']", ['color-scheme: dark', ...colours(dark)]),
    block(":root[data-theme='light']", ['color-scheme: light']),
  ].join('\n')
}

const corners = (shape: Brand['shape']) => Object.entries(shapes[shape]).map(([name, radius]) => `--${name}: ${radius}`)

const sameFace = (one: Face, other: Face) => one.family === other.family

function colours(palette: Partial<Palette>): string[] {
  return Object.entries(palette).map(([name, colour]) => `--${name}: ${colour}`)
}

function fontFace({ family }: Face, { weight, style, range }: FontFile, address: string): string {
  return block('@font-face', [
    `font-family: '${family}'`,
    `font-style: ${style}`,
    `font-weight: ${weight}`,
    'font-display: swap',
    `src: url('${address}') format('woff2')`,
    ...(range ? [`unicode-range: ${range}`] : []),
  ])
}

function standIn({ family, standIn: by }: Face): string[] {
  if (!by) return []
  return [
    block('@font-face', [
      `font-family: '${standInOf(family)}'`,
      `src: ${by.local.map((name) => `local('${name}')`).join(', ')}`,
      `size-adjust: ${by.size}%`,
      `ascent-override: ${by.ascent}%`,
      `descent-override: ${by.descent}%`,
      'line-gap-override: 0%',
    ]),
  ]
}

function block(of: string, lines: readonly string[]): string {
  return `${of} {\n${lines.map((line) => `  ${line};`).join('\n')}\n}`
}
