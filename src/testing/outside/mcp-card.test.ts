import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { beforeAll, describe, expect, test } from 'vitest'
import { fetchWhole } from '../client.ts'
import { protocolPaths, serverCardPaths } from '../../contract/paths.ts'
import { freshFetch } from '../caller.ts'
import { connectMcp, eras, modernRequest } from '../mcp/connect.ts'
import { serverCardSchema } from '../mcp/server-card-schema.ts'
import { describeMatrix, netlify, node } from '../runtimes.ts'

const ajv = new Ajv2020({ allErrors: true })
;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)
const isCard = ajv.compile(serverCardSchema)

describeMatrix('the card of the MCP server', (runtime) => {
  let bodies: string[]
  let card: Record<string, any>
  beforeAll(async () => {
    bodies = await Promise.all(serverCardPaths.map(async (path) => (await fetch(`${runtime.url}${path}`)).text()))
    card = JSON.parse(bodies[0]!)
  })

  test('is one, at each of its addresses, of its media type and open to every page', async () => {
    expect(new Set(bodies).size).toBe(1)
    for (const path of serverCardPaths) {
      const { status, headers } = await fetchWhole(`${runtime.url}${path}`)
      expect([path, status, headers.get('content-type'), headers.get('access-control-allow-origin')]).toEqual([
        path,
        200,
        expect.stringContaining('application/mcp-server-card+json'),
        '*',
      ])
    }
  })

  test('is what the published schema asks for', () => {
    expect([isCard(card), isCard.errors]).toEqual([true, null])
  })

  test('names addresses that answer', async () => {
    const { remotes, serverUrl, endpoint, transport, websiteUrl, documentationUrl, icons } = card
    const url = `${runtime.url}${protocolPaths.mcp}`
    expect([remotes[0].url, serverUrl, endpoint, new URL(transport.endpoint, runtime.url).href]).toEqual(
      Array(4).fill(url),
    )
    for (const address of [websiteUrl, documentationUrl, icons[0].src])
      expect([address, (await fetchWhole(address)).status]).toEqual([address, 200])
  })

  describe.each(eras)('says what the server says to a client of %s:', (_, era) => {
    test('who it is and what it can do; its tools it lists itself', async () => {
      const client = await connectMcp(`${runtime.url}${protocolPaths.mcp}`, era, freshFetch(runtime))
      const { name, title, version, description, websiteUrl, icons } = card
      expect(client.getServerVersion()).toEqual({ name, title, version, description, websiteUrl, icons })
      expect(card['serverInfo']).toEqual({ name, title, version })
      expect(client.getServerCapabilities()).toEqual(card['capabilities'])
      expect([(await client.listTools()).tools.length > 0, card['tools']]).toEqual([true, undefined])
      await client.close()
    })
  })

  test('names the revisions that are spoken, and the one of today first', async () => {
    const versions = card['remotes'][0].supportedProtocolVersions as string[]
    const send = freshFetch(runtime)
    const post = async (body: object, headers: Record<string, string> = {}) =>
      (await (
        await send(`${runtime.url}${protocolPaths.mcp}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        })
      ).json()) as { result: Record<string, unknown> }
    const { headers, body } = modernRequest('server/discover')
    const { result } = await post(body, headers)
    expect([result['supportedVersions'], card['protocolVersion']]).toEqual([[versions[0]], versions[0]])
    for (const protocolVersion of [versions[1], versions.at(-1)]) {
      const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'x', version: '1' } }
      const answer = await post({ jsonrpc: '2.0', id: 1, method: 'initialize', params })
      expect(answer.result['protocolVersion']).toBe(protocolVersion)
    }
  })
})

describe('both runtimes', () => {
  const runtimes = [node(), netlify()]
  test('have the same cards, but for the address', async () => {
    const [one, other] = await Promise.all(
      runtimes.map(async ({ url }) => {
        const text = await (await fetch(`${url}${serverCardPaths[0]}`)).text()
        return text.replaceAll(url, 'BASE')
      }),
    )
    expect(other).toBe(one)
  })
})
