import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultBrand } from './default-brand.ts'
import { codeFace, faceNames, ownFace, shippedFace } from './faces.ts'
import { shapeNames } from './shapes.ts'
import { tokensCss, writtenFrom } from './design-tokens.ts'

const properties = (css: string) =>
  Object.fromEntries([...css.matchAll(/^  (--[\w-]+): (.+);$/gm)].map(([, name, value]) => [name, value]))

test('a brand is one style sheet: colours for light, dark and paper, faces and corners', () => {
  const css = tokensCss(defaultBrand(), writtenFrom('/site/src/styles'))
  const [light = '', dark = '', paper = ''] = css.split('@media')
  expect(properties(light)).toMatchObject({ '--accent': '#0a5a6c', '--round': '6px', '--heading-face': 'var(--face)' })
  expect(properties(light)['--face']).toMatch(/^'Figtree', 'Figtree stand-in', system-ui, /)
  expect(dark).toMatch(/^ \(prefers-color-scheme: dark\) /)
  expect(properties(dark)).toMatchObject({ '--accent': '#7fcbdc', '--ground': '#0d1114' })
  expect(paper).toMatch(/^ print /)
  expect(properties(paper)).toMatchObject({ '--accent': '#000000', '--ground': '#ffffff' })
})

test('what a reader’s machine has is loaded from nowhere', () => {
  const system = shippedFace('system')
  const css = tokensCss({ ...defaultBrand(), text: system, headings: system }, writtenFrom('/site/src/styles'))
  // The letters of code come along in every brand.
  const loaded = [...css.matchAll(/src: url\('([^']*)'/g)].map(([, file]) => file)
  expect(loaded).toEqual([expect.stringMatching(/jetbrains-mono-latin\.woff2$/)])
  expect(properties(css.split('@media')[0]!)['--face']).toMatch(/^system-ui, /)
})

test('while letters are on their way, a font of the machine stands in that is as wide and as high', () => {
  const standIn =
    /font-family: 'Figtree stand-in';\n  src: local\('Arial'\)[^}]*size-adjust: [\d.]+%;[^}]*line-gap-override: 0%/
  expect(tokensCss(defaultBrand(), writtenFrom('/site/src/styles'))).toMatch(standIn)
})

test('what is set apart is dark in both schemes, and black on white on paper', () => {
  const css = tokensCss(defaultBrand(), writtenFrom('/site/src/styles'))
  const panel = /^pre, \.panel \{\n([^}]*)\}/m.exec(css)?.[1] ?? ''
  expect(properties(panel)).toMatchObject({ '--accent': '#7fcbdc', '--soft': '#151b20' })
  expect(css).toMatch(/@media print \{\n:root, pre, \.panel \{/)
})

test('faces that are loaded are files of ours, each once, by their way from the style sheet', () => {
  const face = shippedFace('figtree')
  const css = tokensCss({ ...defaultBrand(), text: face, headings: face }, writtenFrom('/elsewhere'))
  expect(css.match(/src: url/g)).toHaveLength(face.files.length + codeFace.files.length)
  const own = ownFace('Own', '/site/content/brand/house.woff2', '/site/content/brand/house-bold.woff2')
  const ownCss = tokensCss({ ...defaultBrand(), headings: own, shape: 'round' }, writtenFrom('/site/src/styles'))
  expect(ownCss).toContain("src: url('../../content/brand/house.woff2') format('woff2')")
  expect(ownCss).toMatch(
    /font-weight: 501 900;\n  font-display: swap;\n  src: url\('..\/..\/content\/brand\/house-bold/,
  )
  expect(properties(ownCss)).toMatchObject({ '--round-button': '99rem' })
  expect(properties(ownCss)['--heading-face']).toMatch(/^'Own', /)
})

test('the guide shows every token, every face and every shape', () => {
  const guide = readFileSync(new URL('../../docs/brand.md', import.meta.url), 'utf8')
  const names = [...tokensCss(defaultBrand(), writtenFrom('/')).matchAll(/^  (--[\w-]+):/gm)].map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(30)
  expect(
    [...new Set([...names, ...faceNames, ...shapeNames])].filter((name) => !guide.includes(`\`${name}\``)),
  ).toEqual([])
})
