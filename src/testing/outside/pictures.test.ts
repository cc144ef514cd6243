import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../contract/paths.ts'
import { projectRoot } from '../../project-root.ts'
import { launchChromium } from '../chromium.ts'
import { pageOfEachType, pathsOfSitemap } from '../page-types.ts'
import { differenceOf, type Print, printOf } from '../picture-print.ts'
import { nodeForBrowsers } from '../runtimes.ts'

const installTimeoutMs = 300_000
const everyPageTimeoutMs = 180_000
const baseline = join(projectRoot, 'src/testing/pictures.json')
/** Set it once you looked at the pages (`npm run lab:gallery`) and they are as they should be. */
const renews = process.env['RENEW_PICTURES'] === '1'

/** What shows when it was asked, and how long that took. */
const changing = new Set(['status'])
const mostHeight = 3_000
const views = [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const

const runtime = nodeForBrowsers()
let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
}, installTimeoutMs)
afterAll(() => browser?.close())

test(
  'each type of page looks as it did, on a phone in the dark and on a wide screen in the light',
  async () => {
    const sitemap = await (await fetch(`${runtime.url}${paths.sitemapXml}`)).text()
    const pages = pageOfEachType(pathsOfSitemap(sitemap)).filter(([type]) => !changing.has(type))
    const prints: Record<string, Print> = {}
    for (const { width, colorScheme } of views) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
        extraHTTPHeaders: await runtime.freshCaller(),
      })
      const page = await context.newPage()
      for (const [type, path] of pages) {
        await page.goto(`${runtime.url}${path}`, { waitUntil: 'load' })
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        const height = Math.min(mostHeight, await page.evaluate(() => document.documentElement.scrollHeight))
        const picture = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } })
        const text = (await page.locator('body').innerText()).replaceAll(runtime.url, '')
        prints[`${type}, ${width}, ${colorScheme}`] = await printOf(picture, text)
      }
      await context.close()
    }
    if (renews) await writeFile(baseline, `${JSON.stringify(prints, undefined, 2)}\n`)
    const before = JSON.parse(await readFile(baseline, 'utf8')) as Record<string, Print>
    // Another consultancy's pages say something else, so there is nothing to hold them to.
    const home = Object.keys(prints).filter((name) => name.startsWith('home,'))
    if (home.some((name) => before[name]?.words !== prints[name]!.words)) return
    const differing = Object.entries(prints).flatMap(([name, print]) => {
      const was = before[name]
      const difference =
        was?.words === print.words ? differenceOf(was, print) : 'it says something else: look at it, and renew'
      return difference ? [`${name}: ${difference}`] : []
    })
    expect(differing).toEqual([])
  },
  everyPageTimeoutMs,
)
