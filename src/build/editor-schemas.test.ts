import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readContent } from '../catalogue/read.ts'
import { fixtureContent, writeContent } from '../testing/fixture-content.ts'
import { type LanguageServer, startLanguageServer } from '../testing/language-server.ts'
import { files } from '../testing/mistakes.ts'
import { writeEditorSchemas } from './editor-schemas.ts'
import { projectRoot } from '../project-root.ts'

const startTimeoutMs = 120_000
let folder: string
let server: LanguageServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'intake-vscode-'))
  await writeContent(folder)
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  await writeEditorSchemas(folder, await readContent(folder))
  server = await startLanguageServer(folder)
}, startTimeoutMs)
afterAll(async () => {
  server?.stop()
  await rm(folder, { recursive: true, force: true })
})

let version = 0
function open(path: string, text: string): string {
  const uri = pathToFileURL(join(folder, 'content', path)).href
  server.notify('textDocument/didOpen', {
    textDocument: { uri, languageId: 'markdown', version: ++version, text },
  })
  return uri
}

type Diagnostic = { message: string; range: { start: { line: number } } }

/** An editor asks again until the server has read the schemas. */
const soon = { timeout: 90_000, interval: 300 }

async function underlined(uri: string): Promise<[number, string][]> {
  const { items } = await server.request<{ items: Diagnostic[] }>('textDocument/diagnostic', { textDocument: { uri } })
  return items
    .map(({ message, range }): [number, string] => [range.start.line, message])
    .sort(([first], [second]) => first - second)
}

describe('in VS Code with the recommended extension', () => {
  test(
    'what is wrong in the fields is underlined',
    async () => {
      const text = fixtureContent[files.page]!.replace('navigation: header', 'navigation: headr\ncolour: red')
      const uri = open(files.page, text)
      await expect
        .poll(() => underlined(uri), soon)
        .toEqual([
          [4, expect.stringMatching(/header.*footer.*none/)],
          [5, expect.stringMatching(/Property colour is not allowed/)],
        ])
    },
    startTimeoutMs,
  )

  test(
    'fields are proposed while they are typed, each with what it is for',
    async () => {
      const text = fixtureContent[files.article]!.replace('topics:', 're\ntopics:')
      const uri = open(files.article, text)
      const line = text.split('\n').indexOf('re')
      const { items } = await server.request<{
        items: { label: string; documentation?: string | { value: string } }[]
      }>('textDocument/completion', { textDocument: { uri }, position: { line, character: 2 } })
      const offered = items.find(({ label }) => label === 'redirect_from')
      expect(items.map(({ label }) => label)).toContain('publish_on')
      expect(JSON.stringify(offered?.documentation)).toContain('Former addresses of the page')
    },
    startTimeoutMs,
  )

  test(
    'files of every collection and service.md are known',
    async () => {
      const uri = open(files.facts, fixtureContent[files.facts]!.replace('country: CZ', 'country: Czechia'))
      await expect.poll(async () => (await underlined(uri)).map(([line]) => line), soon).toEqual([12])
    },
    startTimeoutMs,
  )
})
