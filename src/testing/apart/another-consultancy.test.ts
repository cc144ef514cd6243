import { expect, test } from 'vitest'
import { contentTexts, piecesOf, pseudoLanguage, unmarkedTexts, withoutKnown } from '../pseudo-language.ts'
import { loadCatalogue } from '../../catalogue/load.ts'
import { withColouredCode } from '../../components/coloured-code.ts'
import { withFoldedParts } from '../../components/folded-part.ts'
import { withLabelledCells } from '../../components/labelled-cells.ts'
import { withNumberColumns } from '../../components/number-columns.ts'
import { withPhoneLinks } from '../../components/phone-links.ts'
import { resultValue } from '../../components/result-value.ts'
import { withTimeRail } from '../../components/time-rail.ts'
import { checkLook } from '../another-consultancy/look.ts'
import { checkQuestions } from '../another-consultancy/questions.ts'
import { sampleFacts } from '../another-consultancy/sample-facts.ts'
import { useAnotherConsultancy } from '../another-consultancy/site.ts'
import { typesetPage } from '../../text/typeset.ts'

// One build for all of them.
const site = useAnotherConsultancy()
const { published } = site

test('content alone makes the site another consultancy’s', async () => {
  expect(site.files.size).toBeGreaterThan(100)
  const facts = await sampleFacts()
  const found = [...site.files].flatMap(([file, text]) =>
    facts.filter((fact) => text.toLowerCase().includes(fact.toLowerCase())).map((fact) => `${file}: ${fact}`),
  )
  expect(found).toEqual([])
})

test('its own facts stand where they belong', () => {
  expect(published('client/index.html')).toContain('Ostrava Data Works')
  expect(published('client/llms.txt')).toMatch(/^# Ostrava Data Works/)
  expect(JSON.parse(published('client/openapi.json'))).toMatchObject({
    servers: [{ url: 'https://data-works.example' }],
    info: { contact: { email: 'desk@data-works.example' } },
  })
  expect(published('client/pricing.html')).toContain('CZK')
  expect(published('client/privacy.html')).toContain('Ostrava Data Works s.r.o.')
})

checkLook(site)

/** Names of files and of pages for developers, which are in English, and addresses of people and of their own sites. */
const alike =
  /<a\b[^>]* href="https:\/\/(?:[^"]*)"[^>]*>[a-z\d.-]+\.example[^<]*<\/a>|<span class="small">[a-z./]+<\/span>|<a\b[^>]* href="\/developers["/][^>]*>(?:<code[^>]*>)?[^<]*(?:<\/code>)?<\/a>|<h3 lang="en">[^<]*<\/h3>|>(?:llms\.txt|openapi\.json|markdown)</gi

/** @returns a part of a page as it is set there */
function asSet(part: string): string {
  const [before, after] = ['<main>', '</body>']
  return typesetPage(`${before}${part}${after}`).slice(before.length, -after.length)
}

/** A space is a space, and a word that is kept in one piece is a word. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(/<span class="w">([^<]*)<\/span>/g, '$1')

test('nothing that people read on its pages stands outside word files and content', async () => {
  const loaded = await loadCatalogue({ root: site.folder, drafts: false, now: new Date() })
  if ('problems' in loaded) throw new Error('the content of the copy is not in order')
  const { bodies, texts } = contentTexts(loaded.catalogue)
  const shown = bodies.flatMap((body) => {
    const text = withLabelledCells(withNumberColumns(withColouredCode(body)))
    const house = withPhoneLinks(withLabelledCells(withNumberColumns(withColouredCode(body))), loaded.catalogue)
    return [withTimeRail(text), withFoldedParts(house), house, text].map(asSet)
  })
  // What is remarked on a result stands beside it.
  const known = new Set(
    [...texts].flatMap((text) => {
      const { value, remark } = resultValue(text)
      return (remark === undefined ? [text] : [text, value, remark]).flatMap((one) => [one, asSet(one)].map(spaced))
    }),
  )
  const pages = [...site.files].filter(([name]) => /client\/(?!developers|admin).*\.html$/.test(name))
  expect(pages.length).toBeGreaterThan(50)
  const found = pages.flatMap(([name, html]) => {
    const own = spaced(shown.reduce((rest, body) => rest.replace(body, ''), html)).replace(alike, '')
    expect([name, html]).toEqual([name, expect.stringContaining(`<html lang="${pseudoLanguage}"`)])
    return withoutKnown(unmarkedTexts(own), known).map((text) => `${name.split('/client/')[1]}: ${text}`)
  })
  expect(found).toEqual([])
})

test('nothing in the Markdown of pages that are made of lists does so either', async () => {
  const loaded = await loadCatalogue({ root: site.folder, drafts: false, now: new Date() })
  if ('problems' in loaded) throw new Error('the content of the copy is not in order')
  const { texts } = contentTexts(loaded.catalogue)
  const lists = ['services', 'case-studies', 'knowledge', 'glossary', 'contact']
  const found = lists.flatMap((list) => {
    const twin = [...site.files].find(([name]) => name.endsWith(`client/${list}.md`))![1]
    const read = twin
      .replaceAll(/\]\([^)]*\)/g, ']')
      .replaceAll(/^(?:title|description|canonical_url|published|last_updated): (?:https\S+)?/gm, '')
    return withoutKnown(piecesOf(read.replaceAll('\n', '\u0001')), texts).map((text) => `${list}: ${text}`)
  })
  expect(found).toEqual([])
})

checkQuestions(site)
