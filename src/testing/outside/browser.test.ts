import { describe, expect, test } from 'vitest'
import { markdownTwin, operationPath, paths, searchPath } from '../../contract/paths.ts'
import { historyDays } from '../../contract/service-history.ts'
import { nodeForBrowsers } from '../runtimes.ts'
import { useBrowser } from '../page-browser.ts'

const runtime = nodeForBrowsers()
const { open } = useBrowser(runtime)

describe('in a real browser', () => {
  test('a person finds the price of a package from the first page', async () => {
    const page = await open('/')
    await page.getByRole('navigation').first().getByRole('link', { name: 'Pricing' }).click()
    await page.waitForURL('**/pricing')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Pricing')
    expect(await page.getByText(/£\d/).count()).toBeGreaterThan(4)
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

  test('the request of an operation stays in sight beside its fields, and lies over none of its answers', async () => {
    const page = await open(operationPath('submitLead'))
    await page.setViewportSize({ width: 1280, height: 900 })
    const gaps = await page.evaluate(async () => {
      const bottomOf = (of: string) => document.querySelector(of)!.getBoundingClientRect().bottom
      const found: { beside: number; below: number }[] = []
      for (let at = 0; at < document.documentElement.scrollHeight - innerHeight; at += 100) {
        scrollTo({ top: at, behavior: 'instant' })
        await new Promise(requestAnimationFrame)
        const told = document.querySelector('.described + .prose')!.getBoundingClientRect().top
        found.push({ beside: bottomOf('.call'), below: told - bottomOf('.call') })
      }
      return found
    })
    expect(gaps.length).toBeGreaterThan(20)
    expect(gaps.filter(({ below }) => below < 0)).toEqual([])
    expect(gaps[5]!.beside).toBeGreaterThan(200)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
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

  test('the menu is unfolded beside the button on a phone, without scripts, and every entry is in sight then', async () => {
    const page = await open('/', { viewport: { width: 320, height: 640 }, javaScriptEnabled: false })
    const [name, menu, button] = await Promise.all(
      ['.name', 'summary', '.write'].map((part) => page.locator(`.masthead ${part}`).boundingBox()),
    )
    const middle = ({ y, height }: { y: number; height: number }) => Math.round(y + height / 2)
    expect(Math.abs(middle(menu!) - middle(name!))).toBeLessThanOrEqual(1)
    expect(Math.abs(middle(button!) - middle(name!))).toBeLessThanOrEqual(1)
    const links = page.locator('.menu a')
    expect(await page.locator('.menu').getAttribute('open')).toBe(null)
    await page.locator('.menu summary').click()
    for (const link of await links.all()) {
      const { x, width } = (await link.boundingBox())!
      expect([await link.textContent(), x >= 0 && x + width <= 320]).toEqual([await link.textContent(), true])
    }
    expect(await links.count()).toBeGreaterThan(5)
  })

  test('a person on a phone searches, opens what was found and reads on', async () => {
    const page = await open('/', { viewport: { width: 390, height: 844 }, hasTouch: true, javaScriptEnabled: false })
    await page.locator('header').getByText('Menu').tap()
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
    expect(await page.getByRole('status').textContent()).toMatch(/^“idempotency”: \d+ results$/)
    await page.locator('#q').fill('zzzzqqqq')
    await page.getByText('Nothing was found').waitFor()
    expect(await page.locator('.found li').count()).toBe(0)
    expect(await page.locator('#q').evaluate((field) => field === document.activeElement)).toBe(true)
  })

  test('a page is copied as Markdown, all of it', async () => {
    const page = await open('/knowledge/idempotency-explained', { permissions: ['clipboard-read', 'clipboard-write'] })
    const twin = await (await fetch(`${runtime.url}${markdownTwin('/knowledge/idempotency-explained')}`)).text()
    const address = page.url()
    // Where a script runs anyway, in place.
    await page.getByRole('link', { name: 'Copy as Markdown' }).click()
    await page.getByRole('link', { name: 'Copied' }).waitFor()
    expect([page.url(), await page.evaluate('navigator.clipboard.readText()')]).toEqual([address, twin])
    // Elsewhere on a page that does it at once, and again when it is told to.
    await page.goto(`${runtime.url}/pricing`)
    await page.getByRole('link', { name: 'Copy as Markdown' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const pricing = await (await fetch(`${runtime.url}${markdownTwin('/pricing')}`)).text()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(pricing)
    await page.evaluate('navigator.clipboard.writeText("")')
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(pricing)
  })

  test('the status page says what the service says of itself', async () => {
    const page = await open(paths.status)
    await page.getByText('We are taking requests').waitFor()
    expect(await page.getByText(/Checked from this page at \d/).count()).toBe(1)
    const rows = page.getByRole('group', { name: 'Parts of the service' }).locator('tbody tr')
    expect(await rows.allTextContents()).toEqual(Array(4).fill(expect.stringMatching(/operational\s*\d+ ms/)))
    await page.getByText(/^\d+ days? counted, since \d{1,2} \w+ \d{4}: [\d,]+ calls?, .+\.$/).waitFor()
    const bars = page.locator('#live-strip i')
    // Each day has a bar of its own, also before counting began.
    expect(await bars.count()).toBe(historyDays)
    expect(await bars.first().getAttribute('title')).toMatch(/: no data$/)
    expect(await bars.last().getAttribute('data-kind')).not.toBe('none')
    expect(await page.locator('#live-strip').getAttribute('aria-label')).toMatch(/: [\d,]+ calls?, [^;]+$/)
    const visit = rows.first().getByRole('img')
    await expect
      .poll(() => visit.getAttribute('aria-label'))
      .toMatch(/^This visit, the newest last: (operational in \d+ ms, ){2}operational in \d+ ms$/)
    expect(await visit.locator('[data-kind="well"]').count()).toBe(3)
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
