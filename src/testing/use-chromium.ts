import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchChromium } from './chromium.ts'
import { waitMs } from './patience.ts'

export type ContextOptions = Parameters<Browser['newContext']>[0]

/**
 * Starts Chromium before the tests of a file, and ends it after them.
 * @param features of Chromium that are off by default @returns what opens a browser without a past
 */
export function useChromium(features: readonly string[] = []): (options?: ContextOptions) => Promise<BrowserContext> {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium(features)
  })
  afterAll(() => browser?.close())
  return async (options) => {
    const context = await browser.newContext(options)
    context.setDefaultTimeout(waitMs)
    return context
  }
}
