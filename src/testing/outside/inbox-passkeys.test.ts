import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { openSession, signInCode } from '../inbox-journeys.ts'
import { operators } from '../operators.ts'
import { nodeForBrowsers } from '../runtimes.ts'
import { type ContextOptions, useChromium } from '../use-chromium.ts'

const runtime = nodeForBrowsers()
const operator = operators.withPasskeys
const newContext = useChromium()
let context: BrowserContext
let devtools: CDPSession

afterEach(async () => {
  await context?.close()
  await runtime.query('delete from operator_passkeys where email = $1', [operator])
})

async function open(path: string, options: ContextOptions = {}): Promise<Page> {
  context = await newContext({ ...options, extraHTTPHeaders: await runtime.freshCaller() })
  const page = await context.newPage()
  devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  if (path) await page.goto(`${runtime.url}${path}`)
  return page
}

/**
 * As of a laptop with a lock, or a key on its ring.
 * @see https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/
 */
async function addAuthenticator(transport: 'internal' | 'usb', isUserVerified = true): Promise<string> {
  const options = {
    protocol: 'ctap2',
    transport,
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified,
    automaticPresenceSimulation: true,
  } as const
  return (await devtools.send('WebAuthn.addVirtualAuthenticator', { options })).authenticatorId
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name of a new passkey').fill(name)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText(name).waitFor()
}

const audit = async () =>
  (
    await runtime.query<{ action: string }>('select action from audit_entries where operator = $1 order by id', [
      operator,
    ])
  )
    .map(({ action }) => action)
    .filter((action) => action !== 'listed')

test('an operator signs in by code, adds two passkeys, signs in with one, removes it, and ends all sessions', async () => {
  const page = await open('/inbox/account')
  await page.getByLabel('Your e-mail address').fill(operator)
  const code = await signInCode(runtime, operator, () => page.getByRole('button', { name: 'Send me the code' }).click())
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/inbox/account')

  const laptop = await addAuthenticator('internal')
  await addPasskey(page, 'Laptop')
  // It has one, so it makes no second one.
  await page.getByLabel('Name of a new passkey').fill('Again')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('This device has a passkey for you already.').waitFor()
  await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: laptop })
  await addAuthenticator('usb')
  await addPasskey(page, 'Key ring')
  expect(await page.getByText('This one').count()).toBe(1)
  expect(await page.getByRole('main').textContent()).toContain('Chrome on Linux')

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('heading', { name: 'Leads' }).waitFor()

  await page.getByRole('link', { name: 'Account' }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'Key ring' })
  await line.getByText('Remove', { exact: true }).click()
  await line.getByRole('button', { name: 'Remove it now' }).click()
  await line.waitFor({ state: 'detached' })
  expect(await page.getByText('Laptop').count()).toBe(1)

  await page.getByRole('button', { name: 'End all sessions' }).click()
  await page.getByLabel('Your e-mail address').waitFor()
  expect(await context.cookies()).toEqual([])
  expect(await runtime.query('select 1 from operator_sessions where email = $1', [operator])).toEqual([])
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('This passkey does not sign in here').waitFor()
  expect(await audit()).toEqual([
    'signed_in',
    'passkey_added',
    'passkey_added',
    'signed_out',
    'signed_in',
    'passkey_removed',
    'sessions_ended',
  ])
})

async function openSignedIn(options: ContextOptions = {}): Promise<Page> {
  const page = await open('', options)
  const value = await openSession(runtime, operator)
  await context.addCookies([{ name: '__Host-inbox', value, url: runtime.url.replace('http:', 'https:'), secure: true }])
  await page.goto(`${runtime.url}/inbox/account`)
  return page
}

test('a passkey whose authenticator cannot make sure who holds it is not made, and the page says so', async () => {
  const page = await openSignedIn()
  await addAuthenticator('internal', false)
  await page.getByLabel('Name of a new passkey').fill('Nobody’s')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('No passkey was used').waitFor()
  expect(await runtime.query('select 1 from operator_passkeys where email = $1', [operator])).toEqual([])
})

test('without scripts there is no button that does nothing', async () => {
  const page = await open('/inbox', { javaScriptEnabled: false })
  await page.getByRole('button', { name: 'Send me the code' }).waitFor()
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).isVisible()).toBe(false)
  await context.close()
  const account = await openSignedIn({ javaScriptEnabled: false })
  await account.getByText('To add one takes a browser').waitFor()
  expect(await account.getByRole('button', { name: 'Add a passkey' }).isVisible()).toBe(false)
})

test.runIf(process.env['SCREENSHOTS'])('has its picture taken', async () => {
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openSignedIn({ viewport: { width, height }, colorScheme })
      await addAuthenticator('internal')
      await addPasskey(page, 'Laptop')
      await page.screenshot({
        path: `${process.env['SCREENSHOTS']}/account-${width}-${colorScheme}.png`,
        fullPage: true,
      })
      await context.clearCookies()
      await page.goto(`${runtime.url}/inbox`)
      await page.screenshot({
        path: `${process.env['SCREENSHOTS']}/sign-in-${width}-${colorScheme}.png`,
        fullPage: true,
      })
      await context.close()
      await runtime.query('delete from operator_passkeys where email = $1', [operator])
    }
})
