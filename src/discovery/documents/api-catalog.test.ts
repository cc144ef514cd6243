import { describe, expect, test } from 'vitest'
import { programOperationList } from '../../contract/operations.ts'
import { rendered } from '../../testing/documents-fixture.ts'

const { baseUrl, bodyOf } = rendered

describe('the API catalogue', () => {
  type Link = { href: string; type: string }
  const { linkset } = JSON.parse(bodyOf('/.well-known/api-catalog')) as {
    linkset: ({ anchor: string } & Record<string, Link[]>)[]
  }

  test('is a link set: contexts with an anchor, and for each relation a list of targets', () => {
    for (const { anchor, ...relations } of linkset) {
      expect(URL.canParse(anchor)).toBe(true)
      for (const links of Object.values(relations))
        for (const { href, type } of links as Link[]) {
          expect(href.startsWith(`${baseUrl}/`)).toBe(true)
          expect(type).toMatch(/^[a-z]+\/[a-z+-]+$/)
        }
    }
  })

  test('names each endpoint that has a fixed address', () => {
    const named = linkset[0]!['item']!.map(({ href }) => href.slice(baseUrl.length))
    const fixed = programOperationList.map(({ path }) => path).filter((path) => !path.includes('{'))
    expect(new Set(named)).toEqual(new Set([...fixed, '/mcp', '/a2a']))
    expect(named).toEqual(expect.arrayContaining(['/api/v1/lead', '/sandbox', '/oauth2/token']))
  })

  test('leads to the description, the documentation and the status of the API', () => {
    const { anchor: _, ...relations } = linkset[1]!
    expect(Object.entries(relations).map(([name, links]) => [name, (links as Link[])[0]!.href])).toEqual([
      ['service-doc', `${baseUrl}/developers/reference.md`],
      ['service-desc', `${baseUrl}/openapi.json`],
      ['service-meta', `${baseUrl}/llms.txt`],
      ['status', `${baseUrl}/api/health`],
    ])
  })

  test('leads from each protocol to the card that describes it', () => {
    const cards = linkset.slice(2).map(({ anchor, ...relations }) => [anchor, relations['service-meta']![0]!.href])
    expect(cards).toEqual([
      [`${baseUrl}/mcp`, `${baseUrl}/.well-known/mcp/server-card.json`],
      [`${baseUrl}/a2a`, `${baseUrl}/.well-known/agent-card.json`],
    ])
  })
})
