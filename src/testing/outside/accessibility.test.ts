import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { programOperationList } from '../../contract/operations.ts'
import { operationPath, paths } from '../../contract/paths.ts'
import { overlapsOn } from '../overlaps.ts'
import { pageOfEachType, pathsOfSitemap } from '../page-types.ts'
import { nodeForBrowsers } from '../runtimes.ts'
import { type ContextOptions, useChromium } from '../use-chromium.ts'

const runtime = nodeForBrowsers()
const newContext = useChromium()
let axe: string
let pages: [type: string, path: string][]

beforeAll(async () => {
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  pages = pageOfEachType(pathsOfSitemap(await (await fetch(`${runtime.url}${paths.sitemapXml}`)).text()))
})

/** Opens one page of each type, each as a caller with a full allowance. */
async function onEachPage(options: ContextOptions, look: (page: Page, type: string) => Promise<void>): Promise<void> {
  const context = await newContext({ ...options, extraHTTPHeaders: await runtime.freshCaller() })
  const page = await context.newPage()
  for (const [type, path] of pages) {
    await page.goto(`${runtime.url}${path}`, { waitUntil: 'load' })
    await look(page, type)
  }
  await context.close()
}

const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** Brings axe onto a page by the protocol of the browser, which is not bound by the policy of the page. */
const bringAxe = (page: Page) => page.evaluate(`${axe};0`)

/** @param page with axe on it @param runOnly rules, all by default; only colours differ between light and dark */
async function violationsOn(page: Page, runOnly?: string[]): Promise<string[]> {
  // All that is wrong is told; of what is right, only that it is.
  const options = { resultTypes: ['violations'], runOnly }
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

describe('every type of page', () => {
  test('has nothing that axe objects to, in light and in dark', async () => {
    const found: string[] = []
    await onEachPage({ colorScheme: 'light', viewport: { width: 1280, height: 900 } }, async (page, type) => {
      await bringAxe(page)
      const inLight = await violationsOn(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      const inDark = await violationsOn(page, rulesOfColours)
      found.push(...inLight.map((each) => `${type}: ${each}`), ...inDark.map((each) => `${type}, dark: ${each}`))
    })
    expect(found).toEqual([])
  })

  test.each([320, 768, 1280])(
    'is no wider than a window of %i pixels, sets no text on another or on a picture, breaks no policy, asks nobody else, and moves nothing after it is shown',
    async (width) => {
      const found: string[] = []
      let current = ''
      await onEachPage({ viewport: { width, height: 800 } }, async (page, type) => {
        if (current === '') {
          page.on('console', (message) => {
            if (/Content Security Policy/.test(message.text())) found.push(`${current}: ${message.text()}`)
          })
          page.on('request', (request) => {
            if (!request.url().startsWith(runtime.url)) found.push(`${current} asks ${request.url()}`)
          })
        }
        current = type
        const { tooWide, shift } = await measured(page)
        if (tooWide) found.push(`${type} is too wide`)
        if (shift > unseenShift) found.push(`${type} shifts by ${shift}`)
        found.push(...(await overlapsOn(page)).map((overlap) => `${type}: ${overlap}`))
      })
      expect(found).toEqual([])
    },
  )
})

/** What a page moves by itself, it moves at each visit; what a busy machine sends and draws in pieces, it does not. */
async function measured(page: Page, visits = 3): Promise<{ tooWide: boolean; shift: number }> {
  const found = await page.evaluate<{ tooWide: boolean; shift: number }>(measure)
  if (found.shift <= unseenShift || visits === 1) return found
  await page.reload()
  return measured(page, visits - 1)
}

/**
 * What a long table moves on a slow machine, while its rows arrive; a tenth would still be called good.
 * @see https://web.dev/articles/cls
 */
const unseenShift = 0.01

/** Said as text, because it runs in the page. */
const measure = `new Promise((resolve) => {
  let shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => resolve({ tooWide: document.documentElement.scrollWidth > innerWidth, shift }), 150)
})`

/** As the browser set it, said as text because it runs in the page: what styles reach, and what would be cut off. */
const look = `(() => {
  const main = document.querySelector('main')
  const set = (selector) => getComputedStyle(document.querySelector(selector))
  const edge = document.documentElement.clientWidth + 1
  const scrolls = (element) => element.closest('pre, .table') !== null
  const spilling = [...main.querySelectorAll('*')].filter((one) => !scrolls(one) && one.getBoundingClientRect().right > edge)
  const cut = [...main.querySelectorAll('td')].filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
  const { columnGap, display } = set('.operation .prose > p:first-child')
  return {
    text: set('.prose > p').fontFamily === set('body').fontFamily && parseFloat(set('.prose td').fontSize) >= 14,
    code: /mono/i.test(set('.method').fontFamily) && set('.method').fontFamily === set('pre code').fontFamily,
    endpoint: display === 'flex' && parseFloat(columnGap) > 0,
    rows: ['block', 'grid'].includes(getComputedStyle(document.querySelector('.prose tbody tr')).display),
    anchors: [...main.querySelectorAll('td > a[href^="#"]')].every((one) => document.getElementById(one.hash.slice(1)) === one.closest('tr')),
    twice: [...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at),
    spilling: [...spilling, ...cut].map(({ tagName, textContent }) => tagName + ' ' + textContent.slice(0, 40)),
  }
})()`

describe('the pages of operations', () => {
  // A row is a card at every width, as there is no room for a table; where there is more, what a field means stands
  // beside its name.
  test.each([320, 1280])('are set as the site is and cut nothing off, %i pixels wide', async (width) => {
    const context = await newContext({ viewport: { width, height: 800 } })
    const page = await context.newPage()
    for (const { id } of programOperationList) {
      await page.goto(`${runtime.url}${operationPath(id)}`)
      const seen = { id, ...(await page.evaluate<object>(look)) }
      const whole = { text: true, code: true, endpoint: true, rows: true, anchors: true, twice: [], spilling: [] }
      expect(seen).toEqual({ id, ...whole })
    }
    await context.close()
  })
})

describe('with the keyboard alone', () => {
  const focused = (page: Page) => page.evaluate<string>('document.activeElement?.textContent?.trim() ?? ""')

  test('each stop is visible, in the order in which it stands on the page', async () => {
    const context = await newContext({ viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    await page.goto(`${runtime.url}${paths.pricing}`)
    const stops: { top: number; outlined: boolean }[] = []
    for (let stop = 0; stop < 14; stop++) {
      await page.keyboard.press('Tab')
      stops.push(
        await page.evaluate<{ top: number; outlined: boolean }>(`(() => {
          const { activeElement: element } = document
          const style = getComputedStyle(element)
          const { top, bottom } = element.getBoundingClientRect()
          // What stands in one line has its middle there, however tall it is.
          return { top: Math.round((top + bottom) / 2 + scrollY), outlined: parseFloat(style.outlineWidth) >= 2 && style.outlineStyle !== 'none' }
        })()`),
      )
    }
    expect(stops.filter(({ outlined }) => !outlined)).toEqual([])
    const tops = stops.slice(1).map(({ top }) => top)
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    await context.close()
  })

  test('a person searches, opens an article and goes to a chapter of it', async () => {
    const context = await newContext({ extraHTTPHeaders: await runtime.freshCaller() })
    const page = await context.newPage()
    await page.goto(runtime.url)
    while ((await focused(page)) !== 'Search') await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search')
    await page.locator('#q').focus()
    await page.keyboard.type('idempotency')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=idempotency')
    while (!(await focused(page)).startsWith('Idempotency explained')) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/knowledge/idempotency-explained')
    while ((await focused(page)) !== 'The idempotency key') await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/knowledge/idempotency-explained#the-idempotency-key')
    await context.close()
  })
})
