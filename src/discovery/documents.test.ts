import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { programOperationList } from '../contract/operations.ts'
import { parse } from 'yaml'
import { linkablePaths } from '../catalogue/checks/linkable-paths.ts'
import { collectionNames } from '../catalogue/collections.ts'
import { operations } from '../contract/operations.ts'
import { markdownTwin } from '../contract/paths.ts'
import { edited, extended, fixtureContent, loadFixture } from '../testing/fixture-content.ts'
import { renderDocuments } from './documents.ts'
import { sections } from './site-page.ts'
import { sitePages } from './site-pages.ts'

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

  test('can all be linked to from content, with their twins', () => {
    const linkable = linkablePaths(collectionNames.flatMap((name) => catalogue[name].map(({ url }) => url)))
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
      .find((line) => line.startsWith('| Whole'))
    expect(row?.replaceAll('\u00A0', ' ')).toBe(
      '| Whole plant | 3 weeks | from CZK 240,000 for the project | Travel \\| beyond Moravia is extra. |',
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

  test('has one section for each part of the site, and the skippable ones last as Optional', () => {
    const { glossary: _, about: __, ...main } = sections
    expect([...text.matchAll(/^## (.*)$/gm)].map((match) => match[1])).toEqual([...Object.values(main), 'Optional'])
    expect(text.match(/^#+ /gm)!.filter((level) => level === '# ')).toHaveLength(1)
  })

  test('holds nothing but links with a note below its sections', () => {
    const below = text.slice(text.indexOf('\n## ')).split('\n')
    expect(below.filter((line) => line && !/^(## .+|- \[[^\]]+\]\(https:\S+\): \S.*)$/.test(line))).toEqual([])
  })

  test('names the twin of every page exactly once', () => {
    for (const { path } of pages) {
      const twin = `](${baseUrl}${markdownTwin(path)}):`
      expect([twin, count(text, twin)]).toEqual([twin, 1])
    }
    expect(linkTargets(text)).toHaveLength(pages.length)
  })
})

describe('llms-full.txt', () => {
  const text = bodyOf('/llms-full.txt')

  test('holds the text of every page once', () => {
    for (const { path } of pages) expect([path, count(text, `\nSource: ${baseUrl}${path}\n`)]).toEqual([path, 1])
  })

  test('has one heading of the first level, and lowers those of the texts', () => {
    expect(text.match(/^# .*/gm)).toEqual(['# Ostrava Data Works'])
    expect(text).toContain('\n### The usual reason\n')
  })

  test('leaves a comment in a block of code as it is', async () => {
    const code = extended('pages/about.md', '## In code\n\n```sh\n# not a heading\nls\n```')
    const [, full] = renderDocuments(await loadFixture({ 'pages/about.md': code }), now)
    expect(full!.body).toContain('### In code\n\n```sh\n# not a heading\nls\n```')
  })
})

describe('the site maps', () => {
  test('in Markdown name every page once, with what it is about', () => {
    const text = bodyOf('/sitemap.md')
    expect(text).toMatch(/^# Sitemap of Ostrava Data Works\n/)
    expect([...text.matchAll(/^## (.*)$/gm)].map((match) => match[1])).toEqual(Object.values(sections))
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
      last_updated: page.updated,
    })
    const withoutCode = text.replace(/^```[\s\S]*?^```$/gm, '')
    expect(withoutCode.match(/^# .*/gm)).toEqual([`# ${page.title}`])
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
      `[a](${baseUrl}/pricing) [b][c] [d](<${baseUrl}/pricing> "t") \`[e](/pricing)\` [f](//other.example/x)\n\n[c]: ${baseUrl}/contact "/contact"`,
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
          expect(type).toMatch(/^[a-z]+\/[a-z+]+$/)
        }
    }
  })

  test('names each endpoint that has a fixed address', () => {
    const named = linkset[0]!['item']!.map(({ href }) => href.slice(baseUrl.length))
    const fixed = programOperationList.map(({ path }) => path).filter((path) => !path.includes('{'))
    expect(new Set(named)).toEqual(new Set(fixed))
    expect(named).toEqual(expect.arrayContaining(['/api/v1/lead', '/sandbox', '/oauth2/token']))
  })

  test('leads to the description, the documentation and the status of the API', () => {
    const { anchor: _, ...relations } = linkset[1]!
    expect(Object.entries(relations).map(([name, links]) => [name, (links as Link[])[0]!.href])).toEqual([
      ['service-desc', `${baseUrl}/openapi.json`],
      ['service-doc', `${baseUrl}/developers`],
      ['service-meta', `${baseUrl}/llms.txt`],
      ['status', `${baseUrl}/api/health`],
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
