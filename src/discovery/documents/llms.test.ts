import { describe, expect, test } from 'vitest'
import { topicsPath } from '../../contract/list-paths.ts'
import { markdownTwin } from '../../contract/paths.ts'
import { count, linkTargets, rendered, renderedWith } from '../../testing/documents-fixture.ts'
import { fixtureContent } from '../../testing/fixture-content.ts'
import { grouped } from '../../text/grouped.ts'
import { placedPages } from '../placed-pages.ts'
import type { SitePage } from '../site-page.ts'
import { staticHeaders } from '../static-headers.ts'

const { catalogue, baseUrl, pages, documents, bodyOf } = rendered

/** The map of its part names a topic, a year and a further page of a list. */
const isOnWholeMap = ({ path, list }: SitePage) => !path.startsWith(`${topicsPath}/`) && !list?.isPart

describe('llms.txt', () => {
  const text = bodyOf('/llms.txt')

  test('begins with the name and what the consultancy does', () => {
    expect(text.split('\n').slice(0, 4)).toEqual(['# Ostrava Data Works', '', `> ${catalogue.service.description}`, ''])
  })

  test('has one section for each part of the site, by rank, and last what may be skipped', () => {
    expect([...text.matchAll(/^## (.*)$/gm)].map((match) => match[1])).toEqual([
      'Home and contact',
      'Services',
      'About',
      'Developers',
      'Case studies',
      'Knowledge',
      'Glossary',
      'Optional',
    ])
    expect(text.match(/^#+ /gm)!.filter((level) => level === '# ')).toHaveLength(1)
  })

  test('holds nothing but links with a note below its sections, and where other files are', () => {
    const below = text.slice(text.indexOf('\n## ')).split('\n')
    expect(
      below.filter(
        (line) => line && !/^(## .+|- \[[^\]]+\]\(https:\S+\): \S.*|[^[]+: https:\S+ .*tokens\))$/.test(line),
      ),
    ).toEqual([])
  })

  test('names the twin of every page exactly once', () => {
    for (const { path } of pages.filter(isOnWholeMap)) {
      const twin = `](${baseUrl}${markdownTwin(path)}):`
      expect([twin, count(text, twin)]).toEqual([twin, 1])
    }
    expect(linkTargets(text)).toHaveLength(pages.filter(isOnWholeMap).length)
  })

  test('says beside its links where its other files, the API and the full text are', () => {
    const others = [...text.matchAll(/^[^-[\n][^[\n]*: (https:[^\s,]+),? .*tokens\)$/gm)].map(([, target]) => target!)
    expect(others.map((target) => target.slice(baseUrl.length))).toEqual([
      ...['services', 'developers', 'case-studies', 'knowledge', 'glossary'].map((part) => `/${part}/llms.txt`),
      '/openapi.json',
      '/llms-full.txt',
    ])
  })

  test('counts error pages, and what costs much, among what may be skipped, and nothing that people agree to', () => {
    const [first, optional] = text.split('\n## Optional\n') as [string, string]
    for (const page of ['/developers/errors/not_found', '/developers/discovery/robots'])
      expect(optional).toContain(`](${baseUrl}${page}.md): `)
    for (const page of ['/about', '/glossary/batch', '/developers/errors', '/developers/reference'])
      expect(first).toContain(`](${baseUrl}${page}.md): `)
    expect(first).not.toContain('/openapi.json')
    const costs = [...first.matchAll(/([\d,]+) tokens\)?$/gm)].map((match) => Number(match[1]!.replaceAll(',', '')))
    expect(costs.length).toBe(linkTargets(first).length + count(first, '\nAll of '))
    expect(costs.filter((cost) => cost > 6_000)).toEqual([])
  })

  test('says of each page what the header of its twin says', () => {
    const { at } = staticHeaders(catalogue, placedPages(catalogue, pages), documents)
    for (const { path, title } of pages.filter(isOnWholeMap)) {
      const line = text.split('\n').find((one) => one.startsWith(`- [${title}](${baseUrl}${markdownTwin(path)})`))
      const cost = Number(at[markdownTwin(path)]!['X-Markdown-Tokens'])
      expect([path, line]).toEqual([path, expect.stringMatching(new RegExp(`\\b${grouped(cost)} tokens\\)?$`))])
    }
  })

  test('has one like it for each folder, which names each page in it, to which they point', () => {
    const { at } = staticHeaders(catalogue, placedPages(catalogue, pages), documents)
    for (const { path } of pages) {
      const file = /rel="alternate"[^<]*<([^>]+)>; rel="describedby"/.exec(at[path]!['Link']!)![1]!
      const folder = `/${path.split('/')[1]}`
      const expected = documents.some((document) => document.path === `${folder}/llms.txt`)
        ? `${folder}/llms.txt`
        : '/llms.txt'
      expect([path, file]).toEqual([path, expected])
      expect([path, count(bodyOf(file), `](${baseUrl}${markdownTwin(path)}): `)]).toEqual([path, 1])
    }
  })

  test('of a site that is a little too long leaves what explains other pages to the files of its parts', async () => {
    const grown = Object.fromEntries(
      Array.from({ length: 150 }, (_, index) => [
        `glossary/t${index}.md`,
        fixtureContent['glossary/data-lake.md']!.replace('data lake', `term ${index}`),
      ]),
    )
    const { bodyOf: body } = await renderedWith(grown)
    expect(body('/llms.txt').length / 4).toBeLessThan(6_000)
    for (const [path, times] of [
      ['/glossary/t1', 1],
      ['/developers/errors', 1],
      ['/developers/errors/not_found', 0],
      ['/developers/discovery/robots', 0],
    ] as const)
      expect([path, count(body('/llms.txt'), `${path}.md)`)]).toEqual([path, times])
    expect(body('/developers/llms.txt')).toContain('/developers/errors/not_found.md)')
  })

  test('of a site that has grown leaves the longest parts to their own files', async () => {
    const article = fixtureContent['knowledge/quiet-sensors.md']!
    const grown = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`knowledge/grown-${index}.md`, article]),
    )
    const [first, ...parts] = (await renderedWith(grown)).documents.filter(({ path }) => path.endsWith('/llms.txt'))
    expect(first!.body.length / 4).toBeLessThan(6_000)
    expect(first!.body).not.toContain('/knowledge/grown-1.md')
    expect(first!.body).toMatch(/## Optional[\s\S]*All of Knowledge: \S+\/knowledge\/llms\.txt, 336 pages/)
    expect(count(parts.find(({ path }) => path.startsWith('/knowledge'))!.body, '/knowledge/grown-1.md')).toBe(1)
  })
})
