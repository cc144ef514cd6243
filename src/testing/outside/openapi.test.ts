import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programOperationList } from '../../contract/operations.ts'
import { paths } from '../../contract/paths.ts'
import { programOf } from '../../labs/tools/tools.ts'
import { runCommand } from '../command.ts'
import { netlify, node } from '../runtimes.ts'

const { url } = node()
const other = netlify()
let folder: string
let file: string
let text: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'intake-openapi-'))
  file = join(folder, 'openapi.json')
  text = await (await fetch(`${url}${paths.openapi}`)).text()
  // A linter cannot know that a server on this machine is meant.
  await writeFile(file, text.replaceAll(url, 'https://www.consultancy.dev'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('openapi.json is small enough for an agent: 130 KB, and 35,000 tokens', () => {
  // Counted with o200k, a token of this document is 3.8 bytes.
  const bytes = Buffer.byteLength(text)
  expect([bytes <= 133_120, bytes / 3.8 <= 35_000]).toEqual([true, true])
})

test('openapi.json passes the linter of Redocly', async () => {
  const { code, output } = await runCommand([await programOf('openapi', 'redocly'), 'lint', file], {
    folder,
    env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  expect(output).not.toMatch(/warning|error(?!s\/)/i)
  expect(code).toBe(0)
})

test('every example in openapi.json is valid by its schema', async () => {
  const { code, output } = await runCommand([await programOf('openapi', 'openapi-examples-validator'), file], {
    folder,
  })
  expect([code, output]).toEqual([0, expect.stringMatching(/no errors/i)])
})

test('openapi.json is the same on both runtimes, but for its address', async () => {
  const served = await (await fetch(`${other.url}${paths.openapi}`)).text()
  expect(served.replaceAll(other.url, '')).toBe(text.replaceAll(url, ''))
})

test('openapi.json has every operation of the contract, and no other', () => {
  const document = JSON.parse(text) as { paths: Record<string, Record<string, { operationId: string }>> }
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`),
  )
  expect(described.sort()).toEqual(programOperationList.map(({ method, path, id }) => `${method} ${path} ${id}`).sort())
})
