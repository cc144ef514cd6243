import type { Page } from 'playwright-core'
import { openSession } from './inbox-journeys.ts'
import { type PageBrowser, useBrowser } from './page-browser.ts'
import type { Runtime } from './runtimes.ts'
import type { ContextOptions } from './use-chromium.ts'

/** What an operator's browser does in a test of the inbox. */
export type InboxBrowser = PageBrowser & {
  /** Opens a page in a browser that is signed in. */
  openSignedIn: (path: string, options?: ContextOptions) => Promise<Page>
  /** Signs in the browser that was opened last. */
  signIn: () => Promise<void>
}

/** Opens browsers for the tests of a file, and closes each after its test. */
export function useInboxBrowser(runtime: Runtime): InboxBrowser {
  const browser = useBrowser(runtime)
  const signIn = async (): Promise<void> => {
    const url = runtime.url.replace('http:', 'https:')
    const value = await openSession(runtime)
    await browser.context().addCookies([{ name: '__Host-inbox', value, url, secure: true }])
  }
  const openSignedIn = async (path: string, options: ContextOptions = {}): Promise<Page> => {
    const page = await browser.open('', options)
    await signIn()
    await page.goto(`${runtime.url}${path}`)
    return page
  }
  return { ...browser, openSignedIn, signIn }
}

/** Takes a picture of a page where somebody asked for pictures. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
