import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import GithubSlugger from 'github-slugger'
import { describe, expect, test } from 'vitest'
import { defaultBrand } from '../../brand/default-brand.ts'
import { pairs } from '../../brand/pairs.ts'
import { tokensCss } from '../../brand/design-tokens.ts'
import { projectRoot } from '../../project-root.ts'
import { rendered } from '../documents-fixture.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file))

/** Every style sheet of the site, the inbox, the console and the page for editors. */
const sheets = ['src', 'public'].flatMap((folder) => filesOf(folder, /\.css$/))
/** What writes HTML: pages, parts, live pages, scripts. Mails get their look by `src/mail/dress.ts`. */
const writers = [
  'src/pages',
  'src/components',
  'src/layouts',
  'src/http',
  'src/browser',
  'src/access',
  'src/events',
  'src/mail',
  'public',
].flatMap((folder) => filesOf(folder, /\.(?:astro|ts|js)$/))

const colour = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\(/i
const named = /\b(?:white|black|red|green|blue|gr[ae]y|silver|navy|teal|orange|yellow|purple)\b/i
type Declaration = { place: string; selector: string; property: string; value: string }

/** Without what stands in `@media`, whose rules are found all the same. */
function declarationsOf(file: string): Declaration[] {
  const css = read(file).replaceAll(/\/\*[^]*?\*\//g, '')
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) =>
    body
      .split(';')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => {
        const [property = '', ...value] = line.split(':')
        const shown = selector.trim().replaceAll(/\s+/g, ' ')
        return {
          place: `${file}: ${shown} { ${line} }`,
          selector: shown,
          property: property.trim(),
          value: value.join(':').trim(),
        }
      }),
  )
}

const declarations = sheets.flatMap(declarationsOf)
const wrong = (isWrong: (one: Declaration) => boolean) => declarations.filter(isWrong).map(({ place }) => place)

describe('the styles', () => {
  test('are all read', () => {
    expect(sheets.length).toBeGreaterThan(15)
    expect(declarations.length).toBeGreaterThan(700)
  })

  test('hold no colour: all come from the brand', () => {
    const coloured = /color|background|border|outline|fill|stroke|shadow|^--/
    expect(
      wrong(({ property, value }) => colour.test(value) || (coloured.test(property) && named.test(value))),
    ).toEqual([])
  })

  test('name no font: faces come from the brand', () => {
    const allowed = /^inherit$|var\(--(?:face|heading-face|mono)\)(?: !important)?$/
    expect(wrong(({ property, value }) => /^font(?:-family)?$/.test(property) && !allowed.test(value))).toEqual([])
  })

  test('give no corner a radius of its own; a dot is round in every brand', () => {
    const allowed = /^(?:0|50%|var\(--round(?:-\w+)?\)|min\(2px,var\(--round-tiny\)\))$/
    // One value for each corner.
    const corners = (value: string) => value.replaceAll(', ', ',').split(' ')
    const isOurs = (value: string) => corners(value).every((corner) => allowed.test(corner))
    expect(wrong(({ property, value }) => /radius/.test(property) && !isOurs(value))).toEqual([])
  })

  test('use no property that nothing gives', () => {
    const given = new Set([...tokensCss(defaultBrand(), String).matchAll(/--[\w-]+(?=:)/g)].map(([name]) => name))
    for (const { property } of declarations) if (property.startsWith('--')) given.add(property)
    const used = declarations.flatMap(({ value, place }) =>
      [...value.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => ({ name: name!, place })),
    )
    expect(used.filter(({ name }) => !given.has(name)).map(({ place }) => place)).toEqual([])
  })

  test('put a text on no ground whose contrast is not worked out', () => {
    const token = /^var\(--([\w-]+)\)(?: !important)?$/
    const rules = Map.groupBy(declarations, ({ place, selector }) => `${place.split(':')[0]} ${selector}`)
    const known = new Set(pairs.map(({ colour: text, on }) => `${text} on ${on}`))
    const used = [...rules.values()].flatMap((rule) => {
      const of = (names: RegExp) =>
        rule.filter(({ property }) => names.test(property)).flatMap(({ value }) => token.exec(value)?.[1] ?? [])
      return of(/^color$/).flatMap((text) => of(/^background(?:-color)?$/).map((on) => `${text} on ${on}`))
    })
    expect(used.length).toBeGreaterThan(3)
    expect(used.filter((pair) => !known.has(pair))).toEqual([])
    // What names no ground may stand on any of the three of a page.
    const texts = declarations
      .filter(({ property }) => property === 'color')
      .flatMap(({ value }) => token.exec(value)?.[1] ?? [])
    const alone = new Set(texts.filter((text) => text !== 'on-accent'))
    for (const text of alone) for (const on of ['ground', 'soft', 'raised']) expect(known).toContain(`${text} on ${on}`)
  })
})

test('what a style asks for by its id is there, be it by the words of a heading', () => {
  const idsOfHeadings = ({ markdown }: { markdown: string }) => {
    const slugger = new GithubSlugger()
    return [...markdown.matchAll(/^#{2,4} (.+)$/gm)].map(([, text]) => slugger.slug(text!.replaceAll('`', '')))
  }
  const headings = new Set(rendered.pages.flatMap(idsOfHeadings))
  const written = [...writers, ...filesOf('src/discovery', /\.ts$/)].map(read).join('\n')
  const isThere = (id: string) => headings.has(id) || new RegExp(`\\bid=["']${id}["']|['"]${id}['"]`).test(written)
  const asked = declarations.flatMap(({ selector }) => [...selector.matchAll(/#([a-z][\w-]*)/g)].map(([, id]) => id!))
  expect(asked).toContain('lead-form')
  expect(asked.filter((id) => !isThere(id))).toEqual([])
  const begun = declarations.flatMap(({ selector }) => /\[id\^='([^']+)'\]/.exec(selector)?.[1] ?? [])
  expect(begun.filter((start) => ![...headings].some((id) => id.startsWith(start)))).toEqual([])
})

test('what writes pages and mails holds no colour and no font either', () => {
  const styled = /(?:fill|stroke|color|background|style)\s*[=:]\s*["'`][^"'`]*(?:#[0-9a-f]{3,6}\b|rgb\()|font-family/i
  const allowed = [join('src', 'mail', 'dress.ts')]
  expect(writers.length).toBeGreaterThan(100)
  expect(writers.filter((file) => !allowed.includes(file) && styled.test(read(file)))).toEqual([])
})
