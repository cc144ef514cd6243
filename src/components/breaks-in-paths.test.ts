import { expect, test } from 'vitest'
import { breakable, withBreaksInCode } from './breaks-in-paths.ts'

test('a path may be broken before each slash but the first', () => {
  expect(breakable('/api/v1/leads/{id}/state')).toBe('/api<wbr>/v1<wbr>/leads<wbr>/{id}<wbr>/state')
})

test('long code in a text is broken before its slashes, and short code nowhere', () => {
  const long = 'https://agents.example/one/and/another'
  expect(withBreaksInCode(`<p><code>${long}</code></p>`)).toBe(
    '<p><code class="long">https://agents.example<wbr>/one<wbr>/and<wbr>/another</code></p>',
  )
  expect(withBreaksInCode('<code>/a/b</code>')).toBe('<code>/a/b</code>')
})
