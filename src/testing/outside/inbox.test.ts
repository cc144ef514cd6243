import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { exampleLead } from '../../contract/lead.ts'
import { ask } from '../client.ts'
import { screenshot, useInboxBrowser } from '../inbox-browser.ts'
import { sendLead, signInCode } from '../inbox-journeys.ts'
import { operators } from '../operators.ts'
import { nodeForBrowsers } from '../runtimes.ts'

const runtime = nodeForBrowsers()
const { open, openSignedIn, signIn, context } = useInboxBrowser(runtime)

/** Signs in, finds a lead, works it, takes it along and signs out: with and without scripts. */
async function aDay(page: Page, operator: string): Promise<void> {
  const [before] = await runtime.query<{ last: string }>('select coalesce(max(id), 0) as last from audit_entries')
  const { id, name, need } = await sendLead(runtime)
  await page.goto(`${runtime.url}/inbox?state=received`)
  await page.getByLabel('Your e-mail address').fill(operator)
  const code = await signInCode(runtime, operator, () => page.getByRole('button', { name: 'Send me the code' }).click())
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  expect(await page.getByRole('alert').textContent()).toContain('not right')
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/inbox?state=received')

  await page.getByLabel('Search').fill(name.split(' ')[1]!)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  expect(await page.locator('table.leads tbody tr').count()).toBe(1)
  await page.getByRole('link', { name }).click()
  await page.waitForURL(`**/inbox/leads/${id}`)
  expect(await page.getByRole('main').textContent()).toContain(need)

  await page.getByRole('button', { name: 'Start review' }).click()
  await page.getByRole('button', { name: 'Mark as contacted' }).waitFor()
  await page.getByLabel('New note').fill('Called <b>her</b>.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('Called <b>her</b>.').waitFor()
  expect(await page.locator('.history li').count()).toBe(2)

  await page.getByRole('link', { name: 'All leads' }).click()
  await page.getByLabel('Search').fill(name.split(' ')[1]!)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
  expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
  const chunks = await (await download.createReadStream()).toArray()
  expect(Buffer.concat(chunks).toString().split('\r\n')).toHaveLength(3)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Your e-mail address').waitFor()
  // What is left is the browser's allowance of mails.
  expect((await context().cookies()).map(({ name: cookie }) => cookie)).toEqual(['__Host-inbox-device'])
  const since = 'select action from audit_entries where operator = $1 and id > $2 order by id'
  expect(await runtime.query(since, [operator, before!.last])).toEqual(
    [
      'code_refused',
      'signed_in',
      'listed',
      'listed',
      'viewed',
      'moved',
      'viewed',
      'noted',
      'viewed',
      'listed',
      'listed',
      'exported',
      'signed_out',
    ].map((action) => ({ action })),
  )
}

describe('an operator in a browser', () => {
  test('signs in, finds a lead, moves it, writes a note, exports and signs out', async () => {
    await aDay(await open(''), operators.inBrowser)
  })

  test('needs no scripts for any of it', async () => {
    await aDay(await open('', { javaScriptEnabled: false }), operators.rest)
  })

  test('goes through the list with the keys', async () => {
    const leads = [await sendLead(runtime), await sendLead(runtime)]
    const page = await openSignedIn('/inbox')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await page.keyboard.press('j')
    expect(await focused()).toBe(leads[1]!.name)
    await page.keyboard.press('j')
    expect(await focused()).toBe(leads[0]!.name)
    await page.keyboard.press('k')
    await page.keyboard.press('k')
    expect(await focused()).toBe(leads[1]!.name)
    await page.keyboard.press('/')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('text')
    // There they are letters.
    await page.keyboard.type('jk/')
    expect(await page.getByLabel('Search').inputValue()).toBe('jk/')
    await page.getByLabel('Search').blur()
    await page.keyboard.press('Control+j')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/inbox/leads/${leads[1]!.id}`)
  })

  test('is told of new leads while looking on, once, and sees them with one click', async () => {
    await sendLead(runtime)
    const page = await open('')
    await page.clock.install()
    await signIn()
    await page.goto(`${runtime.url}/inbox?state=received`)
    const passed = async () => {
      const asked = page.waitForResponse('**/inbox/news')
      await page.clock.fastForward(15_000)
      await asked
    }
    await passed()
    expect(await page.getByRole('status').textContent()).toBe('')
    const { name } = await sendLead(runtime)
    expect(await page.getByRole('main').textContent()).not.toContain(name)
    await passed()
    await page.getByRole('link', { name: 'New leads have come in' }).click()
    await page.waitForURL('**/inbox?state=received')
    expect(await page.getByRole('main').textContent()).toContain(name)
  })

  test('asks a submitter with choices, without scripts, and reads the answer', async () => {
    const { json: receipt } = await ask(runtime, '/api/v1/lead', {
      json: { ...exampleLead, need: `To be asked ${randomUUID()}` },
      headers: await runtime.freshCaller(),
    })
    const page = await openSignedIn(`/inbox/leads/${receipt.id}`, { javaScriptEnabled: false })
    await page.getByLabel('New note').fill('Knows the founders. Budget is open.')
    await page.getByRole('button', { name: 'Save note' }).click()
    await page.getByLabel('Message to the submitter').fill('Thank you for your request. When may we call you?')
    await page.getByText('Offer choices').click()
    await page.locator('[name=choice_1]').fill('Any morning')
    await page.locator('[name=start_2]').fill('2026-12-01T10:00')
    await page.getByLabel('Time zone').fill('Europe/Berlin')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Awaits the submitter').waitFor()
    const path = `/api/v1/lead/${receipt.id}/messages`
    const headers = { Authorization: `Bearer ${receipt.status_token}`, ...(await runtime.freshCaller()) }
    const { json } = await ask(runtime, path, { headers })
    const reply = { to: json.messages[0].id, chosen: '2', text: 'Tuesday at ten suits us.' }
    expect((await ask(runtime, path, { json: reply, headers })).status).toBe(201)
    await page.reload()
    await page.getByText('Awaits your answer').waitFor()
    expect(await page.locator('.messages').textContent()).toContain('Tuesday at ten suits us.')
    for (const [width, colorScheme] of [
      [390, 'light'],
      [390, 'dark'],
      [1280, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await screenshot(page, `thread-${width}-${colorScheme}`)
      expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.goto(`${runtime.url}/inbox`)
    expect(await page.getByText('Awaits your answer').count()).toBe(1)
    await screenshot(page, 'thread-list')
  })
})
