import { describe, expect, test } from 'vitest'
import { exampleLead } from '../../contract/lead.ts'
import { operations } from '../../contract/operations.ts'
import { operationPath, paths } from '../../contract/paths.ts'
import { nodeForBrowsers } from '../runtimes.ts'
import { useBrowser } from '../page-browser.ts'

const runtime = nodeForBrowsers()
const { open } = useBrowser(runtime)

describe('in a real browser', () => {
  test('a developer rehearses in the console, with the keyboard, and sees the real answer', async () => {
    const page = await open(paths.console)
    await page.getByLabel('email').fill('nobody')
    await page.keyboard.press('Enter')
    await page.getByText(/^422 Unprocessable Entity · \d+ ms$/).waitFor()
    expect(await page.getByLabel('Response body').textContent()).toContain('"pointer": "/email"')
    expect(await page.getByLabel('Response headers').textContent()).toContain('x-ratelimit-limit: 60')
    await page.getByLabel('email').fill("o'neill@example.com")
    expect(await page.getByLabel('The request in curl').textContent()).toContain(`o'\\''neill@example.com`)
    await page.keyboard.press('Enter')
    await page.getByText(/^200 OK · \d+ ms$/).waitFor()
    expect(JSON.parse((await page.getByLabel('Response body').textContent())!)).toMatchObject({
      sandbox: true,
      valid: true,
      lead: { email: "o'neill@example.com" },
    })
    await page.getByLabel('X-Sandbox-Scenario').selectOption('held')
    await page.getByText('Python', { exact: true }).click()
    expect(await page.getByLabel('The request in Python').textContent()).toContain('"X-Sandbox-Scenario": "held"')
    await page.getByRole('button', { name: 'Send to the sandbox' }).click()
    await page.getByText(/^201 Created · \d+ ms$/).waitFor()
    expect(await runtime.query("select id from leads where email = 'o''neill@example.com'")).toEqual([])
  })

  test('what was put together in the console stands in the address, and what was tried comes back', async () => {
    const page = await open(paths.console)
    await page.getByLabel('email').fill('nobody')
    await page.getByRole('button', { name: 'Send to the sandbox' }).click()
    await page.getByText(/^422 Unprocessable Entity · \d+ ms$/).waitFor()
    await page.getByLabel('email').fill('ada@example.com')
    await page.waitForURL(/#.*email=ada%40example.com/)
    await page.getByRole('link', { name: /^422 / }).click()
    await expect.poll(() => page.getByLabel('email').inputValue()).toBe('nobody')
    const shared = await open(`${paths.console}#${new URL(page.url()).hash.slice(1)}`)
    expect(await shared.getByLabel('email').inputValue()).toBe('nobody')
  })

  test('whoever sends with the keyboard stays on the button, and two presses send once', async () => {
    const page = await open(paths.console)
    const sent: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
    // The answer waits until both presses are there.
    let answered = () => {}
    const pressed = new Promise<void>((resolve) => (answered = resolve))
    await page.route(`**${operations.rehearseLead.path}`, async (route) => {
      await pressed
      await route.continue()
    })
    const button = page.getByRole('button', { name: 'Send to the sandbox' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    answered()
    await page.getByText(/^200 OK · \d+ ms$/).waitFor()
    expect(await page.evaluate('document.activeElement?.textContent')).toBe('Send to the sandbox')
    expect(sent.length).toBe(1)
    await page.keyboard.press('Enter')
    await expect.poll(() => sent.length).toBe(2)
  })

  test('the last five tries are still there when the page is loaded again, and no other tab has them', async () => {
    const page = await open(paths.console)
    const tries = page.locator('#console-tries a')
    for (const sent of [1, 2, 3, 4, 5, 6]) {
      await page.getByLabel('email').fill(`ada${sent}@example.com`)
      await page.getByRole('button', { name: 'Send to the sandbox' }).click()
      await expect.poll(() => tries.first().getAttribute('href')).toContain(`ada${sent}%40`)
    }
    await page.reload()
    expect(
      await tries.evaluateAll((links) => links.map((link) => link.getAttribute('href')?.match(/ada\d/)?.[0])),
    ).toEqual(['ada6', 'ada5', 'ada4', 'ada3', 'ada2'])
    await tries.last().click()
    await expect.poll(() => page.getByLabel('email').inputValue()).toBe('ada2@example.com')
    const another = await page.context().newPage()
    await another.goto(`${runtime.url}${paths.console}`)
    expect(await another.locator('#console-tries a').count()).toBe(0)
  })

  test('the page of an operation leads to the console, filled in with its example', async () => {
    const page = await open(operationPath('submitLead'))
    await page.getByRole('link', { name: 'console', exact: true }).first().click()
    await page.waitForURL(`**${paths.console}#*`)
    expect(await page.getByLabel('email').inputValue()).toBe(exampleLead.email)
    expect(await page.getByLabel('source').inputValue()).toBe(exampleLead.source)
  })

  test('the language of examples is remembered, and code is copied', async () => {
    const page = await open(operationPath('submitLead'))
    const shown = page.locator('.samples pre:visible')
    expect([await shown.count(), (await shown.textContent())!.slice(0, 5)]).toEqual([1, 'curl '])
    await page.getByLabel('Python').check()
    expect([await shown.count(), await shown.textContent()]).toEqual([1, expect.stringContaining('urllib.request')])
    await page.goto(`${runtime.url}${operationPath('readLead')}`)
    expect(await shown.textContent()).toContain('urllib.request')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy' }).first().click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe((await shown.textContent())!.trim())
  })

  test('without JavaScript an example shows the language that is chosen', async () => {
    const page = await open(operationPath('submitLead'), { javaScriptEnabled: false })
    await page.getByLabel('JavaScript').check()
    expect(await page.locator('.samples pre:visible').textContent()).toContain('await fetch(')
  })

  test('without JavaScript the console is a form that the sandbox answers', async () => {
    const page = await open(paths.console, { javaScriptEnabled: false })
    expect(await page.getByLabel('The request in curl').textContent()).toContain('curl -sS -i -X POST')
    await page.getByRole('button', { name: 'Send to the sandbox' }).click()
    await page.waitForURL(`**${operations.rehearseLead.path}`)
    expect(await page.textContent('body')).toContain('"valid":true')
  })
})
