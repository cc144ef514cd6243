import { describe, expect, test } from 'vitest'
import { screenshot, useInboxBrowser } from '../inbox-browser.ts'
import { sendLead } from '../inbox-journeys.ts'
import { nodeForBrowsers } from '../runtimes.ts'

const runtime = nodeForBrowsers()
const { openSignedIn, context, complaints } = useInboxBrowser(runtime)

describe('an operator who looks at the pages of the inbox', () => {
  test('sees what a stranger wrote, and runs none of it', async () => {
    const { id } = await sendLead(runtime, {
      name: '<img src=x onerror=alert(1)>',
      need: '<script>alert(1)</script>\u202egnp.exe',
    })
    const page = await openSignedIn(`/inbox/leads/${id}`)
    page.on('dialog', (dialog) => complaints.push(dialog.message()))
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('<img src=x onerror=alert(1)>')
    expect(await page.locator('img, #access script').count()).toBe(0)
    // Where something of it did get in, the policy would still stop it.
    const ran = await page.evaluate(async () => {
      const script = document.createElement('script')
      script.textContent = 'window.ran = true'
      document.body.append(script)
      await fetch('https://evil.example/').catch(() => {})
      return 'ran' in window
    })
    expect(ran).toBe(false)
    expect(complaints.splice(0).every((complaint) => /Content Security Policy|violates/i.test(complaint))).toBe(true)
  })

  test('finds no page wider than the window, whatever was written', async () => {
    const { id } = await sendLead(runtime, { name: 'x'.repeat(200), need: 'y'.repeat(1_000) })
    for (const width of [320, 390, 1280])
      for (const path of [
        '/inbox',
        `/inbox/leads/${id}`,
        '/inbox/numbers',
        '/inbox/account',
        '/inbox?state=held&from=2026-01-01',
        '/inbox/leads/none',
      ]) {
        const page = await openSignedIn(path, { viewport: { width, height: 800 } })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect([width, path, wide <= 0]).toEqual([width, path, true])
        await context().close()
        complaints.splice(0)
      }
  })

  test('reads times by their own clock, and in UTC where scripts are switched off', async () => {
    const { id } = await sendLead(runtime)
    const first = async (options: object) => {
      const time = (await openSignedIn(`/inbox/leads/${id}`, options)).locator('time').first()
      const shown = [await time.getAttribute('datetime'), await time.textContent(), await time.getAttribute('title')]
      await context().close()
      return shown as [string, string, string | null]
    }
    const [at, tokyo, title] = await first({ timezoneId: 'Asia/Tokyo' })
    const clock = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Tokyo' } as const
    const utc = `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`
    expect([tokyo.replaceAll(/\s/g, ' '), title]).toEqual([
      new Intl.DateTimeFormat('en-GB', clock).format(new Date(at)).replaceAll(/\s/g, ' '),
      utc,
    ])
    expect(await first({ javaScriptEnabled: false })).toEqual([at, utc, null])
  })

  test('works several leads at once, by keys or by hand', async () => {
    const leads = [await sendLead(runtime), await sendLead(runtime)]
    const page = await openSignedIn('/inbox')
    for (const { name } of leads) {
      await page.getByRole('link', { name }).focus()
      await page.keyboard.press('x')
      expect(await page.getByRole('checkbox', { name }).isChecked()).toBe(true)
    }
    await page.getByLabel('Selected leads').selectOption({ label: 'in review' })
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('2 leads were changed.').waitFor()
  })

  test('finds names on everything there is to use, and an order in it', async () => {
    const { id } = await sendLead(runtime)
    for (const path of [
      '/inbox',
      `/inbox/leads/${id}`,
      '/inbox/numbers',
      '/inbox/account',
      '/inbox?text=nothing-has-this',
    ]) {
      const page = await openSignedIn(path)
      const found = await page.evaluate(() => {
        const named = (element: Element) =>
          element.getAttribute('aria-label') ||
          (element as HTMLInputElement).labels?.length ||
          element.textContent?.trim() ||
          element.querySelector('[aria-label], title')
        const all = (selector: string) => [...document.querySelectorAll(selector)]
        const ids = all('[id]').map(({ id: own }) => own)
        const levels = all('h1, h2, h3').map(({ tagName }) => Number(tagName[1]))
        return {
          nameless: all('a, button:not([hidden]), summary, nav, input:not([type=hidden]), select, textarea, svg[role]')
            .filter((element) => !named(element))
            .map(({ outerHTML }) => outerHTML),
          mains: all('main').length,
          firsts: levels.filter((level) => level === 1).length,
          skipped: levels.some((level, index) => index > 0 && level > levels[index - 1]! + 1),
          twice: ids.filter((own, index) => ids.indexOf(own) !== index),
          headless: all('table').filter((table) => !table.querySelector('th[scope]')).length,
          language: document.documentElement.lang,
        }
      })
      expect([path, found]).toEqual([
        path,
        {
          nameless: [],
          mains: 1,
          firsts: 1,
          skipped: false,
          twice: [],
          headless: 0,
          language: expect.stringMatching(/^en/),
        },
      ])
      await context().close()
    }
  })

  test.runIf(process.env['SCREENSHOTS'])('has its picture taken', async () => {
    const { id } = await sendLead(runtime)
    for (const [width, height] of [
      [1280, 900],
      [390, 844],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const)
        for (const [name, path] of Object.entries({
          list: '/inbox',
          lead: `/inbox/leads/${id}`,
          numbers: '/inbox/numbers',
          account: '/inbox/account',
        })) {
          const page = await openSignedIn(path, { viewport: { width, height }, colorScheme })
          await screenshot(page, `inbox-${name}-${width}-${colorScheme}`)
          await context().close()
        }
  })
})
