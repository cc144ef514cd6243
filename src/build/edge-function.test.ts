import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { config } from '../../functions/edge/markdown.ts'
import { addressesFile, headersFile } from './build-files.ts'
import { mediaTypes } from '../discovery/media-types.ts'
import { projectRoot } from '../project-root.ts'
import { writeEdgeFunction } from './edge-function.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'edge-function-'))
  for (const folder of ['functions', 'src']) await symlink(join(projectRoot, folder), join(root, folder))
  await mkdir(join(root, 'dist'))
  const at = { '/about': {}, '/about.md': { 'Content-Type': 'text/markdown' }, '/admin': {} }
  await writeFile(join(root, 'dist', headersFile), JSON.stringify({ everywhere: {}, below: {}, at }))
  await writeFile(join(root, 'dist', addressesFile), JSON.stringify({ '/about': 'About us' }))
})
afterAll(() => rm(root, { recursive: true }))

test('the file that Netlify deploys knows the pages that have a twin, and no others', async () => {
  await writeEdgeFunction(root, join(root, 'dist'))
  const file = pathToFileURL(join(root, '.netlify', 'v1', 'edge-functions', 'markdown.ts')).href
  const deployed = await import(/* @vite-ignore */ file)
  expect(deployed.config).toEqual(config)
  const asked: string[] = []
  const files = createServer((request, response) => {
    asked.push(request.url!)
    response.setHeader('Set-Cookie', 'a=1').end('# About')
  }).listen(0, '127.0.0.1')
  await once(files, 'listening')
  const origin = `http://127.0.0.1:${(files.address() as AddressInfo).port}`
  const ask = (path: string) => deployed.default(new Request(origin + path, { headers: { Accept: 'text/markdown' } }))
  for (const path of ['/admin', '/nowhere', '//127.0.0.1:1/about']) expect(await ask(path)).toBeUndefined()
  const answer = await ask('/about')
  expect([await answer.text(), answer.headers.getSetCookie(), asked]).toEqual(['# About', [], ['/about.md']])
  const missing = new Response('<h1>', {
    status: 404,
    headers: { 'Content-Type': 'text/html', ETag: '"1"', 'X-A': 'b' },
  })
  const nothing = await deployed.default(new Request(`${origin}/abuot`, { headers: { Accept: 'text/markdown' } }), {
    next: async () => missing,
  })
  expect([nothing.status, Object.fromEntries(nothing.headers)]).toEqual([
    404,
    { 'cache-control': 'no-store', 'content-type': mediaTypes.markdown, vary: 'Accept', 'x-a': 'b' },
  ])
  expect(await nothing.text()).toContain(`- [About us](${origin}/about.md)`)
  const mistaken = await deployed.default(new Request(`${origin}/V1/lead`, { headers: { Accept: 'text/markdown' } }), {
    next: async () => new Response('<h1>', { status: 404, headers: { 'Content-Type': 'text/html' } }),
  })
  expect(await mistaken.text()).toContain(`- \`${origin}/api/v1/lead\`, an endpoint of the API`)
  files.close()
})
