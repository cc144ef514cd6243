import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../contract/operations.ts'
import { markdownTwin, operationPath, paths, searchPath } from '../../contract/paths.ts'
import { launchChromium } from '../chromium.ts'
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

async function open(path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  context = await browser.newContext({ ...options, extraHTTPHeaders: await runtime.freshCaller() })
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => request.url().startsWith(runtime.url) || complaints.push(`asks ${request.url()}`))
  page.on(
    'response',
    (response) =>
      response.status() >= 400 &&
      response.status() !== 422 &&
      complaints.push(`${response.url()} answered ${response.status()}`),
  )
  await page.goto(`${runtime.url}${path}`)
  return page
}

describe('in a real browser', () => {
  test('a person finds the price of a package from the first page', async () => {
    const page = await open('/')
    await page.getByRole('navigation').first().getByRole('link', { name: 'Pricing' }).click()
    await page.waitForURL('**/pricing')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Pricing')
    expect(await page.getByText(/£\d/).count()).toBeGreaterThan(4)
  })

  test('a package asks about itself: the form opens with it filled in', async () => {
    const page = await open(paths.pricing)
    await page.locator('.recommended .ask a').first().click()
    await page.waitForURL(`**${paths.contact}#*`)
    const said = await page.locator('#need').inputValue()
    expect(said).toContain('Full review')
    expect(said).toContain('AI readiness review')
    // Only what it is about, and no more than the field takes.
    await page.goto('about:blank')
    await page.goto(`${runtime.url}${paths.contact}#need=${'x'.repeat(6000)}&name=Mallory`)
    expect((await page.locator('#need').inputValue()).length).toBeLessThanOrEqual(5000)
    expect(await page.locator('#name').inputValue()).toBe('')
  })

  test('tiers stand side by side where there is room, and are unfolded on a phone', async () => {
    const page = await open(paths.pricing)
    const deliverable = page.locator('.tiers details li').first()
    expect(await deliverable.isVisible()).toBe(true)
    const tops = await page
      .locator('.tiers')
      .first()
      .locator('h3')
      .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().top)))
    expect(new Set(tops).size).toBe(1)
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await deliverable.isVisible()).toBe(false)
    await page.locator('.tiers summary').first().click()
    expect(await deliverable.isVisible()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

  test('text is set in letters that the site serves itself, and nothing moves when they arrive', async () => {
    const page = await open('/')
    expect(await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check("700 16px 'Figtree'")))).toBe(
      true,
    )
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
        }),
    )
    expect(moved).toBeLessThan(0.1)
  })

  test('how far one has read an article is drawn by the styles as they are published', async () => {
    const page = await open('/knowledge/designing-apis-that-agents-can-call')
    const drawn = () =>
      page.evaluate(() => {
        const { animationName, scale } = getComputedStyle(document.body, '::before')
        return { animationName, scale: Number.parseFloat(scale) }
      })
    expect(await drawn()).toEqual({ animationName: 'read', scale: 0 })
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
    await expect.poll(async () => (await drawn()).scale).toBeGreaterThan(0.2)
  })

  test('every entry of the menu is in sight on a phone', async () => {
    const page = await open('/', { viewport: { width: 320, height: 640 } })
    const links = page.locator('header nav a')
    for (const link of await links.all()) {
      const { x, width } = (await link.boundingBox())!
      expect([await link.textContent(), x >= 0 && x + width <= 320]).toEqual([await link.textContent(), true])
    }
    expect(await links.count()).toBeGreaterThan(5)
  })

  test('a person sends a lead without JavaScript', async () => {
    const page = await open(paths.contact, { javaScriptEnabled: false })
    const need = `Browser ${randomUUID()}`
    await page.getByLabel('Name').fill('Grace')
    await page
      .getByLabel(/e-?mail/i)
      .first()
      .fill('grace@example.com')
    await page.locator('#need').fill(need)
    await page.locator('#lead-form').getByRole('button').click()
    await page.waitForURL('**/request/*')
    expect(await runtime.query('select name, source, state from leads where need = $1', [need])).toEqual([
      { name: 'Grace', source: 'website', state: 'received' },
    ])
  })

  test('what a person typed is there after going back, in a form that was sent and in one that was not', async () => {
    const page = await open(paths.contact, { javaScriptEnabled: false })
    const need = `Back ${randomUUID()}`
    await page.locator('#need').fill(need)
    await page.goto(runtime.url)
    await page.goBack()
    expect(await page.locator('#need').inputValue()).toBe(need)
    await page.getByLabel('Name').fill('Grace')
    await page.locator('#email').fill('grace@example.com')
    await page.locator('#lead-form').getByRole('button').click()
    await page.waitForURL('**/request/*')
    await page.goBack()
    expect(await page.locator('#need').inputValue()).toBe(need)
    await page.locator('#lead-form').getByRole('button').click()
    await page.waitForURL('**/request/*')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Thank you')
    expect(await runtime.query('select need from leads where need = $1', [need])).toHaveLength(1)
  })

  test('a person gets a wrong form back, filled in, and can send it mended', async () => {
    const page = await open(paths.contact, { javaScriptEnabled: false })
    const need = `Mended ${randomUUID()}\nwith "quotes" & <tags>`
    await page.getByLabel('Name').fill('Grace')
    // Valid for a browser, not for a mail server: no domain.
    await page
      .getByLabel(/e-?mail/i)
      .first()
      .fill('grace@localhost')
    await page.locator('#need').fill(need)
    await page.locator('#lead-form').getByRole('button').click()
    await page.waitForURL('**/api/lead')
    expect(await page.locator('#email-error').textContent()).toBe('Enter an e-mail address like ada@example.com.')
    expect(await page.locator('#need').inputValue()).toBe(need)
    expect(await page.locator('#email').getAttribute('aria-invalid')).toBe('true')
    await page.locator('#email').fill('grace@example.com')
    await page.locator('#lead-form').getByRole('button').click()
    await page.waitForURL('**/request/*')
    expect(await runtime.query('select need from leads where need = $1', [need])).toHaveLength(1)
  })

  test('a person on a phone searches, opens what was found and reads on', async () => {
    const page = await open('/', { viewport: { width: 390, height: 844 }, hasTouch: true, javaScriptEnabled: false })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).tap()
    await page.waitForURL(`**${searchPath}`)
    await page.getByRole('searchbox').fill('idempotncy')
    await page.getByRole('button', { name: 'Search' }).tap()
    await page.getByRole('link', { name: 'Idempotency explained' }).tap()
    await page.waitForURL('**/knowledge/idempotency-explained')
    const main = page.getByRole('main')
    expect(await main.getByText(/min read/).count()).toBe(1)
    expect(await main.getByText(/^Updated/).count()).toBe(1)
    await main.locator('.contents summary').tap()
    expect(await main.getByRole('navigation', { name: 'On this page' }).getByRole('link').count()).toBeGreaterThan(2)
    expect(await main.getByRole('heading', { name: 'Related articles' }).count()).toBe(1)
    await main.getByRole('navigation', { name: 'Articles' }).getByRole('link').first().tap()
    await page.waitForURL((url) => url.pathname !== '/knowledge/idempotency-explained')
  })

  test('the search answers while somebody types, and the address says what was asked', async () => {
    const page = await open(searchPath)
    await page.locator('#q').pressSequentially('idempotency', { delay: 20 })
    await page.locator('.found a[href="/glossary/idempotency-key"]').waitFor()
    expect(page.url()).toBe(`${runtime.url}${searchPath}?q=idempotency`)
    expect(await page.getByRole('status').textContent()).toMatch(/\d+ pages/)
    await page.locator('#q').fill('zzzzqqqq')
    await page.getByText('Nothing was found').waitFor()
    expect(await page.locator('.found li').count()).toBe(0)
    expect(await page.locator('#q').evaluate((field) => field === document.activeElement)).toBe(true)
  })

  test('a page is copied as Markdown, all of it', async () => {
    const page = await open('/knowledge/idempotency-explained', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.getByRole('link', { name: 'Copy as Markdown' }).click()
    await page.getByText('This is the whole page.').waitFor()
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Copied.').waitFor()
    const twin = await (await fetch(`${runtime.url}${markdownTwin('/knowledge/idempotency-explained')}`)).text()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(twin)
  })

  test('where scripts run, the form tells a mistake beside its field and sends nothing until it is mended', async () => {
    const page = await open(paths.contact)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.getByLabel('Name').fill('Grace')
    await page.locator('#email').fill('grace')
    await page.locator('#need').focus()
    expect(await page.locator('#email-error').textContent()).toContain('ada@example.com')
    await page.getByRole('button', { name: 'Send request' }).click()
    expect(await page.evaluate('document.activeElement.id')).toBe('form-errors')
    const listed = page.locator('#form-errors').getByRole('link')
    expect(await listed.allTextContents()).toEqual([
      expect.stringContaining('ada@example.com'),
      expect.stringContaining('Say what you need'),
    ])
    await listed.last().press('Enter')
    expect(await page.evaluate('document.activeElement.id')).toBe('need')
    expect(await page.locator('#need').getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
    await page.locator('#email').fill('grace@example.com')
    await page.locator('#need').fill(`Inline ${randomUUID()}, a second opinion on our search`)
    expect(await page.locator('#email').getAttribute('aria-invalid')).toBe(null)
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.waitForURL('**/request/*')
  })

  test('a developer rehearses in the console, with the keyboard, and sees the real answer', async () => {
    const page = await open(paths.console)
    await page.getByLabel('email').fill('nobody')
    await page.keyboard.press('Enter')
    await page.getByText('422 Unprocessable Entity', { exact: true }).waitFor()
    expect(await page.getByLabel('Body of the answer').textContent()).toContain('"pointer": "/email"')
    expect(await page.getByLabel('Headers of the answer').textContent()).toContain('x-ratelimit-limit: 60')
    await page.getByLabel('email').fill("o'neill@example.com")
    expect(await page.getByLabel('The request in curl').textContent()).toContain(`o'\\''neill@example.com`)
    await page.keyboard.press('Enter')
    await page.getByText('200 OK', { exact: true }).waitFor()
    expect(JSON.parse((await page.getByLabel('Body of the answer').textContent())!)).toMatchObject({
      sandbox: true,
      valid: true,
      lead: { email: "o'neill@example.com" },
    })
    await page.getByLabel('X-Sandbox-Scenario').selectOption('held')
    await page.getByText('Python', { exact: true }).click()
    expect(await page.getByLabel('The request in Python').textContent()).toContain('"X-Sandbox-Scenario": "held"')
    await page.getByRole('button', { name: 'Send to the sandbox' }).click()
    await page.getByText('201 Created', { exact: true }).waitFor()
    expect(await runtime.query("select id from leads where email = 'o''neill@example.com'")).toEqual([])
  })

  test('what was put together in the console stands in the address, and what was tried comes back', async () => {
    const page = await open(paths.console)
    await page.getByLabel('email').fill('nobody')
    await page.getByRole('button', { name: 'Send to the sandbox' }).click()
    await page.getByText('422 Unprocessable Entity', { exact: true }).waitFor()
    await page.getByLabel('email').fill('ada@example.com')
    await page.waitForURL(/#.*email=ada%40example.com/)
    await page.getByRole('link', { name: /^422 / }).click()
    await expect.poll(() => page.getByLabel('email').inputValue()).toBe('nobody')
    const shared = await open(`${paths.console}#${new URL(page.url()).hash.slice(1)}`)
    expect(await shared.getByLabel('email').inputValue()).toBe('nobody')
  })

  test('the language of examples is remembered, and code is copied', async () => {
    const page = await open(operationPath('submitLead'))
    const shown = page.locator('.samples pre:visible')
    expect([await shown.count(), (await shown.textContent())!.slice(0, 5)]).toEqual([1, 'curl '])
    await page.getByLabel('Python').check()
    expect([await shown.count(), await shown.textContent()]).toEqual([1, expect.stringContaining('urllib.request')])
    await page.goto(`${runtime.url}${operationPath('readLead')}`)
    expect(await shown.textContent()).toContain('urllib.request')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy' }).first().click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe((await shown.textContent())!.trim())
  })

  test('without JavaScript an example shows the language that is chosen', async () => {
    const page = await open(operationPath('submitLead'), { javaScriptEnabled: false })
    await page.getByLabel('JavaScript').check()
    expect(await page.locator('.samples pre:visible').textContent()).toContain('await fetch(')
  })

  test('without JavaScript the console is a form that the sandbox answers', async () => {
    const page = await open(paths.console, { javaScriptEnabled: false })
    expect(await page.getByLabel('The request in curl').textContent()).toContain('curl -sS -i -X POST')
    await page.getByRole('button', { name: 'Send to the sandbox' }).click()
    await page.waitForURL(`**${operations.rehearseLead.path}`)
    expect(await page.textContent('body')).toContain('"valid":true')
  })

  test('the status page says what the service says of itself', async () => {
    const page = await open(paths.status)
    await page.getByText('We are taking requests').waitFor()
    expect(await page.getByText(/Asked from this page at \d/).count()).toBe(1)
    const rows = page.getByRole('group', { name: 'Parts of the service' }).locator('tbody tr')
    expect(await rows.allTextContents()).toEqual(Array(4).fill(expect.stringMatching(/answers\s*\d+ ms/)))
    expect(await rows.first().getByRole('img').getAttribute('aria-label')).toMatch(/^Milliseconds, the newest last: \d/)
  })

  test('the first stop of the keyboard leads past the navigation', async () => {
    const page = await open('/')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(
      await page.evaluate(
        () => document.activeElement?.closest('main') !== null || document.activeElement?.tagName === 'MAIN',
      ),
    ).toBe(true)
  })
})
