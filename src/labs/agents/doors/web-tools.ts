import type { Page, Response } from 'playwright-core'
import { launchChromium } from '../../../testing/chromium.ts'
import type { Agent } from '../agent.ts'
import type { Person } from '../person.ts'
import { choose, type Goal, Lost } from '../choose.ts'

type Tool = {
  name: string
  title: string
  description: string
  inputSchema: { properties?: Record<string, { description?: string; format?: string }> }
}
/** What an agent in the browser has. @see https://webmachinelearning.github.io/webmcp/ */
type ModelContext = {
  getTools: () => Promise<Tool[]>
  executeTool: (tool: Tool, input: object) => Promise<string>
}
type WithTools = Document & { modelContext: ModelContext }

/** Opens the page that the home page's link leads to, in a browser whose agents use the tools of pages. */
export async function inBrowser(agent: Agent, link: Goal, work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await launchChromium(['WebMCP'])
  try {
    const page = await browser.newPage({ extraHTTPHeaders: { 'X-Forwarded-For': agent.caller } })
    const reading: Promise<void>[] = []
    page.on('request', (request) => isRead(request.resourceType()) && agent.meter.sent(request.postData() ?? ''))
    page.on('response', (response) => void reading.push(read(agent, response)))
    await page.goto(agent.site)
    const links = await page.$$eval('a[href]', (all) =>
      all.map((one) => ({ words: one.textContent ?? '', address: (one as HTMLAnchorElement).href })),
    )
    await page.goto(choose(links, link, ({ words }) => [words, '']).address)
    await work(page)
    await Promise.all(reading)
  } finally {
    await browser.close()
  }
}

/** What an agent reads of a page: neither its styles nor its pictures. */
const isRead = (type: string) => type === 'document' || type === 'fetch' || type === 'xhr'

async function read({ meter }: Agent, response: Response): Promise<void> {
  if (isRead(response.request().resourceType())) meter.read(await response.text().catch(() => ''))
}

/** @returns the tool of a page that is said to do what is wanted, once it is there. @throws {Lost} */
export async function toolOn(page: Page, goal: Goal): Promise<Tool> {
  for (let looks = 0; looks < 50; looks += 1) {
    const tools = await page.evaluate(async () =>
      (await (document as WithTools).modelContext.getTools()).map(({ name, title, description, inputSchema }) => {
        return { name, title, description, inputSchema }
      }),
    )
    // The page's own tools come one after the other.
    if (tools.length > 1) return choose(tools, goal, ({ title, description }) => [title, description])
    await page.waitForTimeout(100)
  }
  throw new Lost('The page has no tools.')
}

/** @returns what is put into a tool of what the person says */
export function inputOf({ inputSchema }: Tool, person: Person): Record<string, string> {
  return Object.fromEntries(
    Object.entries(inputSchema.properties ?? {}).flatMap(([name, { description = '', format }]) => {
      const value = person.answer(description, format)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** @returns what a tool answers */
export async function use(page: Page, tool: Tool, input: object): Promise<Record<string, unknown>> {
  const answer = await page.evaluate(
    async ([name, given]) => {
      const { modelContext } = document as WithTools
      const found = (await modelContext.getTools()).find((one) => one.name === name)!
      return modelContext.executeTool(found, given)
    },
    [tool.name, input] as const,
  )
  return JSON.parse(answer) as Record<string, unknown>
}
