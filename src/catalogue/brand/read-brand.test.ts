import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../../project-root.ts'
import { brandSchema } from '../schemas/brand.ts'
import { type Changes } from '../../testing/fixture-content.ts'
import { fixtureHints, loadFixture } from '../../testing/load-fixture.ts'

const fields = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n`
const svg = (colour: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"${attributes}><path fill="${colour}" d="M0 0h30v10H0z"/></svg>`
const hintsOf = async (changes: Changes) =>
  (await fixtureHints(changes)).map(({ file, line, rule, suggestion }) => [`${file}:${line}`, rule, suggestion])

describe('a brand', () => {
  test('that is not there is the one that comes along', async () => {
    const { brand } = await loadFixture()
    expect([brand.isOwn, brand.light.accent, brand.shape, brand.logo]).toEqual([false, '#0a5a6c', 'soft', undefined])
  })

  test('is read with its files, in capitals or as the CMS writes them', async () => {
    const { brand } = await loadFixture({
      'brand.md': fields('accent: "#8A1538"', 'logo: /brand/logo.svg', 'text_face: bitter'),
      'brand/logo.svg': svg('#8a1538'),
    })
    expect([brand.isOwn, brand.light.accent, brand.text.family]).toEqual([true, '#8a1538', 'Bitter'])
    expect(brand.headings).toBe(brand.text)
    expect(brand.logo?.light).toMatchObject({ path: '/images/brand/logo.svg', width: 30, height: 10 })
    // A wide logo is no mark.
    expect(new TextDecoder().decode(brand.icon.body)).toContain('<rect')
  })

  test('has its logo for a mark where that is square', async () => {
    const square = svg('#8a1538').replace('0 0 30 10', '0 0 30 30')
    const { brand } = await loadFixture({ 'brand.md': fields('logo: logo.svg'), 'brand/logo.svg': square })
    expect(brand.icon.body).toBe(brand.logo!.light.body)
  })

  test('is told of what was taken out of a drawing, what is not used, and what can hardly be seen', async () => {
    const changes = { 'brand/logo.svg': svg('#333333', ' onload="alert(1)"'), 'brand/old.svg': svg('#000000') }
    expect(await hintsOf({ 'brand.md': fields('logo: logo.svg'), ...changes })).toEqual([
      ['content/brand/old.svg:1', 'is used nowhere', 'name it in content/brand.md, or delete it'],
      [
        'content/brand/logo.svg:1',
        'has `onload`, which runs a script; it is left out of what is published',
        'look whether the picture is as you want it; export it without, and this is told no more',
      ],
      [
        'content/brand.md:2',
        'can hardly be seen on the dark background of the site',
        'save a lighter version of it in content/brand/, and add its name as `logo_dark`: it is shown to readers whose screen is dark',
      ],
    ])
  })
})

test('the guide shows what each field changes', () => {
  const guide = readFileSync(join(projectRoot, 'docs', 'brand.md'), 'utf8')
  const rows = [...guide.matchAll(/^\| `([a-z_]+)` +\|/gm)].map(([, name]) => name)
  expect(rows.filter((name) => Object.hasOwn(brandSchema.shape, name!))).toEqual(Object.keys(brandSchema.shape))
})
