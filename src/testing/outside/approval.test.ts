import { createServer, type Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import * as client from 'openid-client'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askLeadEndpoint, claimLink, newAddress } from '../access-journeys.ts'
import { mailTo } from '../mailbox.ts'
import { freePort } from '../../postgres/free-port.ts'
import { nodeForBrowsers } from '../runtimes.ts'
import { useChromium } from '../use-chromium.ts'

const runtime = nodeForBrowsers()
const newContext = useChromium()
let application: Server
let redirectUri: string
const visits: string[] = []

beforeAll(async () => {
  const port = await freePort()
  redirectUri = `http://127.0.0.1:${port}/callback`
  application = createServer((request, response) => {
    if (request.url?.startsWith('/callback')) visits.push(new URL(request.url, redirectUri).href)
    response.end('Back in the application.')
  }).listen(port, '127.0.0.1')
})
afterAll(() => void application?.close())

/** A page of a browser without scripts: everything here has to work there. */
async function newPage(): Promise<Page> {
  const context = await newContext({ javaScriptEnabled: false, extraHTTPHeaders: await runtime.freshCaller() })
  return context.newPage()
}

async function screenshot(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

describe('a person in a browser without scripts', () => {
  test('approves an application that openid-client drives through the whole code flow', async () => {
    const registered = await client.dynamicClientRegistration(
      new URL(runtime.url),
      { redirect_uris: [redirectUri], client_name: 'Ledger assistant' },
      client.None(),
      { execute: [client.allowInsecureRequests] },
    )
    const verifier = client.randomPKCECodeVerifier()
    const [state, nonce] = [client.randomState(), client.randomNonce()]
    const url = client.buildAuthorizationUrl(registered, {
      redirect_uri: redirectUri,
      scope: 'openid email read:catalog write:lead',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    })
    const page = await newPage()
    await page.goto(url.href)
    await screenshot(page, 'approve-email')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Let an application act for you?')
    expect(await page.getByText('Send requests for a consultation').count()).toBe(1)

    const email = newAddress()
    await page.getByLabel('Your e-mail address').fill(email)
    await page.getByRole('button', { name: 'Send me the code' }).click()
    await page.getByLabel(/The code/).fill('000000')
    await page.getByRole('button', { name: 'Approve' }).click()
    expect(await page.getByRole('alert').textContent()).toContain('not right')
    await screenshot(page, 'approve-code')
    const [code = ''] = /^\d{6}$/m.exec(await mailTo(runtime, email))!
    await page.getByLabel(/The code/).fill(code)
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.waitForURL(`${redirectUri}**`)
    while (visits.length === 0) await setTimeout(100)

    const tokens = await client.authorizationCodeGrant(registered, new URL(visits[0]!), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    expect(tokens.claims()).toMatchObject({ iss: runtime.url, email, email_verified: true })
    const answer = await client.fetchProtectedResource(
      registered,
      tokens.access_token,
      new URL('/api/v1/catalog', runtime.url),
      'GET',
    )
    expect(answer.status).toBe(200)
  })

  test('reads which agent asks for what, and gets a code for it', async () => {
    const caller = await runtime.freshCaller()
    const { json } = await askLeadEndpoint(runtime, { type: 'anonymous', agent_name: 'Acme procurement agent' }, caller)
    const email = newAddress()
    await askLeadEndpoint(runtime, { claim_token: json.claim_token, email }, caller)
    const page = await newPage()
    await page.goto(`${runtime.url}/claim?link=${await claimLink(runtime, email)}`)
    await screenshot(page, 'claim')
    expect(await page.getByRole('main').textContent()).toContain('Acme procurement agent')
    expect(await page.getByRole('main').textContent()).toContain(email)
    await page.getByText('The agent shows no code').click()
    await page.getByRole('button', { name: 'Yes, show me the code' }).click()
    await screenshot(page, 'claim-code')
    const otp = await page.locator('output').textContent()
    const claimed = await askLeadEndpoint(runtime, { claim_token: json.claim_token, otp }, caller)
    expect(claimed.json.status).toBe('claimed')
    await page.goto(`${runtime.url}/claim?link=${await claimLink(runtime, email)}`)
    await screenshot(page, 'claim-done')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('The claim is complete')
    expect(await page.getByRole('main').textContent()).toContain('“Acme procurement agent” may now act for you')
    await page.getByRole('button', { name: 'End this access' }).click()
    await screenshot(page, 'claim-away')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('The agent was turned away')
    expect(await page.getByRole('main').textContent()).toContain('“Acme procurement agent” has no access any more')
  })
})
