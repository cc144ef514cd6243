import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { exampleLead } from '../../contract/lead.ts'
import { ask } from '../client.ts'
import { launchChromium } from '../chromium.ts'
import { openSession, sendLead, signInCode } from '../inbox-journeys.ts'
import { operators } from '../operators.ts'
import { nodeForBrowsers } from '../runtimes.ts'

const installTimeoutMs = 300_000
const runtime = nodeForBrowsers()
let browser: Browser
let context: BrowserContext
const complaints: string[] = []

beforeAll(async () => {
  browser = await launchChromium()
}, installTimeoutMs)
afterAll(() => browser?.close())
afterEach(async () => {
  await context?.close()
  expect(complaints.splice(0)).toEqual([])
})

/** A page of a new browser, which complains about what a person would not see: errors, and requests to others. */
async function open(path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  context = await browser.newContext({ ...options, extraHTTPHeaders: await runtime.freshCaller() })
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  // Chromium says so of each page that has a mistake in a form.
  const isOurs = (text: string) => !text.includes('status of 422')
  page.on(
    'console',
    (message) => message.type() === 'error' && isOurs(message.text()) && complaints.push(message.text()),
  )
  page.on('request', (request) => request.url().startsWith(runtime.url) || complaints.push(`asks ${request.url()}`))
  if (path) await page.goto(`${runtime.url}${path}`)
  return page
}

/** The same, signed in. */
async function openSignedIn(path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const page = await open('', options)
  await context.addCookies([
    {
      name: '__Host-inbox',
      value: await openSession(runtime),
      url: runtime.url.replace('http:', 'https:'),
      secure: true,
    },
  ])
  await page.goto(`${runtime.url}${path}`)
  return page
}

async function screenshot(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

/** Signs in, finds a lead, works it, takes it along and signs out: with and without scripts. */
async function aDay(page: Page, operator: string): Promise<void> {
  const [before] = await runtime.query<{ last: string }>('select coalesce(max(id), 0) as last from audit_entries')
  const { id, name, need } = await sendLead(runtime)
  await page.goto(`${runtime.url}/inbox?state=received`)
  await page.getByLabel('Your e-mail address').fill(operator)
  const code = await signInCode(runtime, operator, () => page.getByRole('button', { name: 'Send me the code' }).click())
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  expect(await page.getByRole('alert').textContent()).toContain('not right')
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/inbox?state=received')

  await page.getByLabel('Search').fill(name.split(' ')[1]!)
  await page.getByRole('button', { name: 'Show' }).click()
  expect(await page.locator('table.leads tbody tr').count()).toBe(1)
  await page.getByRole('link', { name }).click()
  await page.waitForURL(`**/inbox/leads/${id}`)
  expect(await page.getByRole('main').textContent()).toContain(need)

  await page.getByRole('button', { name: 'Move to in review' }).click()
  await page.getByRole('button', { name: 'Move to contacted' }).waitFor()
  await page.getByLabel('New note').fill('Called <b>her</b>.')
  await page.getByRole('button', { name: 'Keep the note' }).click()
  await page.getByText('Called <b>her</b>.').waitFor()
  expect(await page.locator('.history li').count()).toBe(2)

  await page.getByRole('link', { name: 'All leads' }).click()
  await page.getByLabel('Search').fill(name.split(' ')[1]!)
  await page.getByRole('button', { name: 'Show' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
  expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
  const chunks = await (await download.createReadStream()).toArray()
  expect(Buffer.concat(chunks).toString().split('\r\n')).toHaveLength(3)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Your e-mail address').waitFor()
  // What is left is the browser's allowance of mails.
  expect((await context.cookies()).map(({ name: cookie }) => cookie)).toEqual(['__Host-inbox-device'])
  const since = 'select action from audit_entries where operator = $1 and id > $2 order by id'
  expect(await runtime.query(since, [operator, before!.last])).toEqual(
    [
      'code_refused',
      'signed_in',
      'listed',
      'listed',
      'viewed',
      'moved',
      'viewed',
      'noted',
      'viewed',
      'listed',
      'listed',
      'exported',
      'signed_out',
    ].map((action) => ({ action })),
  )
}

describe('an operator in a browser', () => {
  test('signs in, finds a lead, moves it, writes a note, exports and signs out', async () => {
    await aDay(await open(''), operators.inBrowser)
  })

  test('needs no scripts for any of it', async () => {
    await aDay(await open('', { javaScriptEnabled: false }), operators.rest)
  })

  test('goes through the list with the keys', async () => {
    const leads = [await sendLead(runtime), await sendLead(runtime)]
    const page = await openSignedIn('/inbox')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await page.keyboard.press('j')
    expect(await focused()).toBe(leads[1]!.name)
    await page.keyboard.press('j')
    expect(await focused()).toBe(leads[0]!.name)
    await page.keyboard.press('k')
    await page.keyboard.press('k')
    expect(await focused()).toBe(leads[1]!.name)
    await page.keyboard.press('/')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('text')
    // There they are letters.
    await page.keyboard.type('jk/')
    expect(await page.getByLabel('Search').inputValue()).toBe('jk/')
    await page.getByLabel('Search').blur()
    await page.keyboard.press('Control+j')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/inbox/leads/${leads[1]!.id}`)
  })

  test('is told of new leads while looking on, once, and sees them with one click', async () => {
    await sendLead(runtime)
    const page = await open('')
    await page.clock.install()
    await context.addCookies([
      {
        name: '__Host-inbox',
        value: await openSession(runtime),
        url: runtime.url.replace('http:', 'https:'),
        secure: true,
      },
    ])
    await page.goto(`${runtime.url}/inbox?state=received`)
    const passed = async () => {
      const asked = page.waitForResponse('**/inbox/news')
      await page.clock.fastForward(15_000)
      await asked
    }
    await passed()
    expect(await page.getByRole('status').textContent()).toBe('')
    const { name } = await sendLead(runtime)
    expect(await page.getByRole('main').textContent()).not.toContain(name)
    await passed()
    await page.getByRole('link', { name: 'New leads have come in' }).click()
    await page.waitForURL('**/inbox?state=received')
    expect(await page.getByRole('main').textContent()).toContain(name)
  })

  test('asks a submitter with choices, without scripts, and reads the answer', async () => {
    const { json: receipt } = await ask(runtime, '/api/v1/lead', {
      json: { ...exampleLead, need: `To be asked ${randomUUID()}` },
      headers: await runtime.freshCaller(),
    })
    const page = await openSignedIn(`/inbox/leads/${receipt.id}`, { javaScriptEnabled: false })
    await page.getByLabel('New note').fill('Knows the founders. Budget is open.')
    await page.getByRole('button', { name: 'Keep the note' }).click()
    await page.getByLabel('Message to the submitter').fill('Thank you for your request. When may we call you?')
    await page.getByText('Offer choices').click()
    await page.locator('[name=choice_1]').fill('Any morning')
    await page.locator('[name=start_2]').fill('2026-12-01T10:00')
    await page.getByLabel('Time zone').fill('Europe/Berlin')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Awaits the submitter').waitFor()
    const path = `/api/v1/lead/${receipt.id}/messages`
    const headers = { Authorization: `Bearer ${receipt.status_token}`, ...(await runtime.freshCaller()) }
    const { json } = await ask(runtime, path, { headers })
    const reply = { to: json.messages[0].id, chosen: '2', text: 'Tuesday at ten suits us.' }
    expect((await ask(runtime, path, { json: reply, headers })).status).toBe(201)
    await page.reload()
    await page.getByText('Awaits your answer').waitFor()
    expect(await page.locator('.messages').textContent()).toContain('Tuesday at ten suits us.')
    for (const [width, colorScheme] of [
      [390, 'light'],
      [390, 'dark'],
      [1280, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await screenshot(page, `thread-${width}-${colorScheme}`)
      expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.goto(`${runtime.url}/inbox`)
    expect(await page.getByText('Awaits your answer').count()).toBe(1)
    await screenshot(page, 'thread-list')
  })

  test('sees what a stranger wrote, and runs none of it', async () => {
    const { id } = await sendLead(runtime, {
      name: '<img src=x onerror=alert(1)>',
      need: '<script>alert(1)</script>\u202egnp.exe',
    })
    const page = await openSignedIn(`/inbox/leads/${id}`)
    page.on('dialog', (dialog) => complaints.push(dialog.message()))
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('<img src=x onerror=alert(1)>')
    expect(await page.locator('img, #access script').count()).toBe(0)
    // Where something of it did get in, the policy would still stop it.
    const ran = await page.evaluate(async () => {
      const script = document.createElement('script')
      script.textContent = 'window.ran = true'
      document.body.append(script)
      await fetch('https://evil.example/').catch(() => {})
      return 'ran' in window
    })
    expect(ran).toBe(false)
    expect(complaints.splice(0).every((complaint) => /Content Security Policy|violates/i.test(complaint))).toBe(true)
  })

  test('finds no page wider than the window, whatever was written', async () => {
    const { id } = await sendLead(runtime, { name: 'x'.repeat(200), need: 'y'.repeat(1_000) })
    for (const width of [320, 390, 1280])
      for (const path of [
        '/inbox',
        `/inbox/leads/${id}`,
        '/inbox/numbers',
        '/inbox/account',
        '/inbox?state=held&from=2026-01-01',
        '/inbox/leads/none',
      ]) {
        const page = await openSignedIn(path, { viewport: { width, height: 800 } })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect([width, path, wide <= 0]).toEqual([width, path, true])
        await context.close()
        complaints.splice(0)
      }
  })

  test('finds names on everything there is to use, and an order in it', async () => {
    const { id } = await sendLead(runtime)
    for (const path of [
      '/inbox',
      `/inbox/leads/${id}`,
      '/inbox/numbers',
      '/inbox/account',
      '/inbox?text=nothing-has-this',
    ]) {
      const page = await openSignedIn(path)
      const found = await page.evaluate(() => {
        const named = (element: Element) =>
          element.getAttribute('aria-label') ||
          (element as HTMLInputElement).labels?.length ||
          element.textContent?.trim() ||
          element.querySelector('[aria-label], title')
        const all = (selector: string) => [...document.querySelectorAll(selector)]
        const ids = all('[id]').map(({ id: own }) => own)
        const levels = all('h1, h2, h3').map(({ tagName }) => Number(tagName[1]))
        return {
          nameless: all('a, button, summary, nav, input:not([type=hidden]), select, textarea, svg[role]')
            .filter((element) => !named(element))
            .map(({ outerHTML }) => outerHTML),
          mains: all('main').length,
          firsts: levels.filter((level) => level === 1).length,
          skipped: levels.some((level, index) => index > 0 && level > levels[index - 1]! + 1),
          twice: ids.filter((own, index) => ids.indexOf(own) !== index),
          headless: all('table').filter((table) => !table.querySelector('th[scope]')).length,
          language: document.documentElement.lang,
        }
      })
      expect([path, found]).toEqual([
        path,
        {
          nameless: [],
          mains: 1,
          firsts: 1,
          skipped: false,
          twice: [],
          headless: 0,
          language: expect.stringMatching(/^en/),
        },
      ])
      await context.close()
    }
  })

  test.runIf(process.env['SCREENSHOTS'])('has its picture taken', async () => {
    const { id } = await sendLead(runtime)
    for (const [width, height] of [
      [1280, 900],
      [390, 844],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const)
        for (const [name, path] of Object.entries({
          list: '/inbox',
          lead: `/inbox/leads/${id}`,
          numbers: '/inbox/numbers',
          account: '/inbox/account',
        })) {
          const page = await openSignedIn(path, { viewport: { width, height }, colorScheme })
          await screenshot(page, `inbox-${name}-${width}-${colorScheme}`)
          await context.close()
        }
  })
})
