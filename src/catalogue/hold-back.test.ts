import { describe, expect, test } from 'vitest'
import { edited, fixtureContent } from '../testing/fixture-content.ts'
import { loadFixture, problemsOf } from '../testing/load-fixture.ts'

const draftOf = (path: string) => fixtureContent[path]!.replace('---\n', '---\ndraft: true\n')

describe('drafts', () => {
  const draft = { 'knowledge/new-idea.md': draftOf('knowledge/quiet-sensors.md') }
  const slugs = async (drafts: boolean) =>
    (await loadFixture(draft, { drafts })).knowledge.map(({ slug }) => slug).sort()

  test('are left out of what is published', async () => {
    expect(await slugs(false)).toEqual(['late-batches', 'quiet-sensors'])
  })

  test('are shown while editing', async () => {
    expect(await slugs(true)).toEqual(['late-batches', 'new-idea', 'quiet-sensors'])
  })

  test('may link to and name other drafts', async () => {
    const text = draft['knowledge/new-idea.md'].replace('---\n\n', 'related:\n  - second\n---\n\n[On](second.md). ')
    const both = { 'knowledge/new-idea.md': text, 'knowledge/second.md': draft['knowledge/new-idea.md'] }
    expect(await problemsOf(both, { drafts: true })).toEqual([])
    expect(await problemsOf(both, { drafts: false })).toEqual([])
  })

  test('explain no terms to readers who cannot see them', async () => {
    const hidden = { 'glossary/batch.md': draftOf('glossary/batch.md') }
    const catalogue = await loadFixture(hidden)
    expect(catalogue.knowledge.map(({ html }) => html).join()).not.toContain('/glossary/batch')
  })
})

describe('what comes out on a day', () => {
  const later = (day: string, text = '') => {
    const source = fixtureContent['knowledge/quiet-sensors.md']!.replace('---\n', `---\npublish_on: ${day}\n`)
    return `${source.replace('published: 2026-02-10', `published: ${day}`).replace('updated: 2026-02-10', `updated: ${day}`)}${text}`
  }
  const slugs = async (now: string, drafts = false) => {
    const { knowledge } = await loadFixture(
      { 'knowledge/z-later.md': later('2026-07-01') },
      { drafts, now: new Date(now) },
    )
    return knowledge.map(({ slug }) => slug)
  }

  test('is left out until that day begins in UTC', async () => {
    expect(await slugs('2026-06-30T23:59:59Z')).not.toContain('z-later')
    expect(await slugs('2026-07-01T00:00:00Z')).toContain('z-later')
  })

  test('is shown while editing', async () => {
    expect(await slugs('2026-06-30T23:59:59Z', true)).toContain('z-later')
  })

  test('is known to the build, which has to be made again on that day', async () => {
    const content = { 'knowledge/y.md': later('2026-08-01'), 'knowledge/z-later.md': later('2026-07-01') }
    expect((await loadFixture(content)).nextPublication).toBe('2026-07-01')
    expect((await loadFixture(content, { now: new Date('2026-08-01') })).nextPublication).toBeUndefined()
  })

  test('may be linked from what comes out on the same day or later, not from what comes out earlier', async () => {
    const link = '\n[On](z-later.md).\n'
    const from = (day: string) =>
      problemsOf({ 'knowledge/z-later.md': later('2026-07-01'), 'knowledge/y.md': later(day, link) }, { drafts: true })
    expect(await from('2026-07-01')).toEqual([])
    expect(await from('2026-07-02')).toEqual([])
    expect(await from('2026-06-30')).toMatchObject([
      {
        file: 'content/knowledge/y.md',
        rule: 'the link leads to a page that comes out on 2026-07-01',
        suggestion: 'take the link out until then, or let this page come out on that day or later',
      },
    ])
  })

  test('may not be named by what is out already', async () => {
    const named = edited('knowledge/late-batches.md', '  - quiet-sensors', '  - z-later')
    const content = { 'knowledge/z-later.md': later('2026-07-01'), 'knowledge/late-batches.md': named }
    expect(await problemsOf(content)).toMatchObject([
      { field: 'related[0]', rule: 'names a page in content/knowledge that comes out on 2026-07-01' },
    ])
    expect(await problemsOf(content, { now: new Date('2026-07-01') })).toEqual([])
  })
})
