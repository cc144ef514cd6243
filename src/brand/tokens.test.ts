import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultBrand } from './default-brand.ts'
import { faceNames, ownFace, shippedFace } from './faces.ts'
import { shapeNames } from './shapes.ts'
import { tokensCss } from './tokens.ts'

const properties = (css: string) =>
  Object.fromEntries([...css.matchAll(/^  (--[\w-]+): (.+);$/gm)].map(([, name, value]) => [name, value]))

test('a brand is one style sheet: colours for light, dark and paper, faces and corners', () => {
  const css = tokensCss(defaultBrand(), '/site/src/styles')
  const [light = '', dark = '', paper = ''] = css.split('@media')
  expect(properties(light)).toMatchObject({ '--accent': '#0a5a6c', '--round': '6px', '--heading-face': 'var(--face)' })
  expect(properties(light)['--face']).toMatch(/^system-ui, /)
  expect(dark).toMatch(/^ \(prefers-color-scheme: dark\) /)
  expect(properties(dark)).toMatchObject({ '--accent': '#7fcbdc', '--ground': '#101418' })
  expect(paper).toMatch(/^ print /)
  expect(properties(paper)).toMatchObject({ '--accent': '#000000', '--ground': '#ffffff' })
  // What a reader’s machine has is loaded from nowhere.
  expect(css).not.toContain('@font-face')
})

test('faces that are loaded are files of ours, each once, by their way from the style sheet', () => {
  const face = shippedFace('figtree')
  const css = tokensCss({ ...defaultBrand(), text: face, headings: face }, '/elsewhere')
  expect(css.match(/@font-face/g)).toHaveLength(face.files.length)
  expect(css).toContain("--face: 'Figtree', system-ui")
  const own = ownFace('Own', '/site/content/brand/house.woff2', '/site/content/brand/house-bold.woff2')
  const ownCss = tokensCss({ ...defaultBrand(), headings: own, shape: 'round' }, '/site/src/styles')
  expect(ownCss).toContain("src: url('../../content/brand/house.woff2') format('woff2')")
  expect(ownCss).toMatch(
    /font-weight: 501 900;\n  font-display: swap;\n  src: url\('..\/..\/content\/brand\/house-bold/,
  )
  expect(properties(ownCss)).toMatchObject({ '--round-button': '99rem' })
  expect(properties(ownCss)['--heading-face']).toMatch(/^'Own', /)
})

test('the guide shows every token, every face and every shape', () => {
  const guide = readFileSync(new URL('../../docs/brand.md', import.meta.url), 'utf8')
  const names = [...tokensCss(defaultBrand(), '/').matchAll(/^  (--[\w-]+):/gm)].map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(30)
  expect(
    [...new Set([...names, ...faceNames, ...shapeNames])].filter((name) => !guide.includes(`\`${name}\``)),
  ).toEqual([])
})
