import { describe, expect, test } from 'vitest'
import { publishedFiles } from './published-files.ts'

const at = (address: string) => ({ 'X-At': address })
const table = {
  everywhere: { 'X-Everywhere': 'yes' },
  below: { '/_astro/': { 'X-Below': 'yes' } },
  modified: { '/about.md': 'Mon, 20 Apr 2026 00:00:00 GMT' },
  at: {
    '/': at('/'),
    '/about': at('/about'),
    '/about.md': { ...at('/about.md'), 'Content-Type': 'text/markdown' },
    '/gone': at('/gone'),
    '/gone.md': { 'Content-Type': 'text/markdown' },
  },
}
const files = publishedFiles(
  ['_headers', '_redirects', '404.html', 'index.html', 'about.html', 'about.md', 'about/more.html', '_astro/ä b.css'],
  table,
)

describe('the files that are published', () => {
  test.each([
    ['/', '/index.html', '/'],
    ['/index', '/index.html', '/'],
    ['/index.html', '/index.html', '/'],
    ['/about', '/about.html', '/about'],
    ['/about.html', '/about.html', '/about'],
    ['/about.md', '/about.md', '/about.md'],
    ['/about/more', '/about/more.html', undefined],
  ])('are found at %s: %s, with the headers of %s', (address, file, told) => {
    expect(files.get(address)).toMatchObject({ file, address: told ?? address })
    expect(files.get(address)!.headers['X-At']).toBe(told)
    expect(files.get(address)!.headers['X-Everywhere']).toBe('yes')
  })

  test('are named as a file server reads them', () => {
    expect(files.get('/_astro/ä b.css')).toEqual({
      address: '/_astro/ä b.css',
      file: '/_astro/%C3%A4%20b.css',
      headers: { 'X-Everywhere': 'yes', 'X-Below': 'yes' },
    })
  })

  test.each(['/_headers', '/_redirects', '/404', '/404.html', '/gone', '/about/', '', '__proto__', '/ABOUT'])(
    'are not found at %s',
    (address) => {
      expect(files.get(address)).toBeUndefined()
    },
  )

  test('come with a twin where there is one, which says what it was chosen for', () => {
    expect(files.get('/about')!.twin).toEqual({
      address: '/about.md',
      file: '/about.md',
      headers: {
        'X-Everywhere': 'yes',
        'X-At': '/about.md',
        'Last-Modified': 'Mon, 20 Apr 2026 00:00:00 GMT',
        'Content-Type': 'text/markdown',
        Vary: 'Accept',
        'Content-Location': '/about.md',
      },
    })
    for (const address of ['/', '/about.html', '/about/more']) expect(files.get(address)!.twin).toBeUndefined()
  })

  test('a folder has its page, and a file that is named like a page is that file', () => {
    const shown = publishedFiles(['x/index.html', 'y', 'y.html'], table)
    expect([...shown].map(([address, { file }]) => [address, file])).toEqual([
      ['/x/', '/x/index.html'],
      ['/x/index', '/x/index.html'],
      ['/x/index.html', '/x/index.html'],
      ['/y', '/y'],
      ['/y.html', '/y.html'],
    ])
  })
})
