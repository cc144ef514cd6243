import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { leastSecondsOpen, secondsOpenField } from '../../contract/lead.ts'
import { paths } from '../../contract/paths.ts'
import { nodeForBrowsers } from '../runtimes.ts'
import { useBrowser } from '../page-browser.ts'

const runtime = nodeForBrowsers()
const { open } = useBrowser(runtime)

describe('in a real browser', () => {
  test('a package asks about itself: the form opens with it filled in', async () => {
    const page = await open(paths.pricing)
    await page.locator('.recommended .ask a').first().click()
    await page.waitForURL(`**${paths.contact}#*`)
    const said = await page.locator('#need').inputValue()
    expect(said).toContain('Full review')
    expect(said).toContain('AI readiness review')
    // Only what it is about, and no more than the field takes.
    await page.goto('about:blank')
    await page.goto(`${runtime.url}${paths.contact}#need=${'x'.repeat(6000)}&name=Mallory`)
    expect((await page.locator('#need').inputValue()).length).toBeLessThanOrEqual(5000)
    expect(await page.locator('#name').inputValue()).toBe('')
  })

  test('a person sends a lead without JavaScript', async () => {
    const page = await open(paths.contact, { javaScriptEnabled: false })
    const need = `Browser ${randomUUID()}`
    await page.getByLabel('Name').fill('Grace')
    await page
      .getByLabel(/e-?mail/i)
      .first()
      .fill('grace@example.com')
    await page.locator('#need').fill(need)
    await page.locator('#lead-form').getByRole('button').click()
    await page.waitForURL('**/request/*')
    expect(await runtime.query('select name, source, state from leads where need = $1', [need])).toEqual([
      { name: 'Grace', source: 'website', state: 'received' },
    ])
  })

  test('what a person typed is there after going back, in a form that was sent and in one that was not', async () => {
    const page = await open(paths.contact, { javaScriptEnabled: false })
    const need = `Back ${randomUUID()}`
    await page.locator('#need').fill(need)
    await page.goto(runtime.url)
    await page.goBack()
    expect(await page.locator('#need').inputValue()).toBe(need)
    await page.getByLabel('Name').fill('Grace')
    await page.locator('#email').fill('grace@example.com')
    await page.locator('#lead-form').getByRole('button').click()
    await page.waitForURL('**/request/*')
    await page.goBack()
    expect(await page.locator('#need').inputValue()).toBe(need)
    await page.locator('#lead-form').getByRole('button').click()
    await page.waitForURL('**/request/*')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Thank you')
    expect(await runtime.query('select need from leads where need = $1', [need])).toHaveLength(1)
  })

  test.each([
    ['nobody got it', false],
    ['it was stored, and the answer was lost', true],
  ])('a person whose line was cut goes back and sends the form again at once: %s', async (_, isStored) => {
    const page = await open(paths.contact)
    const need = `Cut ${randomUUID()}`
    await page.getByLabel('Name').fill('Grace')
    await page.locator('#email').fill('grace@example.com')
    await page.locator('#need').fill(need)
    await page.waitForTimeout(leastSecondsOpen * 1_000)
    const sent: string[] = []
    await page.route('**/api/lead', async (route) => {
      sent.push(route.request().postData()!)
      if (isStored) await route.fetch({ maxRedirects: 0 })
      await route.abort('connectionreset')
    })
    const send = () => page.locator('#lead-form').getByRole('button').click()
    await send()
    await page.waitForURL('chrome-error://**')
    await page.unroute('**/api/lead')
    page.on('request', (request) => request.url().endsWith('/api/lead') && sent.push(request.postData()!))
    await page.goBack()
    expect(await page.locator('#need').inputValue()).toBe(need)
    await send()
    await page.waitForURL('**/request/*')
    const [first, second] = sent.map((body) => new URLSearchParams(body).get(secondsOpenField))
    expect([Number(first) >= leastSecondsOpen, second]).toEqual([true, first])
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Thank you')
    expect(await page.locator('main code').first().textContent()).toMatch(/^lead_/)
    expect(await runtime.query('select state, spam from leads where need = $1', [need])).toEqual([
      { state: 'received', spam: null },
    ])
  })

  test('a person gets a wrong form back, filled in, and can send it mended', async () => {
    const page = await open(paths.contact, { javaScriptEnabled: false })
    const need = `Mended ${randomUUID()}\nwith "quotes" & <tags>`
    await page.getByLabel('Name').fill('Grace')
    // Valid for a browser, not for a mail server: no domain.
    await page
      .getByLabel(/e-?mail/i)
      .first()
      .fill('grace@localhost')
    await page.locator('#phone').fill('abc')
    await page.locator('#need').fill(need)
    await page.locator('#lead-form').getByRole('button').click()
    await page.waitForURL('**/api/lead')
    expect(await page.title()).toMatch(/^Error: \w/)
    // What a browser would refuse by itself is told in the same round.
    expect(await page.locator('#form-errors').getByRole('link').count()).toBe(2)
    expect(await page.locator('#email-error').textContent()).toBe('Enter an e-mail address like ada@example.com.')
    expect(await page.locator('#need').inputValue()).toBe(need)
    expect(await page.locator('#email').getAttribute('aria-invalid')).toBe('true')
    await page.locator('#email').fill('grace@example.com')
    await page.locator('#phone').fill('')
    await page.locator('#lead-form').getByRole('button').click()
    await page.waitForURL('**/request/*')
    expect(await runtime.query('select need from leads where need = $1', [need])).toHaveLength(1)
  })

  test('where scripts run, the form tells a mistake beside its field and sends nothing until it is mended', async () => {
    const page = await open(paths.contact)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.getByLabel('Name').fill('Grace')
    await page.locator('#email').fill('grace')
    await page.locator('#need').focus()
    expect(await page.locator('#email-error').textContent()).toContain('ada@example.com')
    await page.getByRole('button', { name: 'Send request' }).click()
    expect(await page.evaluate('document.activeElement.id')).toBe('form-errors')
    expect(await page.title()).toMatch(/^Error: \w/)
    const listed = page.locator('#form-errors').getByRole('link')
    expect(await listed.allTextContents()).toEqual([
      expect.stringContaining('ada@example.com'),
      expect.stringContaining('Say what you need'),
    ])
    await listed.last().press('Enter')
    expect(await page.evaluate('document.activeElement.id')).toBe('need')
    expect(await page.locator('#need').getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
    await page.locator('#email').fill('grace@example.com')
    await page.locator('#need').fill(`Inline ${randomUUID()}, a second opinion on our search`)
    expect(await page.locator('#email').getAttribute('aria-invalid')).toBe(null)
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.waitForURL('**/request/*')
  })

  test.each(['ada@example', 'ada@example.c', `${'a'.repeat(65)}@example.com`])(
    'what only the server would refuse (%s) is told with all else, in one round',
    async (email) => {
      const page = await open(paths.contact)
      await page.locator('#email').fill(email)
      await page.locator('#phone').fill('abc')
      await page.getByRole('button', { name: 'Send request' }).click()
      expect(await page.locator('#form-errors').getByRole('link').allTextContents()).toEqual([
        expect.stringContaining('your name'),
        expect.stringContaining('ada@example.com'),
        expect.stringContaining('telephone'),
        expect.stringContaining('what you need'),
      ])
      expect(new URL(page.url()).pathname).toBe(paths.contact)
    },
  )
})
