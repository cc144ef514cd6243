import { describe, expect, test } from 'vitest'
import { edited } from '../../testing/fixture-content.ts'
import { loadFixture, problemsOf } from '../../testing/load-fixture.ts'
import { germanContent } from '../../testing/second-language.ts'
import { renderDocuments } from '../documents.ts'
import { sitePages } from '../site-pages.ts'
import { placeOf } from './people-pages.ts'

const now = new Date('2026-06-01T12:00:00Z')
const person = (more = '') => `---
name: Jana Novotná
role: Engineer for sensors
description: Listens to sensors, and to those who sit beside them at night.
updated: 2026-03-01
order: 1
${more}links:
  - label: Code
    address: https://code.example/jana
---

Jana came from the foundry.
`
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80"/></svg>'
const signed = edited('knowledge/quiet-sensors.md', 'topics:', 'authors:\n  - jana-novotna\ntopics:')
const files = { 'people/jana-novotna.md': person(), 'knowledge/quiet-sensors.md': signed }
const catalogue = await loadFixture(files)
const pages = sitePages(catalogue, now)
const documents = renderDocuments(catalogue, now)
const at = (path: string) => pages.find((page) => page.path === path)
const bodyOf = (path: string) => documents.find((document) => document.path === path)!.body

describe('a person', () => {
  test('has a page with what she does and wrote, and a place in the list of people', () => {
    expect(at('/people')!.markdown).toContain('[Jana Novotná](/people/jana-novotna)\n  - Engineer for sensors')
    expect(at('/people/jana-novotna')!.markdown).toMatch(
      /^Engineer for sensors\n\nJana came [^]*Code \[code\.example\/jana\]\(https:[^]*## Has written\n\n- \[When a sensor/,
    )
  })

  test('is named where she wrote something: in its twin, the full text and feeds', () => {
    const byline = /By \[Jana Novotná\]\([^)]*\/people\/jana-novotna(\.md)?\), Engineer for sensors/
    expect(bodyOf('/knowledge/quiet-sensors.md')).toMatch(byline)
    expect(bodyOf('/llms-full.txt')).toMatch(byline)
    const author = { name: 'Jana Novotná', url: `${catalogue.baseUrl}/people/jana-novotna` }
    const { items } = JSON.parse(bodyOf('/knowledge/feed.json')) as { items: { url: string; authors?: object[] }[] }
    expect(items.map(({ url, authors }) => [url.split('/').at(-1), authors])).toEqual(
      expect.arrayContaining([
        ['quiet-sensors', [author]],
        ['late-batches', undefined],
      ]),
    )
    expect(bodyOf('/knowledge/feed.atom')).toContain(`<author><name>${author.name}</name><uri>${author.url}</uri>`)
  })

  test('is in a second language with the words of that, and her name as it is', async () => {
    const german = `---\nrole: Ingenieurin für Sensoren\ndescription: Hört Sensoren zu, und denen, die nachts daneben sitzen.\nlinks:\n  - label: Quelltext\nupdated: 2026-03-01\n---\n\nJana kam aus der Gießerei.\n`
    const site = await loadFixture({ ...germanContent, ...files, 'de/people/jana-novotna.md': german })
    const [own] = site.translations[0]!.people
    expect([own!.url, own!.data.name, own!.data.role, own!.data.links]).toEqual([
      '/de/people/jana-novotna',
      'Jana Novotná',
      'Ingenieurin für Sensoren',
      [{ label: 'Quelltext', address: 'https://code.example/jana' }],
    ])
  })
})

test('a site that introduces nobody has no page of people', async () => {
  expect(sitePages(await loadFixture(), now).filter(({ path }) => path.startsWith('/people'))).toEqual([])
})

describe('what is wrong with a person is told with its line:', () => {
  test.each([
    ['an author that is not there', { 'knowledge/quiet-sensors.md': signed }, 7, 'names no file in content/people'],
    [
      'a picture that is not there',
      { 'people/jana-novotna.md': person('picture: /images/jana.svg\npicture_alt: Jana at work\n') },
      7,
      'the picture is not there',
    ],
    [
      'a picture without words',
      { 'people/jana-novotna.md': person('picture: /images/jana.svg\n'), 'images/jana.svg': drawing },
      7,
      'the picture has no words for who does not see it',
    ],
    [
      'words without a picture',
      { 'people/jana-novotna.md': person('picture_alt: Jana at work\n') },
      7,
      'says what a picture shows, and there is none',
    ],
  ])('%s', async (_, changes, line, rule) => {
    expect(await problemsOf(changes)).toMatchObject([{ line, rule, suggestion: expect.any(String) }])
  })
})

test('a link says where it leads', () => {
  expect(placeOf('https://www.code.example/jana/')).toBe('code.example/jana')
  expect(placeOf('https://jana.example')).toBe('jana.example')
})
