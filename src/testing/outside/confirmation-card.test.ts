import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Client } from '@modelcontextprotocol/client'
import type { AxeResults } from 'axe-core'
import { build } from 'esbuild'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appsExtension, confirmationCard } from '../../contract/confirmation-card.ts'
import { exampleLead } from '../../contract/lead.ts'
import { protocolPaths } from '../../contract/paths.ts'
import { projectRoot } from '../../project-root.ts'
import { freshFetch } from '../caller.ts'
import { connectMcp } from '../mcp/connect.ts'
import { nodeForBrowsers } from '../runtimes.ts'
import { useChromium } from '../use-chromium.ts'

const runtime = nodeForBrowsers()
const newContext = useChromium()
let [page, client, host]: [Page, Client, string] = [] as never
let html: string
/** What the host was told by the card. */
let told: { what: string; params: any }[]

beforeAll(async () => {
  client = await connectMcp(`${runtime.url}${protocolPaths.mcp}`, { mode: 'auto' }, freshFetch(runtime), {
    extensions: { [appsExtension]: { mimeTypes: [confirmationCard.mimeType] } },
  })
  const { outputFiles } = await build({
    entryPoints: [join(projectRoot, 'src/testing/mcp/card-host.ts')],
    bundle: true,
    write: false,
    format: 'iife',
  })
  host = outputFiles[0]!.text
}, 300_000)
afterAll(() => client?.close())

const newLead = () => ({ ...exampleLead, source: 'mcp', need: `<b>Bold</b> ${randomUUID()}` })
const submit = (args: Record<string, unknown>) => client.callTool({ name: 'submit_lead', arguments: args })

/** Shows the card that the tool names, as a host does. */
async function show(input: Record<string, unknown>, result: object, context: object = {}): Promise<FrameLocator> {
  await page.evaluate(([card, ...more]) => window.showCard(card, ...(more as [object, object, object])), [
    html,
    context,
    input,
    result,
  ] as [string, object, object, object])
  return page.frameLocator('iframe')
}

beforeEach(async () => {
  await page?.context().close()
  const context = await newContext()
  page = await context.newPage()
  told = []
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.exposeFunction('tell', async (what: string, params: any) => {
    told.push({ what, params })
    return what === 'call' ? client.callTool(params) : {}
  })
  await page.setContent('<!doctype html><title>Host</title>')
  await page.addScriptTag({ content: host })
  const { tools } = await client.listTools()
  const { _meta: meta } = tools.find(({ name }) => name === 'submit_lead')!
  const [content] = (await client.readResource({ uri: (meta as { ui: { resourceUri: string } }).ui.resourceUri }))
    .contents
  expect(content).toMatchObject({ mimeType: confirmationCard.mimeType, _meta: { ui: { csp: {} } } })
  html = (content as { text: string }).text
  return () => expect(requests.filter((url) => !url.startsWith('about:'))).toEqual([])
})

describe('the card in which a person agrees, in a host with the official bridge', () => {
  test('shows what would be stored as text, and one press stores it once and tells the model', async () => {
    const lead = newLead()
    const card = await show(lead, await submit(lead))
    await card.getByText(lead.need).waitFor()
    expect(await card.locator('dd').allTextContents()).toEqual(
      expect.arrayContaining([lead.name, lead.email, lead.need]),
    )
    await card.getByRole('button', { name: 'Send this request' }).click()
    await card.getByText('Your request has arrived').waitFor()
    await expect.poll(() => told.map(({ what }) => what)).toEqual(['call', 'context'])
    const { receipt } = JSON.parse(/\{.*\}/s.exec(told[1]!.params.content[0].text)![0])
    const { name, arguments: args } = told[0]!.params
    const again = await client.callTool({ name, arguments: args })
    expect(again.structuredContent).toMatchObject({ stored: true, replayed: true, receipt: { id: receipt.id } })
  })

  test('sends nothing where the person does not agree', async () => {
    const lead = newLead()
    const card = await show(lead, await submit(lead))
    await card.getByRole('button', { name: 'Do not send it' }).click()
    await card.getByText('nothing was stored').waitFor()
    await expect.poll(() => told.map(({ what }) => what)).toEqual(['context'])
    expect(told[0]!.params.content[0].text).toContain('Do not ask again')
  })

  test('says what went wrong, and lets the person try again', async () => {
    const lead = newLead()
    const card = await show({ ...lead, need: 'Something else' }, await submit(lead))
    await card.getByRole('button', { name: 'Send this request' }).click()
    await card.getByRole('alert').getByText('does not stand for these fields').waitFor()
    expect(await card.getByRole('button', { name: 'Try again' }).isEnabled()).toBe(true)
  })

  test('shows a receipt and a refusal as they are', async () => {
    const lead = newLead()
    const { structuredContent } = await submit(lead)
    const { confirmation_token } = (structuredContent as { preview: { confirmation_token: string } }).preview
    const stored = await submit({ ...lead, confirmation_token })
    await (await show(lead, stored)).getByText('Reference: lead_').waitFor()
    await (await show({}, await submit({ name: 'Ada' }))).getByText('That did not work').waitFor()
  })

  test.each(['light', 'dark'])('can be read and worked by everyone, %s', async (theme) => {
    await page.setViewportSize({ width: 320, height: 700 })
    const lead = newLead()
    const card = await show(lead, await submit(lead), { theme, locale: 'en-GB' })
    await card.getByRole('button', { name: 'Send this request' }).waitFor()
    const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
    const frame = page.frames()[1]!
    await frame.evaluate(`${axe};0`)
    const { violations } = (await frame.evaluate('axe.run()')) as AxeResults
    expect(violations.map(({ id, nodes }) => [id, nodes[0]!.html])).toEqual([])
    const { width, content } = await card
      .locator('html')
      .evaluate((root) => ({ width: root.clientWidth, content: root.scrollWidth }))
    expect(content).toBeLessThanOrEqual(width)
  })
})
