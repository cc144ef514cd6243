import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../contract/paths.ts'
import { projectRoot } from '../../project-root.ts'
import { launchChromium } from '../chromium.ts'
import { pageOfEachType, pathsOfSitemap } from '../page-types.ts'
import { differenceOf, type Print, printOf } from '../picture-print.ts'
import { nodeForBrowsers } from '../runtimes.ts'
import { openSettled, stillContext, takePicture } from '../settled-page.ts'

const baseline = join(projectRoot, 'src/testing/pictures.json')
/** Set it once you looked at the pages (`npm run lab:gallery`) and they are as they should be. */
const renews = process.env['RENEW_PICTURES'] === '1'

/** What shows when it was asked, and how long that took. */
const changing = new Set(['status'])
const mostHeight = 2_400
const views = [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const
type View = (typeof views)[number]

const runtime = nodeForBrowsers()
let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser?.close())

/** @param change what is done to files on their way to the browser */
async function printsOf(pages: readonly [string, string][], view: View, change?: (route: Route) => Promise<unknown>) {
  const { width, colorScheme } = view
  const context = await browser.newContext({
    ...stillContext,
    viewport: { width, height: 900 },
    colorScheme,
    extraHTTPHeaders: await runtime.freshCaller(),
  })
  const page = await context.newPage()
  if (change) await page.route('**/*', change)
  const prints: [name: string, print: Print][] = []
  for (const [type, path] of pages) {
    await openSettled(page, `${runtime.url}${path}`)
    const { picture, seen } = await takePicture(page, mostHeight)
    prints.push([`${type}, ${width}, ${colorScheme}`, await printOf(picture, seen)])
  }
  await context.close()
  return prints
}

test('each type of page looks as it did, on a phone in the dark and on a wide screen in the light', async () => {
  const sitemap = await (await fetch(`${runtime.url}${paths.sitemapXml}`)).text()
  const pages = pageOfEachType(pathsOfSitemap(sitemap)).filter(([type]) => !changing.has(type))
  const taken = (await Promise.all(views.map((view) => printsOf(pages, view)))).flat()
  const prints = Object.fromEntries(taken)
  const home = await (await fetch(runtime.url, { headers: await runtime.freshCaller() })).text()
  const siteName = /property="og:site_name" content="([^"]*)"/.exec(home)?.[1]
  // No source names a consultancy.
  const site = createHash('sha256').update(String(siteName)).digest('hex').slice(0, 16)
  if (renews) await writeFile(baseline, `${JSON.stringify({ site, prints }, undefined, 2)}\n`)
  const before = JSON.parse(await readFile(baseline, 'utf8')) as { site: string; prints: Record<string, Print> }
  // Another consultancy's pages say something else and may have another look.
  if (before.site !== site) return
  expect(Object.keys(prints)).toEqual(Object.keys(before.prints))
  const differing = taken.flatMap(([name, print]) => {
    const difference = differenceOf(before.prints[name]!, print)
    return difference ? [`${name}: ${difference}`] : []
  })
  expect(differing).toEqual([])
  // Where most pages say something else, few are compared in full: look at them, and take new pictures.
  const same = taken.filter(([name, { words }]) => before.prints[name]!.words === words)
  expect(same.length).toBeGreaterThan(taken.length / 2)
})

const planted: Record<string, (route: Route) => Promise<unknown>> = {
  'another accent': inStyles((css) => `${css}:root{--accent:#7a1f5c}`),
  'a part that is hidden': inStyles((css) => `${css}.band.part:nth-of-type(1){display:none}`),
  'more room between parts': inStyles((css) => `${css}.band{padding-block:9rem!important}`),
  'a missing face': (route) => (route.request().resourceType() === 'font' ? route.abort() : route.continue()),
}

/** @returns what changes each style sheet on its way */
function inStyles(change: (css: string) => string) {
  return async (route: Route) => {
    if (route.request().resourceType() !== 'stylesheet') return route.continue()
    const answer = await route.fetch()
    return route.fulfill({ response: answer, body: change(await answer.text()) })
  }
}

describe('of two pictures of the first page', () => {
  const take = async (change?: (route: Route) => Promise<unknown>): Promise<Print> => {
    const [[, print]] = (await printsOf([['home', paths.home]], views[1], change)) as [[string, Print]]
    return print
  }
  let was: Print
  beforeAll(async () => {
    was = await take()
  })

  test('nothing differs where nothing changed', async () => {
    expect(differenceOf(was, await take())).toBeUndefined()
  })

  test.each(Object.keys(planted))('%s is found', async (name) => {
    expect(differenceOf(was, await take(planted[name]))).toBeTypeOf('string')
  })
})
