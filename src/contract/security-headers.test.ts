import { expect, test } from 'vitest'
import { inertPolicy, securityHeaders } from './security-headers.ts'

test('every answer keeps browsers from guessing, framing, telling and lending more than they must', () => {
  expect(securityHeaders('http://localhost:4321')).toEqual({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Frame-Options': 'DENY',
  })
  expect(inertPolicy).toBe("default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'")
})

test('a site on https tells browsers to stay there for a year', () => {
  expect(securityHeaders('https://example.org')['Strict-Transport-Security']).toBe('max-age=31536000')
})
