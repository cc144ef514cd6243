import { expect, test } from 'vitest'
import { leadingOn, pageWith } from './page-parts.ts'

const about = { path: '/a', title: 'A', description: 'What A is.', section: 'about', updated: '2026-06-01' } as const

test('the text of a page is put together when it is first asked for, and once', () => {
  let times = 0
  const page = pageWith(about, () => {
    times += 1
    return [{ markdown: 'First.' }, undefined, leadingOn('[On](/b)')]
  })
  expect([page.path, times]).toEqual(['/a', 0])
  expect([page.markdown, page.markdown]).toEqual(['First.\n\n[On](/b)', 'First.\n\n[On](/b)'])
  expect(page.reading?.links).toEqual([{ target: '/b', start: 11, end: 16 }])
  expect(times).toBe(1)
})

test('a copy of a page has its text', () => {
  const page = pageWith(about, () => [{ markdown: 'Said.' }])
  expect({ ...page, title: 'B' }).toMatchObject({ title: 'B', markdown: 'Said.' })
})
