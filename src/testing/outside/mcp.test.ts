import { randomUUID } from 'node:crypto'
import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LeadReceipt } from '../../contract/answers.ts'
import { exampleLead } from '../../contract/lead.ts'
import { operations } from '../../contract/operations.ts'
import { pagePaths, protocolPaths } from '../../contract/paths.ts'
import { prompts } from '../../mcp/definitions/prompts.ts'
import { tools } from '../../mcp/tools.ts'
import { freshFetch } from '../caller.ts'
import { ask } from '../client.ts'
import { connectMcp, eras, textOf } from '../mcp/connect.ts'
import { describeMatrix, type Runtime } from '../runtimes.ts'

/** What any site has. */
const term = { query: 'pricing', page: pagePaths.pricing }

describeMatrix('MCP', (runtime) => {
  describe.each(eras)('for the official client of %s', (version, era) => {
    let client: Client
    beforeAll(async () => {
      client = await connectMcp(`${runtime.url}${protocolPaths.mcp}`, era, freshFetch(runtime))
    })
    afterAll(() => client.close())
    const call = (name: string, args: Record<string, unknown> = {}) => client.callTool({ name, arguments: args })
    const ok = async (name: string, args: Record<string, unknown> = {}) => {
      const result = await call(name, args)
      expect([name, result.isError, textOf(result)]).toEqual([name, undefined, expect.any(String)])
      expect(JSON.parse(textOf(result))).toEqual(result.structuredContent)
      return result.structuredContent as Record<string, any>
    }
    const newLead = () => ({ ...leadOf(version), need: randomUUID() })

    test('speaks that revision and offers every tool', async () => {
      expect(client.getNegotiatedProtocolVersion()).toBe(version)
      const listed = (await client.listTools()).tools.map(({ name }) => name)
      expect(listed).toEqual(tools.map(({ name }) => name))
    })

    test('a question leads by search to a page, and to the same page as a resource and as a file', async () => {
      const { results } = await ok('search_knowledge', { query: term.query, limit: 3 })
      const [{ url, resource, snippet }] = results as { url: string; resource: string; snippet: string }[] as [any]
      expect([url.startsWith(runtime.url), snippet.length > 0]).toEqual([true, true])
      const file = await (await fetch(resource)).text()
      const page = await ok('read_page', { url })
      expect(file.startsWith(page['markdown'])).toBe(true)
      expect((await client.readResource({ uri: resource })).contents).toEqual([
        { uri: resource, mimeType: 'text/markdown', text: file },
      ])
    })

    test('every page that is listed is what its address answers', async () => {
      const { resources } = await client.listResources()
      expect(resources.length).toBeGreaterThan(10)
      for (const { uri } of resources) {
        const [{ contents }, response] = await Promise.all([client.readResource({ uri }), fetch(uri)])
        expect([uri, response.status, contents[0]]).toEqual([uri, 200, expect.objectContaining({ uri })])
        expect((contents[0] as { text: string }).text).toBe(await response.text())
      }
    })

    test('terms are completed, read by their template, and looked up by name', async () => {
      const { resourceTemplates } = await client.listResourceTemplates()
      const { uriTemplate } = resourceTemplates[0]!
      expect(uriTemplate).toBe(`${runtime.url}${pagePaths.glossary}/{term}.md`)
      const { completion } = await client.complete({
        ref: { type: 'ref/resource', uri: uriTemplate },
        argument: { name: 'term', value: '' },
      })
      const [slug] = completion.values as [string]
      const { contents } = await client.readResource({ uri: uriTemplate.replace('{term}', slug) })
      const defined = await ok('define_term', { term: slug })
      expect(defined).toMatchObject({ match: 'exact', resource: uriTemplate.replace('{term}', slug) })
      expect((contents[0] as { text: string }).text).toContain(`# ${defined['term']}`)
    })

    test('packages are those of the API', async () => {
      const { json } = await ask(runtime, operations.readCatalog.path, { headers: await runtime.freshCaller() })
      expect(await ok('get_service_packages')).toEqual(json)
    })

    test('a lead is rehearsed, shown, stored, followed and withdrawn', async () => {
      const lead = newLead()
      const before = await storedWith(runtime, lead.need)
      expect(await ok('validate_lead', lead)).toMatchObject({ valid: true, lead: { ...lead, source: 'mcp' } })
      const { preview, stored } = await ok('submit_lead', lead)
      expect([stored, preview.lead]).toEqual([false, { ...lead, phone: null, source: 'mcp' }])
      expect([before, await storedWith(runtime, lead.need)]).toEqual([[], []])

      const confirmed = { ...lead, confirmation_token: preview.confirmation_token }
      const { receipt } = (await ok('submit_lead', confirmed)) as { receipt: LeadReceipt }
      expect(await storedWith(runtime, lead.need)).toEqual([{ ...lead, phone: null, source: 'mcp', state: 'received' }])
      expect(await ok('submit_lead', confirmed)).toEqual({ stored: true, receipt, replayed: true })
      expect(await storedWith(runtime, lead.need)).toHaveLength(1)

      const { id, status_token } = receipt
      expect(await ok('lead_status', { id, status_token })).toMatchObject({ id, status: 'received' })
      expect(await ok('withdraw_lead', { id, status_token })).toMatchObject({ id, status: 'withdrawn' })
      expect(await ok('lead_status', { id, status_token })).toMatchObject({ status: 'withdrawn' })
    })

    test('a token that was shown for one lead stores no other', async () => {
      const lead = newLead()
      const { preview } = await ok('submit_lead', lead)
      const other = await call('submit_lead', { ...newLead(), confirmation_token: preview.confirmation_token })
      expect([other.isError, textOf(other)]).toEqual([true, expect.stringMatching(/Nothing was stored/)])
      expect(await storedWith(runtime, lead.need)).toEqual([])
    })

    test('each prompt can be had', async () => {
      expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(prompts.map(({ name }) => name))
      for (const { name, input } of prompts) {
        const args = Object.fromEntries(Object.keys(input.shape).map((key) => [key, `about ${key}`]))
        const { messages } = await client.getPrompt({ name, arguments: args })
        for (const value of Object.values(args)) expect(JSON.stringify(messages)).toContain(value)
      }
    })

    test('errors name the field and the remedy, or are those of the protocol', async () => {
      const invalid = await call('validate_lead', { name: 'Ada', email: 'ada@example' })
      expect([invalid.isError, textOf(invalid)]).toEqual([true, expect.stringMatching(/email .*Example:[^]*need is/)])
      const missing = await call('read_page', { url: '/nowhere-at-all' })
      expect([missing.isError, textOf(missing)]).toEqual([true, expect.stringMatching(/^not_found/)])
      await expect(call('no_such_tool')).rejects.toThrow('not found')
      await expect(client.readResource({ uri: `${runtime.url}/nowhere.md` })).rejects.toThrow()
      await expect(client.getPrompt({ name: 'none' })).rejects.toThrow('not found')
    })
  })
})

function leadOf(client: string): { name: string; email: string } {
  return { name: `A client of ${client}`, email: exampleLead.email }
}

function storedWith(runtime: Runtime, need: string) {
  return runtime.query('select name, email, need, phone, source, state from leads where need = $1', [need])
}
