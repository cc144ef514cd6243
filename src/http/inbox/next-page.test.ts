import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCodePoint } from '../../testing/any-code-point.ts'
import { pageOfInbox } from './next-page.ts'

describe('after signing in', () => {
  test.each([
    '/inbox',
    '/inbox?state=held&text=a+b%20c',
    '/inbox/leads/lead_1',
    '/inbox/numbers',
    "/inbox?text=it's*(1)",
  ])('a person comes back to %s', (next) => expect(pageOfInbox(next)).toBe(next.replace("'", '%27')))

  test.each([
    undefined,
    '',
    '/',
    'inbox',
    '/inboxes',
    '/inbox.js',
    '/inbox/../developers',
    '/inbox/..//evil.example',
    '/inbox/%2e%2e/developers',
    '/inbox/leads/../../../developers',
    '//evil.example/inbox',
    '///evil.example/inbox',
    '/\\evil.example/inbox',
    '\\\\evil.example/inbox',
    '\t//evil.example/inbox',
    '/\n/evil.example/inbox',
    'https://evil.example/inbox',
    'https:/evil.example/inbox',
    'http://here.invalid@evil.example/inbox',
    'http://user@here.invalid/inbox',
    'javascript:alert(1)',
    'javascript://here.invalid/inbox',
    'data:text/html,<script>alert(1)</script>',
    '/inbox\r\nSet-Cookie: a=b',
    '/inbox/export?format=csv',
    '/inbox/sign-in',
    '/inbox/sign-out',
    '/inbox/news',
    '/inbox/numbers.json',
    '/metrics',
    `/inbox?text=${'x'.repeat(2_000)}`,
  ])('nobody is led out of the inbox, nor to what is no page: %j', (next) => {
    expect(pageOfInbox(next)).toBe('/inbox')
  })

  test('whatever is asked for, a browser stays on a page of the inbox', () => {
    const bits = fc.constantFrom(
      '/',
      '\\',
      '..',
      '.',
      '%2f',
      '%2e',
      '@',
      ':',
      '//',
      '?',
      '#',
      '\t',
      '\n',
      'inbox',
      'leads',
      'x',
    )
    const addresses = fc.oneof(
      fc.webUrl(),
      fc.string({ unit: anyCodePoint }),
      fc.array(bits, { maxLength: 12 }).map((parts) => `/inbox${parts.join('')}`),
      fc.array(bits, { maxLength: 12 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(addresses, (next) => {
        const { origin, pathname, href } = new URL(pageOfInbox(next), 'https://desk.example')
        expect(origin).toBe('https://desk.example')
        expect(pathname).toMatch(/^\/inbox(\/numbers|\/leads\/[^/]+)?\/*$/)
        expect(href).not.toMatch(/[\r\n]/)
      }),
      { numRuns: 2_000 },
    )
  })
})
