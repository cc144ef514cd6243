import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../contract/paths.ts'
import { launchChromium } from '../chromium.ts'
import { node } from '../runtimes.ts'

const installTimeoutMs = 300_000
const runtime = node()
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
    await page.waitForURL(`**${paths.thanks}`)
    expect(await runtime.query('select name, source, state from leads where need = $1', [need])).toEqual([
      { name: 'Grace', source: 'website', state: 'received' },
    ])
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
    expect(await page.locator('#email-error').textContent()).toMatch(/not of the required form/)
    expect(await page.locator('#need').inputValue()).toBe(need)
    expect(await page.locator('#email').getAttribute('aria-invalid')).toBe('true')
    await page.locator('#email').fill('grace@example.com')
    await page.locator('#lead-form').getByRole('button').click()
    await page.waitForURL(`**${paths.thanks}`)
    expect(await runtime.query('select need from leads where need = $1', [need])).toHaveLength(1)
  })

  test.each([320, 768, 1280])('no page is wider than a window of %i pixels', async (width) => {
    for (const path of [
      '/',
      '/pricing',
      '/developers/api',
      '/knowledge/idempotency-explained',
      '/glossary',
      paths.contact,
    ]) {
      const page = await open(path, { viewport: { width, height: 800 } })
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)]).toEqual([
        path,
        true,
      ])
      await context.close()
    }
  })

  test('reading pages run no script', async () => {
    const page = await open('/knowledge/idempotency-explained')
    expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0)
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
