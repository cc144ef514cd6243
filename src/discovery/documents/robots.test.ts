import { describe, expect, test } from 'vitest'
import { rendered, renderedWith } from '../../testing/documents-fixture.ts'
import { edited } from '../../testing/fixture-content.ts'

const { baseUrl, bodyOf } = rendered

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
    const other = await renderedWith({ 'discovery/robots.md': silent })
    expect(other.bodyOf('/robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${baseUrl}/sitemap.xml\n`)
  })
})
