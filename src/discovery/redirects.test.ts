import { expect, test } from 'vitest'
import { redirectsFor } from './redirects.ts'

test('a former address leads on with its twin and the file that held it, in each language', () => {
  expect(redirectsFor({ redirects: { '/us': '/about' }, translations: [{ prefix: '/de' }] as never })).toMatchObject({
    '/us': '/about',
    '/us.html': '/about',
    '/us.md': '/about.md',
    '/de/us': '/de/about',
    '/de/us.html': '/de/about',
    '/de/us.md': '/de/about.md',
  })
})

test('a former file leads on as it was called, and had no twin', () => {
  const table = redirectsFor({ redirects: { '/Us.php': '/about' } })
  expect(table).toMatchObject({ '/Us.php': '/about' })
  expect(Object.keys(table).filter((from) => from.startsWith('/Us'))).toEqual(['/Us.php'])
})
