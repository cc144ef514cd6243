import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import type { Runtime } from './runtimes.ts'
import { type ContextOptions, useChromium } from './use-chromium.ts'

/** What the browsers of a file of tests do. */
export type PageBrowser = {
  /** @returns a page of a browser without a past, which complains about what a person would not see */
  open: (path: string, options?: ContextOptions) => Promise<Page>
  /** The browser that was opened last. */
  context: () => BrowserContext
  /** Errors, failed answers and requests to others since the test began; each test has to end without any. */
  complaints: string[]
}

/** Starts Chromium for the tests of a file, and closes each browser after its test. */
export function useBrowser(runtime: Runtime): PageBrowser {
  const newContext = useChromium()
  let context: BrowserContext
  const complaints: string[] = []
  afterEach(async () => {
    await context?.close()
    expect(complaints.splice(0)).toEqual([])
  })

  const open = async (path: string, options: ContextOptions = {}): Promise<Page> => {
    context = await newContext({ ...options, extraHTTPHeaders: await runtime.freshCaller() })
    const page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on(
      'console',
      (message) => message.type() === 'error' && isNews(message.text()) && complaints.push(message.text()),
    )
    page.on('request', (request) => request.url().startsWith(runtime.url) || complaints.push(`asks ${request.url()}`))
    page.on(
      'response',
      (answer) => failed(answer.status()) && complaints.push(`${answer.url()} answered ${answer.status()}`),
    )
    if (path) await page.goto(`${runtime.url}${path}`)
    return page
  }
  return { open, context: () => context, complaints }
}

/** But for a form that comes back with what is wrong in it. */
const failed = (status: number) => status >= 400 && status !== 422

/** Chromium says of each failed answer that it failed, and not which. */
const isNews = (text: string) => !/ a status of \d/.test(text)
