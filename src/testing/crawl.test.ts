import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { crawl } from './crawl.ts'

const pages: Readonly<Record<string, string>> = {
  '/': '<a href="/a#here">A</a><a href="/a#asked=x&amp;more=y">A</a><a href="/gone">Gone</a>',
  '/a': '<p id="here"></p><input name="asked">',
  '/apart': '<a href="/a#nowhere">A</a><a href="/a#here=x">A</a><a href="/a#asked=x">A</a><a href="/b">B</a>',
  '/b': '',
}
const asked: string[] = []
let server: Server
let url: string
beforeAll(async () => {
  server = createServer((request, response) => {
    const page = pages[request.url!]
    asked.push(request.url!)
    response.writeHead(page === undefined ? 404 : 200, { 'Content-Type': 'text/html' }).end(page)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => void (asked.length = 0))

test('a crawl follows every link, and tells of those that lead nowhere', async () => {
  const { visited, broken } = await crawl(`${url}/`)
  expect([...visited.keys()]).toEqual([`${url}/`, `${url}/a`, `${url}/gone`])
  expect(broken).toEqual([`${url}/gone answered 404, linked from ${url}/`])
})

test('one that goes on from another asks for no page again, and tells what both found', async () => {
  const before = await crawl(`${url}/`)
  asked.length = 0
  const { visited, broken } = await crawl(`${url}/`, [`${url}/apart`], before)
  expect(asked).toEqual(['/apart', '/b'])
  expect(visited.size).toBe(5)
  expect(broken).toEqual([
    ...before.broken,
    ...['nowhere', 'here=x'].map((id) => `${url}/apart links to #${id}, which ${url}/a does not have`),
  ])
})
