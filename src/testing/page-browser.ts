import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchChromium } from './chromium.ts'
import type { Runtime } from './runtimes.ts'

const installTimeoutMs = 300_000

/**
 * Starts Chromium for the tests of a file.
 * @returns what opens a page in a browser without a past, and fails the test where the page has an error or asks anybody else
 */
export function useBrowser(runtime: Runtime) {
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

  return async function open(path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
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
}
