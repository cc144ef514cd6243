import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchChromium } from './chromium.ts'
import { openSession } from './inbox-journeys.ts'
import type { Runtime } from './runtimes.ts'

const installTimeoutMs = 300_000

type ContextOptions = Parameters<Browser['newContext']>[0]

/** What an operator's browser does in a test of the inbox. */
export type InboxBrowser = {
  /** @returns a page of a new browser, which complains about what a person would not see: errors, and requests to others */
  open: (path: string, options?: ContextOptions) => Promise<Page>
  /** The same, signed in. */
  openSignedIn: (path: string, options?: ContextOptions) => Promise<Page>
  /** Signs in the browser that was opened last. */
  signIn: () => Promise<void>
  /** The browser that was opened last. */
  context: () => BrowserContext
  /** What was complained about since the test began; each test has to end without any. */
  complaints: string[]
}

/** Opens browsers for the tests of a file, and closes each after its test. */
export function useInboxBrowser(runtime: Runtime): InboxBrowser {
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

  const open = async (path: string, options: ContextOptions = {}): Promise<Page> => {
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
  const signIn = async (): Promise<void> => {
    const url = runtime.url.replace('http:', 'https:')
    const value = await openSession(runtime)
    await context.addCookies([{ name: '__Host-inbox', value, url, secure: true }])
  }
  const openSignedIn = async (path: string, options: ContextOptions = {}): Promise<Page> => {
    const page = await open('', options)
    await signIn()
    await page.goto(`${runtime.url}${path}`)
    return page
  }
  return { open, openSignedIn, signIn, context: () => context, complaints }
}

/** Takes a picture of a page where somebody asked for pictures. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
