import { expect, test } from 'vitest'
import { answerWithMarkdown } from './markdown.ts'

const twins = new Map([
  ['/index.md', '# Home'],
  ['/about.md', '# About'],
])

/** A file server that knows the twins. */
const files: typeof fetch = async (input, { headers } = {}) => {
  const body = twins.get(new URL(String(input)).pathname)
  if (!body) return new Response('no', { status: 404 })
  const known = { 'Content-Type': 'text/markdown', ETag: '"1"' }
  return new Headers(headers).get('if-none-match') === '"1"'
    ? new Response(null, { status: 304, headers: known })
    : new Response(body, { headers: known })
}

const ask = (path: string, headers: Record<string, string>) =>
  answerWithMarkdown(new Request(`https://desk.example${path}`, { headers }), files)

test.each([
  ['/', '# Home', '/index.md'],
  ['/about', '# About', '/about.md'],
  ['/about/', '# About', '/about.md'],
  ['/about?from=mail', '# About', '/about.md'],
])('%s is answered with its twin for who prefers Markdown', async (path, body, place) => {
  const answer = (await ask(path, { Accept: 'text/markdown, text/html;q=0.5' }))!
  expect([answer.status, await answer.text()]).toEqual([200, body])
  expect(Object.fromEntries(answer.headers)).toMatchObject({ vary: 'Accept', 'content-location': place, etag: '"1"' })
})

test('what has not changed is not sent again', async () => {
  const answer = (await ask('/about', { Accept: 'text/markdown', 'If-None-Match': '"1"' }))!
  expect([answer.status, await answer.text(), answer.headers.get('vary')]).toEqual([304, '', 'Accept'])
})

test.each([
  ['/about', 'text/html'],
  ['/about', '*/*'],
  ['/about', 'text/html, text/markdown;q=0.5'],
  ['/nowhere', 'text/markdown'],
])('%s with %s takes its way', async (path, accept) => {
  expect(await ask(path, { Accept: accept })).toBeUndefined()
})
