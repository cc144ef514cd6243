import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeLeadField, honeypotField } from '../../contract/lead.ts'
import { pageTools } from '../../contract/page-tools.ts'
import { paths, searchPath } from '../../contract/paths.ts'
import { formFieldNames } from '../../discovery/pages/contact-page.ts'
import { nodeForBrowsers } from '../runtimes.ts'
import { useChromium } from '../use-chromium.ts'

const runtime = nodeForBrowsers()
const { search, rehearse, fill } = pageTools
const newContext = useChromium(['WebMCP'])
let page: Page
const complaints: string[] = []

beforeAll(async () => {
  page = await (await newContext({ extraHTTPHeaders: await runtime.freshCaller() })).newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
})

type Tool = { name: string; title: string; inputSchema: { properties: Record<string, { description: string }> } }
/** What an agent in the browser has. @see https://webmachinelearning.github.io/webmcp/ */
type ModelContext = {
  getTools: () => Promise<Tool[]>
  executeTool: (tool: Tool, input: object) => Promise<string>
}
type Agents = Document & { modelContext: ModelContext }

/** @returns the tools of a page, once all of them are there */
async function toolsOf(path: string, names: string[]): Promise<Tool[]> {
  await page.goto(`${runtime.url}${path}`)
  await page.waitForFunction(async (expected) => {
    const tools = await (document as Agents).modelContext.getTools()
    return JSON.stringify(tools.map(({ name }) => name).toSorted()) === expected
  }, JSON.stringify(names.toSorted()))
  return page.evaluate(async () =>
    (await (document as Agents).modelContext.getTools()).map(({ name, title, inputSchema }) => ({
      name,
      title,
      inputSchema,
    })),
  )
}

/** @returns what the tool answers */
async function call(name: string, input: object): Promise<unknown> {
  const answer = await page.evaluate(
    async ([wanted, given]) => {
      const { modelContext } = document as Agents
      const tools = await modelContext.getTools()
      return modelContext.executeTool(
        tools.find((tool) => tool.name === wanted)!,
        given,
      )
    },
    [name, input] as const,
  )
  return JSON.parse(answer)
}

describe('in a browser whose agent uses the tools of pages', () => {
  test.each([paths.home, paths.services, '/services/product-build'])(
    'on %s the form is a tool, without a script, with the fields of the contract',
    async (path) => {
      const [tool] = await toolsOf(path, [fill.name])
      const { [honeypotField]: _, ...fields } = tool!.inputSchema.properties
      expect(tool!.title).toBe(fill.title)
      expect(fields).toEqual(
        Object.fromEntries(
          formFieldNames.map((name) => [
            name,
            expect.objectContaining({ description: describeLeadField(name).description }),
          ]),
        ),
      )
    },
  )

  test('an agent fills in the form of a page, and a person sends it', async () => {
    await toolsOf(paths.services, [fill.name])
    const need = `By an agent ${randomUUID()}`
    void call(fill.name, { name: 'Grace', email: 'grace@example.com', need }).catch(() => undefined)
    await page.waitForFunction((text) => document.querySelector('textarea')!.value === text, need)
    expect(await runtime.query('select id from leads where need = $1', [need])).toEqual([])
    await page.locator('#lead-form').getByRole('button').click()
    await page.waitForURL('**/request/*')
    expect(await runtime.query('select name, source, state from leads where need = $1', [need])).toEqual([
      { name: 'Grace', source: 'website', state: 'received' },
    ])
  })

  test('on the contact page an agent searches, rehearses, and fills in what it leaves to a person to send', async () => {
    const sent: string[] = []
    const keep = (request: { method: () => string; url: () => string }) =>
      request.method() === 'POST' && sent.push(new URL(request.url()).pathname)
    page.on('request', keep)
    const need = `Rehearsed ${randomUUID()}`
    const request = { name: 'Grace', email: 'grace@example.com', need }
    const tools = await toolsOf(paths.contact, [search.name, rehearse.name, fill.name])
    expect(tools.find(({ name }) => name === rehearse.name)).toMatchObject({
      inputSchema: { required: ['name', 'email', 'need'], properties: { email: { maxLength: 254 } } },
    })
    expect(await call(rehearse.name, request)).toMatchObject({ status: 200, answer: { valid: true, lead: request } })
    expect(await call(rehearse.name, {})).toMatchObject({ status: 422, answer: { code: 'validation_failed' } })
    expect(await call(fill.name, { ...request, email: 'grace', [honeypotField]: 'x', source: 'x' })).toMatchObject({
      filled: ['name', 'email', 'need'],
      mistakes: { email: expect.stringContaining('ada@example.com') },
    })
    expect(await page.locator('#email-error').textContent()).toContain('ada@example.com')
    expect(await call(fill.name, { email: request.email })).toMatchObject({ filled: ['email'], mistakes: {} })
    expect(await page.locator('#need').inputValue()).toBe(need)
    expect(await page.locator(`#${honeypotField}`).inputValue()).toBe('')
    page.off('request', keep)
    expect(sent).toEqual(['/sandbox', '/sandbox'])
    expect(await runtime.query('select id from leads where need = $1', [need])).toEqual([])
  })

  test('on the search page and in the console an agent finds pages and rehearses', async () => {
    for (const path of [searchPath, paths.console]) {
      await toolsOf(path, [search.name, rehearse.name])
      expect(await call(search.name, { q: 'idempotncy' })).toMatchObject({
        status: 200,
        results: expect.arrayContaining([
          expect.objectContaining({ url: `${runtime.url}/knowledge/idempotency-explained` }),
        ]),
      })
    }
    expect(await call(search.name, { q: 'x'.repeat(301) })).toMatchObject({ status: 400 })
  })

  test('no policy of a page stops any of it', () => {
    // A browser also tells of answers that refuse, which these tests ask for.
    expect(complaints.filter((text) => !/status of 4(?:00|22)/.test(text))).toEqual([])
  })
})
