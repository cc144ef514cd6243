import type { Agent } from '../agent.ts'
import { known, type Person } from '../person.ts'
import { choose, type Goal, Lost } from '../choose.ts'
import { type Button, type Control, type Form, formsIn, linksIn } from './html.ts'

/** A page, as a browser without scripts has it open. */
export type Page = { url: URL; status: number; html: string }

/** Reads pages and sends forms; keeps cookies and follows redirects, as browsers do. */
export function openBrowser(agent: Agent) {
  const cookies = new Map<string, string>()
  const open = async (url: URL, init: RequestInit = {}): Promise<Page> => {
    const headers = new Headers(init.headers)
    headers.set('Accept', 'text/html')
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const response = await agent.fetch(url, { ...init, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value = ''] = cookie.split(';')[0]!.split('=')
      cookies.set(name!, value)
    }
    const next = response.headers.get('location')
    if (next !== null) return open(new URL(next, url))
    return { url, status: response.status, html: await response.text() }
  }
  const send = (page: Page, form: Form, values: Readonly<Record<string, string>>, button?: Button): Promise<Page> => {
    const body = new URLSearchParams(values)
    if (button?.name) body.set(button.name, button.value)
    return open(new URL(form.action, page.url), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: page.url.origin,
        'Sec-Fetch-Site': 'same-origin',
      },
      body: body.toString(),
    })
  }
  return { home: () => open(new URL(agent.site)), open, send }
}

export type Browser = ReturnType<typeof openBrowser>

/** @returns the page behind the link that says so. @throws {Lost} */
export function follow(browser: Browser, { url, html }: Page, goal: Goal): Promise<Page> {
  return browser.open(new URL(choose(linksIn(html), goal, ({ words }) => [words, '']).address, url))
}

/** @returns the form of a page with most to fill in. @throws {Lost} */
export function formToFill({ html }: Page): Form {
  const [form] = formsIn(html).toSorted((one, other) => labelled(other) - labelled(one))
  if (!form || labelled(form) === 0) throw new Lost('The page has no form.')
  return form
}

const labelled = ({ controls }: Form) => controls.filter(({ label }) => label !== '').length

/** @returns the values of a form with what the person says to its labels; of what was wrong, what they correct */
function fillForm({ controls }: Form, person: Person): Record<string, string> {
  const valueOf = ({ label, kind, value, isWrong }: Control): string => {
    if (kind === 'hidden') return value
    if (isWrong) return known(person.correct(label, kind), label)
    return value || (person.answer(label, kind) ?? '')
  }
  return Object.fromEntries(controls.map((control) => [control.name, valueOf(control)]))
}

/** @returns the form that has a button with such words, and the button. @throws {Lost} */
export function buttonOn({ html }: Page, goal: Goal): { form: Form; button: Button } {
  const all = formsIn(html).flatMap((form) => form.buttons.map((button) => ({ form, button })))
  return choose(all, goal, ({ button }) => [button.label, ''])
}

/** Sends the form of the page that its link leads to, and corrects what comes back. @returns the page afterwards */
export async function sendRequest(agent: Agent, browser: Browser, person: Person): Promise<Page> {
  const contact: Goal = [['contact', 'write']]
  let page = await follow(browser, await browser.home(), contact)
  for (let tries = 0; tries < 3; tries += 1) {
    const form = formToFill(page)
    page = await browser.send(page, form, fillForm(form, person))
    if (page.status < 400) {
      agent.meter.mended()
      return page
    }
    agent.meter.refused()
  }
  throw new Lost(`The form was refused with ${page.status}.`)
}
