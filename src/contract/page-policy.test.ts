import { expect, test } from 'vitest'
import { pagePolicy, policyOfPage } from './page-policy.ts'
import { paths } from './paths.ts'

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]))

test('a page loads from us, sends to us, runs no script, and stands in no frame', () => {
  expect(directives(pagePolicy())).toEqual({
    'default-src': "'none'",
    'script-src': "'none'",
    'connect-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  })
})

test('a page may run scripts, have styles within it and send a form elsewhere, each where it says so', () => {
  const { 'script-src': script, 'style-src': style } = directives(
    pagePolicy({ scripts: "'self'", styles: ["'sha256-a'", "'sha256-b'"] }),
  )
  expect([script, style]).toEqual(["'self'", "'self' 'sha256-a' 'sha256-b'"])
  expect(directives(pagePolicy({ ownForms: false }))).not.toHaveProperty('form-action')
})

test('scripts of others run where the content names them, and send to the sites that it names', () => {
  const elsewhere = {
    scripts: ['https://count.example/c.js'],
    sendsTo: ['https://count.example', 'https://in.example'],
  }
  expect(directives(policyOfPage('/', { elsewhere }))).toEqual({
    ...directives(pagePolicy()),
    'script-src': 'https://count.example/c.js',
    'connect-src': "'self' https://count.example https://in.example",
    'img-src': "'self' data: https://count.example https://in.example",
  })
  expect(directives(policyOfPage(paths.contact, { elsewhere }))['script-src']).toBe("'self' https://count.example/c.js")
})

test('of the pages that are built ahead, those run scripts that need one', () => {
  for (const path of [paths.contact, paths.console, paths.status, paths.copy])
    expect(policyOfPage(path)).toBe(pagePolicy({ scripts: "'self'" }))
  for (const path of ['/', '/pricing', `${paths.contact}/x`]) expect(policyOfPage(path)).toBe(pagePolicy())
  expect(policyOfPage(paths.mcp, { hasScript: true })).toBe(pagePolicy({ scripts: "'self'" }))
})
