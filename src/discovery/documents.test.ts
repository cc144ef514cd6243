import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { programOperationList } from '../contract/operations.ts'
import { parse } from 'yaml'
import { topicsPath } from '../contract/list-paths.ts'
import { linkablePaths } from '../catalogue/checks/linkable-paths.ts'
import { collectionNames } from '../catalogue/collections.ts'
import { operations } from '../contract/operations.ts'
import { markdownTwin } from '../contract/paths.ts'
import { grouped } from '../text/grouped.ts'
import { edited, extended, fixtureContent, loadFixture } from '../testing/fixture-content.ts'
import { renderDocuments } from './documents.ts'
import { placedPages } from './placed-pages.ts'
import { pagesWithTwins } from './page-text.ts'
import { english } from '../testing/english.ts'
import { sitePages } from './site-pages.ts'
import { staticHeaders } from './static-headers.ts'
import { isInFullText } from './documents/llms-full.ts'

const now = new Date('2026-04-01T12:00:00Z')
const catalogue = await loadFixture()
const { baseUrl } = catalogue
const pages = sitePages(catalogue, now)
const documents = renderDocuments(catalogue, now)

const bodyOf = (path: string) => documents.find((document) => document.path === path)!.body
const count = (text: string, piece: string) => text.split(piece).length - 1
const linkTargets = (markdown: string) => [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]!)
const frontmatterOf = (text: string) => parse(/^---\n([\s\S]*?)\n---\n/.exec(text)![1]!) as Record<string, unknown>

describe('the pages of the site', () => {
  test('have one address each', () => {
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
  })

  test('all have a title, a text, a day, and a description of one line', () => {
    for (const { path, title, description, markdown, updated } of pages) {
      expect([path, title && markdown]).not.toEqual([path, ''])
      expect([path, description]).toEqual([path, expect.stringMatching(/^.{10,300}$/)])
      expect([path, updated]).toEqual([path, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
    }
  })

  test('are all known to have a twin, to which links in other twins lead', () => {
    expect(new Set(pages.map(({ path }) => path))).toEqual(pagesWithTwins(catalogue))
  })

  test('can all be linked to from content, with their twins', () => {
    const linkable = linkablePaths([
      ...collectionNames.flatMap((name) => catalogue[name].map(({ url }) => url)),
      ...catalogue.listPaths,
    ])
    const paths = pages.flatMap(({ path }) => [path, markdownTwin(path)])
    expect(paths.filter((path) => !linkable.has(path))).toEqual([])
  })

  test('link to nothing on the site that is not there', () => {
    const there = new Set([
      ...pages.map(({ path }) => path),
      ...documents.map(({ path }) => path),
      ...Object.values(operations).map(({ path }) => path),
    ])
    const dead = pages.flatMap(({ path, markdown }) =>
      linkTargets(markdown)
        .filter((target) => target.startsWith('/') && !there.has(target.split('#')[0]!))
        .map((target) => `${path} links to ${target}`),
    )
    expect(dead).toEqual([])
  })

  test('show a price with its condition, and a character that would break the table as itself', async () => {
    const noted = edited('pricing/pipeline-audit.md', 'note: Travel beyond', 'note: Travel | beyond')
    const list = sitePages(await loadFixture({ 'pricing/pipeline-audit.md': noted }), now)
    const row = list
      .find(({ path }) => path === '/pricing')!
      .markdown.split('\n')
      .find((line) => line.startsWith('| **Whole'))
    expect(row?.replaceAll('\u00A0', ' ')).toBe(
      '| **Whole plant** For every line of one plant, with the systems above them. | **from CZK 240,000 for the project** Travel \\| beyond Moravia is extra. | 3 weeks | A report for each line |',
    )
  })
})

test('every document has an address of its own and a media type', () => {
  expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length)
  expect(documents.filter(({ mediaType }) => !/^[a-z]+\/[a-z+-]+(;|$)/.test(mediaType))).toEqual([])
})

test('no document knows a name that service.md does not say', () => {
  for (const { path, body } of documents) expect([path, /fenwright|bristol/i.test(body)]).toEqual([path, false])
})

describe('llms.txt', () => {
  const text = bodyOf('/llms.txt')

  test('begins with the name and what the consultancy does', () => {
    expect(text.split('\n').slice(0, 4)).toEqual(['# Ostrava Data Works', '', `> ${catalogue.service.description}`, ''])
  })

  test('has one section for each part of the site, by rank, and last what may be skipped', () => {
    expect([...text.matchAll(/^## (.*)$/gm)].map((match) => match[1])).toEqual([
      'Start',
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
    for (const { path } of pages) {
      // That of its part names a topic.
      if (path.startsWith(`${topicsPath}/`)) continue
      const twin = `](${baseUrl}${markdownTwin(path)}):`
      expect([twin, count(text, twin)]).toEqual([twin, 1])
    }
    expect(linkTargets(text)).toHaveLength(pages.length)
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
    for (const { path, title } of pages) {
      if (path.startsWith(`${topicsPath}/`)) continue
      const line = text.split('\n').find((one) => one.startsWith(`- [${title}](${baseUrl}${markdownTwin(path)})`))
      const cost = Number(at[markdownTwin(path)]!['X-Markdown-Tokens'])
      expect([path, line]).toEqual([path, expect.stringMatching(new RegExp(`\\b${grouped(cost)} tokens\\)?$`))])
    }
  })

  test('has one like it for each folder, to which the pages in it point', () => {
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

  test('of a site that has grown leaves the longest parts to their own files', async () => {
    const article = fixtureContent['knowledge/quiet-sensors.md']!
    const grown = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`knowledge/grown-${index}.md`, article]),
    )
    const [first, ...parts] = renderDocuments(await loadFixture(grown), now).filter(({ path }) =>
      path.endsWith('/llms.txt'),
    )
    expect(first!.body.length / 4).toBeLessThan(6_000)
    expect(first!.body).not.toContain('/knowledge/grown-1.md')
    expect(first!.body).toMatch(/## Optional[\s\S]*All of Knowledge: \S+\/knowledge\/llms\.txt, 306 pages/)
    expect(count(parts.find(({ path }) => path.startsWith('/knowledge'))!.body, '/knowledge/grown-1.md')).toBe(1)
  })
})

describe('llms-full.txt', () => {
  const text = bodyOf('/llms-full.txt')

  test('holds the text of every page once, but of operations, which are in openapi.json', () => {
    for (const page of pages)
      expect([page.path, count(text, `\nSource: ${baseUrl}${page.path}\n`)]).toEqual([
        page.path,
        isInFullText(page) ? 1 : 0,
      ])
  })

  test('has one heading of the first level, and lowers those of the texts', () => {
    expect(text.match(/^# .*/gm)).toEqual(['# Ostrava Data Works'])
    expect(text).toContain('\n### The usual reason\n')
  })

  test('leaves a comment in a block of code as it is', async () => {
    const code = extended('pages/about.md', '## In code\n\n```sh\n# not a heading\nls\n```')
    const rendered = renderDocuments(await loadFixture({ 'pages/about.md': code }), now)
    expect(rendered.find(({ path }) => path === '/llms-full.txt')!.body).toContain(
      '### In code\n\n```sh\n# not a heading\nls\n```',
    )
  })
})

describe('the site maps', () => {
  test('in Markdown name every page once, with what it is about', () => {
    const text = bodyOf('/sitemap.md')
    expect(text).toMatch(/^# Sitemap of Ostrava Data Works\n/)
    expect([...text.matchAll(/^## (.*)$/gm)].map((match) => match[1])).toEqual(Object.values(english.sections))
    expect(linkTargets(text).sort()).toEqual(pages.map(({ path }) => `${baseUrl}${path}`).sort())
    for (const { title, path, description } of pages)
      expect(text).toContain(`- [${title}](${baseUrl}${path}): ${description}\n`)
  })

  test('in XML name every page once, with its day', () => {
    const text = bodyOf('/sitemap.xml')
    const entries = [...text.matchAll(/<url><loc>([^<]+)<\/loc><lastmod>(\d{4}-\d\d-\d\d)<\/lastmod><\/url>/g)]
    expect(entries.map((match) => match[1])).toEqual(pages.map(({ path }) => `${baseUrl}${path}`))
  })

  test('give no day for a list that is still empty', async () => {
    const nothing = Object.fromEntries(
      Object.keys(fixtureContent)
        .filter((path) => /^(case-studies|glossary)/.test(path))
        .map((path) => [path, null]),
    )
    const rendered = renderDocuments(await loadFixture(nothing), now)
    const body = (path: string) => rendered.find((document) => document.path === path)!.body
    expect(body('/sitemap.xml')).toContain(`<url><loc>${baseUrl}/case-studies</loc></url>`)
    expect(Object.keys(frontmatterOf(body('/glossary.md')))).toEqual(['title', 'description', 'canonical_url'])
    expect(body('/llms-full.txt')).not.toMatch(/Last updated: *\n/)
  })
})

describe('the Markdown twin', () => {
  test.each(pages.map((page) => [page.path, page] as const))('of %s stands alone', (path, page) => {
    const text = bodyOf(markdownTwin(path))
    expect(frontmatterOf(text)).toEqual({
      title: page.title,
      description: page.description,
      canonical_url: `${baseUrl}${path}`,
      ...(page.published && { published: page.published }),
      last_updated: page.updated,
    })
    const withoutCode = text.replace(/^```[\s\S]*?^```$/gm, '')
    expect(withoutCode.match(/^# .*/gm)).toEqual([`# ${page.heading ?? page.title}`])
    expect(text).toContain(`](${baseUrl}/llms.txt)`)
    expect(text.slice(text.lastIndexOf('\n## '))).toBe(
      `\n## Sitemap\n\n[Every page of this site](${baseUrl}/sitemap.md)\n`,
    )
    expect(linkTargets(withoutCode).filter((target) => !/^(https?|mailto|tel):/.test(target))).toEqual([])
  })

  test('has absolute links however they are written, and leaves code alone', async () => {
    const text = extended(
      'pages/about.md',
      '[a](/pricing) [b][c] [d](</pricing> "t") `[e](/pricing)` [f](//other.example/x)\n\n[c]: /contact "/contact"',
    )
    const rendered = renderDocuments(await loadFixture({ 'pages/about.md': text }), now)
    expect(rendered.find(({ path }) => path === '/about.md')!.body).toContain(
      `[a](${baseUrl}/pricing.md) [b][c] [d](<${baseUrl}/pricing.md> "t") \`[e](/pricing)\` [f](//other.example/x)\n\n[c]: ${baseUrl}/contact.md "/contact"`,
    )
  })

  test('keeps a title with quotes and colons whole', async () => {
    const quoted = edited('pages/about.md', 'title: About us', `title: 'About: the "us" \\ of it'`)
    const rendered = renderDocuments(await loadFixture({ 'pages/about.md': quoted }), now)
    expect(frontmatterOf(rendered.find(({ path }) => path === '/about.md')!.body)['title']).toBe(
      'About: the "us" \\ of it',
    )
  })
})

describe('robots.txt', () => {
  const groups = bodyOf('/robots.txt').trim().split('\n\n')

  test('has a group for everyone and one for each crawler that content names', () => {
    expect(groups.flatMap((group) => group.match(/^User-agent: .*/gm) ?? [])).toEqual([
      'User-agent: *',
      'User-agent: TramBot',
      'User-agent: CoalBot',
    ])
  })

  test('states the content signals in every group, because a crawler reads only its own', () => {
    for (const group of groups.slice(0, -1))
      expect(group.split('\n').slice(1)).toEqual(['Content-Signal: search=yes, ai-input=yes, ai-train=no', 'Allow: /'])
  })

  test('ends with the address of the site map', () => {
    expect(groups.at(-1)).toBe(`Sitemap: ${baseUrl}/sitemap.xml`)
  })

  test('states no signals where content states none', async () => {
    const silent = edited(
      'discovery/robots.md',
      'signals:\n  search: yes\n  ai-input: yes\n  ai-train: no\ncrawlers:\n  - TramBot\n  - CoalBot\n',
      '',
    )
    const rendered = renderDocuments(await loadFixture({ 'discovery/robots.md': silent }), now)
    expect(rendered.find(({ path }) => path === '/robots.txt')!.body).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${baseUrl}/sitemap.xml\n`,
    )
  })
})

describe('the API catalogue', () => {
  type Link = { href: string; type: string }
  const { linkset } = JSON.parse(bodyOf('/.well-known/api-catalog')) as {
    linkset: ({ anchor: string } & Record<string, Link[]>)[]
  }

  test('is a link set: contexts with an anchor, and for each relation a list of targets', () => {
    for (const { anchor, ...relations } of linkset) {
      expect(URL.canParse(anchor)).toBe(true)
      for (const links of Object.values(relations))
        for (const { href, type } of links as Link[]) {
          expect(href.startsWith(`${baseUrl}/`)).toBe(true)
          expect(type).toMatch(/^[a-z]+\/[a-z+-]+$/)
        }
    }
  })

  test('names each endpoint that has a fixed address', () => {
    const named = linkset[0]!['item']!.map(({ href }) => href.slice(baseUrl.length))
    const fixed = programOperationList.map(({ path }) => path).filter((path) => !path.includes('{'))
    expect(new Set(named)).toEqual(new Set([...fixed, '/mcp', '/a2a']))
    expect(named).toEqual(expect.arrayContaining(['/api/v1/lead', '/sandbox', '/oauth2/token']))
  })

  test('leads to the description, the documentation and the status of the API', () => {
    const { anchor: _, ...relations } = linkset[1]!
    expect(Object.entries(relations).map(([name, links]) => [name, (links as Link[])[0]!.href])).toEqual([
      ['service-doc', `${baseUrl}/developers/reference.md`],
      ['service-desc', `${baseUrl}/openapi.json`],
      ['service-meta', `${baseUrl}/llms.txt`],
      ['status', `${baseUrl}/api/health`],
    ])
  })

  test('leads from each protocol to the card that describes it', () => {
    const cards = linkset.slice(2).map(({ anchor, ...relations }) => [anchor, relations['service-meta']![0]!.href])
    expect(cards).toEqual([
      [`${baseUrl}/mcp`, `${baseUrl}/.well-known/mcp/server-card.json`],
      [`${baseUrl}/a2a`, `${baseUrl}/.well-known/agent-card.json`],
    ])
  })
})

describe('skills', () => {
  const index = JSON.parse(bodyOf('/.well-known/agent-skills/index.json')) as {
    $schema: string
    skills: { name: string; type: string; description: string; url: string; digest: string }[]
  }

  test('are listed with the digest of the bytes that are served', () => {
    expect(index.$schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json')
    const [skill] = index.skills
    const served = bodyOf('/.well-known/agent-skills/ask-for-an-audit/SKILL.md')
    expect(index.skills).toHaveLength(1)
    expect(skill).toEqual({
      name: 'ask-for-an-audit',
      type: 'skill-md',
      description: 'Ask Ostrava Data Works for an audit: what to send and when.',
      url: `${baseUrl}/.well-known/agent-skills/ask-for-an-audit/SKILL.md`,
      digest: `sha256:${createHash('sha256').update(Buffer.from(served)).digest('hex')}`,
    })
  })

  test('have frontmatter that any reader of YAML understands, with the fields of the standard only', async () => {
    const odd = edited('skills/ask-for-an-audit/SKILL.md', "version: '2.0'", `version: '2.0'\n  'a: b #c': '"x": y'`)
    const rendered = renderDocuments(await loadFixture({ 'skills/ask-for-an-audit/SKILL.md': odd }), now)
    const { body } = rendered.find(({ path }) => path.endsWith('SKILL.md'))!
    expect(frontmatterOf(body)).toEqual({
      name: 'ask-for-an-audit',
      description: 'Ask Ostrava Data Works for an audit: what to send and when.',
      license: 'MIT',
      metadata: { version: '2.0', 'a: b #c': '"x": y' },
    })
    expect(body).toContain(`\n---\n\n# Ask for an audit\n\nPOST to ${baseUrl}/api/v1/lead.\n`)
  })
})
