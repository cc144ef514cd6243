import { expect } from 'vitest'
import { registerClient } from '../access/oauth/clients.ts'
import { type AccessApi, type AccessFixture, codeChallenge } from './access-fixture.ts'

type Answer = Awaited<ReturnType<AccessApi['ask']>>

/** What no page may have, not even in texts of strangers. */
export const expectSafe = ({ headers, text: html }: Answer) => {
  expect(html).not.toMatch(/<(script|img|svg|iframe|meta http|base|object|embed|link)\b/i)
  // What a person typed comes back to them inside of quotation marks, which it cannot leave.
  const text = html.replace(/"[^"<>]*"/g, '""')
  expect(text).not.toMatch(/<[^>]*\son\w+\s*=/i)
  expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2066-\u2069]/)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'none';.*frame-ancestors 'none'/,
  )
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
}

/** What an attacker would call themselves. */
export const hostile = `"'><script>alert(1)</script><img src=x onerror=alert(1)>\u202egnp\u2028\u200b&lt;$&$1`

/** @returns what the form of a page would send beside what a person fills in */
export const hiddenFields = ({ text }: Answer) =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(([, name, value]) => [
      name!,
      value!.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
    ]),
  )

/** A person at the authorization endpoint, on the way from a client. */
export function authorizationOf(fixture: AccessFixture, api: AccessApi) {
  const clientOf = (redirectUris = [redirectUri], name = 'Client') =>
    registerClient(fixture.ports, { redirect_uris: redirectUris, client_name: name }).client.id
  const parametersOf = (changes: Record<string, string> = {}): Record<string, string> => ({
    client_id: clientOf(),
    redirect_uri: redirectUri,
    response_type: 'code',
    state: 'a state',
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    scope: 'openid write:lead',
    ...changes,
  })
  const open = (parameters: Record<string, string>, more = '') =>
    api.ask(`/oauth2/authorize?${new URLSearchParams(parameters)}${more}`)
  const submit = (fields: Record<string, string>) => api.postForm('/oauth2/authorize', fields)
  /** Goes as far as the page that asks for the code. */
  const decision = async (changes: Record<string, string> = {}) => {
    const email = fixture.newAddress()
    const first = await open(parametersOf(changes))
    const page = await submit({ ...hiddenFields(first), email })
    return { page, email, handle: hiddenFields(page)['approval']!, code: fixture.newestCode() }
  }
  return { clientOf, parametersOf, open, submit, decision }
}

export const redirectUri = 'https://client.example/callback'
