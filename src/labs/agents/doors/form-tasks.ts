import { askedPrice, priceAfter } from '../prices.ts'
import type { Task } from '../task.ts'
import type { Goal } from '../choose.ts'
import { expectSame } from '../world.ts'
import { buttonOn, follow, formToFill, openBrowser, sendRequest } from './form.ts'

const door = 'form'

const goals = {
  price: [['pric', 'cost']],
  withdraw: [
    ['take', 'withdraw'],
    ['back', 'erase'],
  ],
} as const satisfies Record<string, Goal>

const usual = { requests: 8, kilobytes: 80, tokens: 20_000 }

export const formTasks: readonly Task[] = [
  {
    door,
    name: 'find a price',
    budget: usual,
    run: async (agent) => {
      const asked = await askedPrice()
      const browser = openBrowser(agent)
      const { html } = await follow(browser, await browser.home(), goals.price)
      const [, main = ''] = html.split('<main')
      expectSame(priceAfter(main, asked), asked.amount)
    },
  },
  {
    door,
    name: 'submit',
    budget: usual,
    run: async (agent, person, world) => {
      const page = await sendRequest(agent, openBrowser(agent), person)
      const { id } = await world.theLead(person.need)
      expectSame(page.html.includes(id), true)
    },
  },
  {
    door,
    name: 'submit what has to be mended',
    slips: true,
    budget: usual,
    run: async (agent, person, world) => {
      await sendRequest(agent, openBrowser(agent), person)
      expectSame((await world.theLead(person.need)).phone, '+44 117 496 0199')
    },
  },
  {
    door,
    name: 'answer the desk',
    budget: usual,
    run: async (agent, person, world) => {
      const browser = openBrowser(agent)
      const sent = await sendRequest(agent, browser, person)
      const { id } = await world.theLead(person.need)
      await world.ask(id, 'How many looms are there?')
      const page = await browser.open(sent.url)
      expectSame(page.html.includes('How many looms are there?'), true)
      const form = formToFill(page)
      const values = form.controls.map(({ name, label, value }) => [name, label === '' ? value : 'Two.'])
      await browser.send(page, form, Object.fromEntries(values) as Record<string, string>, form.buttons[0])
      expectSame((await world.lastSaid(id))?.text, 'Two.')
    },
  },
  {
    door,
    name: 'withdraw',
    budget: usual,
    run: async (agent, person, world) => {
      const browser = openBrowser(agent)
      const page = await sendRequest(agent, browser, person)
      const { id } = await world.theLead(person.need)
      const { form, button } = buttonOn(page, goals.withdraw)
      await browser.send(page, form, Object.fromEntries(form.controls.map(({ name, value }) => [name, value])), button)
      expectSame(await world.stateOf(id), 'withdrawn')
    },
  },
]
