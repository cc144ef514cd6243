import { describe, expect, test } from 'vitest'
import { maxQueryBytes } from '../contract/limits.ts'
import { isApiPath, readAddress } from './request-address.ts'

describe('the address in a request line', () => {
  test.each([
    ['/about', '/about', ''],
    ['/about?a=1?b', '/about', '?a=1?b'],
    ['/about?', '/about', ''],
    ['http://elsewhere.example/about?a', '/about', '?a'],
    ['HTTPS://elsewhere.example', '/', ''],
    ['http://elsewhere.example?a', '/', '?a'],
    [undefined, '/', ''],
  ])('%s is the path %s and the query %s', (target, pathname, search) => {
    expect(readAddress(target)).toMatchObject({ pathname, search })
  })

  test.each(['//host/x', '/\\host', '/a/../b', '/%2e%2e/b', '/./a', '/%2561', '/a;b', '*', 'ftp://host/x'])(
    '%s stays as it was written',
    (target) => {
      expect(readAddress(target)).toMatchObject({ pathname: target, search: '' })
    },
  )

  test('has its parameters read', () => {
    expect(readAddress('/sandbox?sandbox=true&q=a+%26').searchParams.get('q')).toBe('a &')
  })

  test('leaves room for the longest request to authorize', () => {
    const redirect = `https://client.example/${'r'.repeat(477)}`
    const client = Buffer.from(JSON.stringify({ n: 'n'.repeat(100), r: Array(5).fill(redirect), t: 2e9 }))
    const query = new URLSearchParams({
      client_id: `dyn_${client.toString('base64url')}.${'c'.repeat(43)}`,
      redirect_uri: redirect,
      response_type: 'code',
      scope: 'openid email read:catalog read:content write:lead',
      state: '/'.repeat(1_024),
      nonce: '+'.repeat(1_024),
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
      resource: 'https://desk.example/api/v1/lead',
      prompt: 'consent',
    })
    expect(`?${query}`.length).toBeLessThan(maxQueryBytes)
  })
})

test.each([
  ['/api', true],
  ['/api/v1/lead', true],
  ['/oauth2/token', true],
  ['/inbox/leads/x', true],
  ['/request/x', true],
  ['/sandbox', true],
  ['/sandbox//', true],
  ['/', false],
  ['/about', false],
  ['/apiary', false],
  ['/%61pi/v1/lead', false],
  ['//api/v1/lead', false],
  ['/./api/v1/lead', false],
  ['/API/v1/lead', false],
])('%s is a path of the API: %s', (path, expected) => {
  expect(isApiPath(path)).toBe(expected)
})
