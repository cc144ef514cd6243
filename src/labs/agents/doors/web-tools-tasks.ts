import type { Task } from '../task.ts'
import type { Goal } from '../choose.ts'
import { expectSame } from '../world.ts'
import { inBrowser, inputOf, toolOn, use } from './web-tools.ts'

const door = 'WebMCP'

const goals = {
  contact: [['contact', 'write']],
  search: [['search'], ['site', 'page']],
  rehearse: [['rehears', 'check'], ['request']],
  fill: [['fill'], ['request']],
} as const satisfies Record<string, Goal>

const usual = { requests: 5, kilobytes: 60, tokens: 15_000 }

export const webToolsTasks: readonly Task[] = [
  {
    door,
    name: 'search',
    inBrowser: true,
    budget: usual,
    run: (agent) =>
      inBrowser(agent, goals.contact, async (page) => {
        const tool = await toolOn(page, goals.search)
        const [query] = Object.keys(tool.inputSchema.properties ?? {})
        const found = await use(page, tool, { [query!]: 'privacy' })
        expectSame(JSON.stringify(found).includes('privacy'), true)
      }),
  },
  {
    door,
    name: 'rehearse',
    inBrowser: true,
    budget: usual,
    run: (agent, person, world) =>
      inBrowser(agent, goals.contact, async (page) => {
        const tool = await toolOn(page, goals.rehearse)
        const rehearsed = await use(page, tool, inputOf(tool, person))
        expectSame(JSON.stringify(rehearsed).includes(person.need), true)
        await world.nothingStored(person.need)
      }),
  },
  {
    door,
    name: 'fill in, and let the person send it',
    inBrowser: true,
    budget: usual,
    run: (agent, person, world) =>
      inBrowser(agent, goals.contact, async (page) => {
        const tool = await toolOn(page, goals.fill)
        await use(page, tool, inputOf(tool, person))
        await world.nothingStored(person.need)
        // The person reads what is filled in, and presses the button.
        await page.locator('form:has(textarea) button').first().click()
        await page.waitForURL((url) => !url.pathname.startsWith('/contact'))
        await world.theLead(person.need)
      }),
  },
]
