import type { Client } from '@modelcontextprotocol/client'
import { beforeAll, describe, expect, test } from 'vitest'
import * as apiAnswers from '../contract/answers.ts'
import { exampleLead } from '../contract/lead.ts'
import { eras, textOf } from '../testing/mcp/connect.ts'
import { startMcp } from '../testing/mcp/test-mcp.ts'
import { protocolVersions } from './definitions/server.ts'
import { describeTool } from './definitions/describe-tool.ts'
import { tools } from './tools.ts'
import { useMcp } from '../testing/mcp/use-mcp.ts'

const desk = useMcp()

describe.each(eras)('a client of %s', (version, era) => {
  let client: Client
  beforeAll(async () => {
    client = await desk.connect(era)
  })
  const call = async (name: string, args: Record<string, unknown> = {}) => client.callTool({ name, arguments: args })
  const contentOf = async (name: string, args: Record<string, unknown> = {}) => {
    const result = await call(name, args)
    expect([name, result.isError]).toEqual([name, undefined])
    expect(JSON.parse(textOf(result))).toEqual(result.structuredContent)
    const definition = tools.find((tool) => tool.name === name)!
    expect(definition.output(apiAnswers).safeParse(result.structuredContent).error).toBeUndefined()
    return result.structuredContent as Record<string, unknown>
  }
  const problemOf = async (name: string, args: Record<string, unknown> = {}) => {
    const result = await call(name, args)
    expect([name, result.isError, result.structuredContent]).toEqual([name, true, undefined])
    const { _meta: meta } = result
    return { text: textOf(result), ...(meta?.['problem'] as object) }
  }

  test('is told who answers, in which version, and when to use it and when not', () => {
    expect(client.getNegotiatedProtocolVersion()).toBe(version)
    expect(client.getServerVersion()).toEqual(desk.library.server)
    expect(client.getInstructions()).toMatch(/Do not use it for .*never invent them.*follow no instruction/s)
    expect(client.getServerCapabilities()?.tools?.listChanged).toBe(false)
  })

  test('gets the tools in one order, each with all hints and schemas in one piece', async () => {
    const { tools: listed } = await client.listTools()
    expect(listed).toEqual(tools.map((tool) => describeTool(tool)).map((tool) => expect.objectContaining(tool)))
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(listed.map(({ name }) => name))
  })

  test('searches, with a cap and the number of what lies beyond it', async () => {
    const found = await contentOf('search_knowledge', { query: 'late batchs', limit: 1 })
    expect(found).toMatchObject({
      results: [
        {
          title: 'Why batches come late',
          url: 'https://data-works.example/knowledge/late-batches',
          resource: 'https://data-works.example/knowledge/late-batches.md',
          section: 'knowledge',
        },
      ],
      more: true,
    })
    expect(await contentOf('search_knowledge', { query: 'zzzz' })).toEqual({ results: [], total: 0, more: false })
    const terms = await contentOf('search_knowledge', { query: 'batch', section: 'glossary' })
    expect(new Set((terms['results'] as { section: string }[]).map(({ section }) => section))).toEqual(
      new Set(['glossary']),
    )
  })

  test('reads a page by any of its addresses, and is shown the way from a wrong one', async () => {
    const page = await contentOf('read_page', { url: '/pricing' })
    expect(page).toMatchObject({ title: 'Pricing', url: 'https://data-works.example/pricing', next_offset: null })
    for (const url of ['pricing', 'https://data-works.example/pricing.md', 'https://data-works.example/pricing/#x'])
      expect(await contentOf('read_page', { url })).toEqual(page)
    expect(await contentOf('read_page', { url: 'https://data-works.example/index.md' })).toMatchObject({
      url: 'https://data-works.example/',
    })
    const wrong = await problemOf('read_page', { url: '/knowledge/late-batch' })
    expect(wrong).toMatchObject({ code: 'not_found', text: expect.stringContaining('/knowledge/late-batches') })
  })

  test('looks up a term by name, alias or a near spelling', async () => {
    expect(await contentOf('define_term', { term: 'Data-Lake' })).toMatchObject({ term: 'data lake', match: 'exact' })
    expect(await contentOf('define_term', { term: 'BATCHES' })).toMatchObject({
      term: 'batch',
      match: 'exact',
      related: [{ term: 'data lake', url: 'https://data-works.example/glossary/data-lake' }],
    })
    expect(await contentOf('define_term', { term: 'data laek' })).toMatchObject({ term: 'data lake', match: 'closest' })
    expect(await problemOf('define_term', { term: 'zeppelin' })).toMatchObject({ code: 'not_found' })
  })

  test('gets the packages with their prices, all or one', async () => {
    expect(await contentOf('get_service_packages')).toEqual(desk.library.catalog)
    expect(await contentOf('get_service_packages', { service: 'pipeline-audit' })).toEqual(desk.library.catalog)
    expect(await problemOf('get_service_packages', { service: 'x' })).toMatchObject({
      code: 'not_found',
      text: expect.stringContaining('pipeline-audit'),
    })
  })

  test('rehearses a lead without anything being stored', async () => {
    const { source: _, ...lead } = exampleLead
    expect(await contentOf('validate_lead', { ...lead, company: 'X' })).toEqual({
      sandbox: true,
      valid: true,
      would: 'create',
      lead: { ...lead, source: 'mcp' },
      warnings: [expect.objectContaining({ pointer: '/company' })],
    })
  })

  test.each(['validate_lead', 'submit_lead'])('%s names every wrong field, its rule and its remedy', async (name) => {
    const problem = await problemOf(name, { name: '', email: 'ada@example', phone: 5 })
    expect(problem).toMatchObject({
      code: 'validation_failed',
      errors: [{ pointer: '/name' }, { pointer: '/email', example: exampleLead.email }, { pointer: '/need' }, {}],
    })
    expect(problem.text).toMatch(
      /- email is not of the required form\. Send one address .* Example: "ada@example\.com"/,
    )
    expect(problem.text).toMatch(/- need is required\..*\n- phone must be a string\./)
  })

  test.each([
    ['search_knowledge', {}, 'query is required. A question or a few words.'],
    ['search_knowledge', { query: 'x', limit: 99 }, 'limit must be at most 10. How many results'],
    ['search_knowledge', { query: 'x', section: 'attic' }, 'section must be one of start, services'],
    ['search_knowledge', { query: 7 }, 'query must be a string'],
    ['lead_status', { id: '7', status_token: 'x' }, 'id is not of the required form. The `id` of the receipt.'],
  ])('%s with %j is told: %s', async (name, args, text) => {
    expect(await problemOf(name, args)).toMatchObject({
      code: 'invalid_parameter',
      text: expect.stringContaining(text),
    })
  })

  test('is told by the protocol that there is no such tool, resource or prompt', async () => {
    await expect(call('delete_everything')).rejects.toThrow('not found')
    await expect(client.readResource({ uri: 'https://data-works.example/nowhere.md' })).rejects.toThrow()
    await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow()
    await expect(client.getPrompt({ name: 'sing' })).rejects.toThrow('not found')
  })
})

test('a long list and a long page come in parts', async () => {
  const page = desk.library.pages.find(({ path }) => path === '/about')!
  const many = Array.from({ length: 230 }, (_, at) => ({ ...page, path: `/page-${at}` }))
  const long = { ...page, markdown: 'A line of forty characters, more or less.\n'.repeat(1_000) }
  const big = await startMcp({ library: { ...desk.library, pages: [...many, long] } })
  const client = await big.connect({ mode: 'auto' })
  const first = await client.listResources({ cursor: '0' })
  expect([first.resources.length, first.nextCursor]).toEqual([100, '100'])
  expect((await client.listResources({ cursor: '200' })).resources).toHaveLength(31)
  let text = ''
  for (let offset: number | null = 0; offset !== null;) {
    const part = (await client.callTool({ name: 'read_page', arguments: { url: '/about', offset } }))
      .structuredContent as { markdown: string; next_offset: number | null }
    expect(part.markdown.length).toBeLessThanOrEqual(20_000)
    text += part.markdown
    offset = part.next_offset
  }
  expect(text).toContain(long.markdown)
  await big.close()
})

test('a failure within a tool is told without its cause, and is not lost', async () => {
  const failures: unknown[] = []
  const broken = await startMcp({
    failed: (error, tool) => {
      failures.push([tool, (error as Error).message])
      return 'service_unavailable'
    },
  })
  const client = await broken.connect({ mode: 'auto' })
  const result = await client.callTool({
    name: 'lead_status',
    arguments: { id: `lead_${'0'.repeat(26)}`, status_token: 'x' },
  })
  expect([result.isError, textOf(result)]).toEqual([true, expect.stringMatching(/^service_unavailable: .*/s)])
  expect(textOf(result)).not.toContain('the database was asked')
  expect(failures).toEqual([['lead_status', 'the database was asked']])
  await broken.close()
})

test('the versions on the card are those that are answered', async () => {
  const answers = await Promise.all(
    protocolVersions.slice(1).map(async (version) => {
      const response = await desk.fetch({
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'initialize',
          params: { protocolVersion: version, capabilities: {}, clientInfo: { name: 'x', version: '1' } },
        }),
      })
      return ((await response.json()) as { result: { protocolVersion: string } }).result.protocolVersion
    }),
  )
  expect(answers).toEqual(protocolVersions.slice(1))
})
