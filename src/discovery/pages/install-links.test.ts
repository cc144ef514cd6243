import { expect, test } from 'vitest'
import { installLinks } from './protocol-examples.ts'

const [code, cursor] = installLinks('https://example.org').map(({ link }) => new URL(link))

test('the link for VS Code has the server as its configuration has it, with its name', () => {
  expect([code!.protocol, code!.pathname]).toEqual(['vscode:', 'mcp/install'])
  const server = { name: 'consultation', type: 'http', url: 'https://example.org/mcp' }
  expect(JSON.parse(decodeURIComponent(code!.search.slice(1)))).toEqual(server)
})

test('the link for Cursor has the name, and the rest in base64', () => {
  expect([cursor!.protocol, cursor!.host, cursor!.pathname]).toEqual([
    'cursor:',
    'anysphere.cursor-deeplink',
    '/mcp/install',
  ])
  const { name, config } = Object.fromEntries(cursor!.searchParams)
  expect([name, JSON.parse(atob(config!))]).toEqual(['consultation', { url: 'https://example.org/mcp' }])
})
