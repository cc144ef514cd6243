import { describe, expect, test } from 'vitest'
import { frontmatterOf, linkTargets, rendered, renderedWith } from '../../testing/documents-fixture.ts'
import { english } from '../../testing/english.ts'
import { fixtureContent } from '../../testing/fixture-content.ts'

const { baseUrl, pages, bodyOf } = rendered

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
    const { bodyOf: body } = await renderedWith(nothing)
    expect(body('/sitemap.xml')).toContain(`<url><loc>${baseUrl}/case-studies</loc></url>`)
    expect(Object.keys(frontmatterOf(body('/glossary.md')))).toEqual(['title', 'description', 'canonical_url'])
    expect(body('/llms-full.txt')).not.toMatch(/Last updated: *\n/)
  })
})
