import { relative, sep } from 'node:path'
import type { Brand } from './brand.ts'
import { codeFace, type Face, familiesOf, type FontFile, standInOf } from './faces.ts'
import { type Palette, paper } from './default-colours.ts'
import { shapes } from './shapes.ts'

/**
 * @param folder on this machine from which the addresses of files are written
 * @returns the one style sheet that holds colours, names of fonts and the radii of corners: as custom properties, for light,
 *   dark and paper. All other styles take them from here
 */
export function tokensCss({ light, dark, shape, text, headings }: Brand, folder: string): string {
  const faces = [text, headings, codeFace].filter(
    (face, index, all) => all.findIndex((one) => sameFace(one, face)) === index,
  )
  return [
    ...faces.flatMap((face) => [...face.files.map((file) => fontFace(face, file, folder)), ...standIn(face)]),
    block(':root', [
      'color-scheme: light dark',
      ...colours(light),
      `--face: ${familiesOf(text)}`,
      `--heading-face: ${sameFace(text, headings) ? 'var(--face)' : familiesOf(headings)}`,
      `--mono: ${familiesOf(codeFace)}`,
      ...corners(shape),
    ]),
    `@media (prefers-color-scheme: dark) {\n${block(':root', colours(dark))}\n}`,
    // What is set apart, such as code, is dark in both schemes: it has the dark palette, whose contrasts are worked out.
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

function fontFace({ family }: Face, { file, weight, style, range }: FontFile, folder: string): string {
  const address = relative(folder, file).split(sep).join('/')
  return block('@font-face', [
    `font-family: '${family}'`,
    `font-style: ${style}`,
    `font-weight: ${weight}`,
    'font-display: swap',
    `src: url('${address.startsWith('.') ? address : `./${address}`}') format('woff2')`,
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
