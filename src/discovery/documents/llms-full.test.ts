import { describe, expect, test } from 'vitest'
import { llmsFullCharacters } from '../../contract/limits.ts'
import { count, rendered, renderedWith } from '../../testing/documents-fixture.ts'
import { type Changes, extended, fixtureContent } from '../../testing/fixture-content.ts'
import { loadFixture } from '../../testing/load-fixture.ts'
import { renderDocuments } from '../documents.ts'
import { sitePages } from '../site-pages.ts'
import { isInFullText, renderLlmsFull } from './llms-full.ts'

const now = new Date('2026-04-01T12:00:00Z')
const baseUrl = 'https://data-works.example'
const article = (text: string) => fixtureContent['knowledge/quiet-sensors.md']!.replace(/Ask the sensor[\s\S]*/, text)

/** Content that has grown: each article with as many characters. */
const grown = (articles: number, characters: number): Changes =>
  Object.fromEntries(
    Array.from({ length: articles }, (_, index) => [
      `knowledge/grown-${index}.md`,
      article(`${'The sensor is quiet. '.repeat(characters / 21)}\n`),
    ]),
  )

describe('llms-full.txt', () => {
  const { pages, bodyOf } = rendered
  const text = bodyOf('/llms-full.txt')

  test('holds the text of every page once, but of what explains single operations, error codes, discovery documents and ways to a token, and of narrower lists', () => {
    for (const page of pages)
      expect([page.path, count(text, `\nSource: ${baseUrl}${page.path}\n`)]).toEqual([
        page.path,
        isInFullText(page) ? 1 : 0,
      ])
    const left = pages.filter((page) => !isInFullText(page)).map(({ path }) => path)
    expect(
      left.filter(
        (path) => !/^\/(developers\/(reference|(errors|discovery|access)\/.)|knowledge\/(topics|\d))/.test(path),
      ),
    ).toEqual([])
    for (const path of [
      '/developers/reference',
      '/developers/errors/not_found',
      '/developers/discovery/openapi',
      '/knowledge/topics',
    ])
      expect(left).toContain(path)
  })

  test('has one heading of the first level, and lowers those of the texts', () => {
    const outsideCode = text.replace(/^```[^]*?^```$/gm, '')
    expect(outsideCode.match(/^# .*/gm)).toEqual(['# Ostrava Data Works'])
    expect(text).toContain('\n### The usual reason\n')
  })

  test('leaves a comment in a block of code as it is', async () => {
    const code = extended('pages/about.md', '## In code\n\n```sh\n# not a heading\nls\n```')
    const other = await renderedWith({ 'pages/about.md': code })
    expect(other.bodyOf('/llms-full.txt')).toContain('### In code\n\n```sh\n# not a heading\nls\n```')
  })
})

describe('the full text of a site that has grown beyond the limit', async () => {
  const catalogue = await loadFixture(grown(13, 42_000))
  const documents = renderDocuments(catalogue, now)
  const pages = sitePages(catalogue, now)
  const full = documents.filter(({ path }) => path.startsWith('/llms-full'))
  const bodyOf = (path: string) => documents.find((document) => document.path === path)!.body

  test('is one file for each part of the site, and more for a part that is too long', () => {
    expect(full.map(({ path }) => path)).toEqual([
      '/llms-full.txt',
      '/llms-full/start.txt',
      '/llms-full/services.txt',
      '/llms-full/case-studies.txt',
      '/llms-full/knowledge.txt',
      '/llms-full/knowledge-2.txt',
      '/llms-full/glossary.txt',
      '/llms-full/developers.txt',
      '/llms-full/about.txt',
    ])
  })

  test('has no file that is longer than the limit', () => {
    expect(full.filter(({ body }) => body.length > llmsFullCharacters)).toEqual([])
  })

  test('still holds every page once, but for what it leaves out', () => {
    const text = full.map(({ body }) => body).join('\n')
    for (const page of pages) {
      const times = text.split(`\nSource: ${baseUrl}${page.path}\n`).length - 1
      expect([page.path, times]).toEqual([page.path, isInFullText(page) ? 1 : 0])
    }
    expect(pages.every(isInFullText)).toBe(false)
  })

  test('is listed by its first file and by llms.txt', () => {
    for (const { path } of full.slice(1))
      for (const [list, before] of [
        ['/llms-full.txt', ']('],
        ['/llms.txt', ': '],
      ] as const)
        expect([path, bodyOf(list).includes(`${before}${baseUrl}${path}`)]).toEqual([path, true])
    expect(bodyOf('/llms-full.txt')).toContain('[Knowledge, part 2 of 2]')
  })
})

test('the full text is one file as long as it is within the limit', async () => {
  const catalogue = await loadFixture()
  const [whole, ...parts] = renderLlmsFull(catalogue, sitePages(catalogue, now))
  expect(parts).toEqual([])
  const [list, ...divided] = renderLlmsFull(catalogue, sitePages(catalogue, now), whole.body.length - 1)
  expect([list.body.includes('## Parts'), divided.length > 1]).toEqual([true, true])
  expect(renderLlmsFull(catalogue, sitePages(catalogue, now), whole.body.length)).toHaveLength(1)
})

test('a page is never divided, however long it is', async () => {
  const catalogue = await loadFixture()
  const [, ...parts] = renderLlmsFull(catalogue, sitePages(catalogue, now), 1)
  expect(parts.filter(({ pages }) => pages !== 1)).toEqual([])
  expect(parts).toHaveLength(sitePages(catalogue, now).filter(isInFullText).length)
})
