import { expect, test } from 'vitest'
import { defaults } from '../../brand/default-colours.ts'
import type { StaticHeaders } from '../../discovery/static-headers.ts'
import type { Site } from './site.ts'

/** What their look, their menu and the scripts of others make of the site. */
export function checkLook({ fileAt, shown }: Site): void {
  test('its look is seen everywhere, and nothing of the sample’s is left', () => {
    const kept = [
      '#ffffff',
      defaults.light.error,
      defaults.light['error-soft'],
      defaults.dark.error,
      defaults.dark['error-soft'],
      defaults.light.well,
      defaults.dark.well,
    ]
    const former = [...Object.values(defaults.light), ...Object.values(defaults.dark)].filter(
      (one) => !kept.includes(one),
    )
    expect(
      shown().flatMap(([name, text]) =>
        former.filter((one) => text.toLowerCase().includes(one)).map((one) => `${name}: ${one}`),
      ),
    ).toEqual([])
    const css = shown().filter(([name, text]) => name.endsWith('.css') && text.includes('#8a1538'))
    // The page for editors has its own, and one for what it shows of a text.
    expect(css.map(([name]) => name.includes('/admin')).toSorted()).toEqual([false, true, true])
    const [, styles] = css.find(([name]) => !name.includes('/admin'))!
    expect(styles).toMatch(/@font-face\{font-family:Own;[^}]*url\(\/_astro\/house\.[\w-]+\.woff2\)/)
    expect(styles).toMatch(/--heading-face:\s?["']Source Serif 4["']/)
    expect(styles).toMatch(/--round-button:\s?99rem/)
    // Each page has that one sheet: site, claim and approval, request, inbox, search, and what is not there.
    const sheet = css
      .map(([name]) => name)
      .find((name) => !name.includes('/admin'))!
      .split('/')
      .at(-1)!
    for (const page of [
      'index',
      'contact',
      'access/frame',
      'access/request',
      'access/inbox',
      'access/search-frame',
      '404',
    ]) {
      expect([page, fileAt(`client/${page}.html`)]).toEqual([page, expect.stringContaining(sheet)])
      expect([page, fileAt(`client/${page}.html`)]).toEqual([
        page,
        expect.stringContaining('src="/images/brand/logo.svg"'),
      ])
    }
    expect(fileAt('client/admin.html')).toMatch(/_astro\/admin\.[\w-]+\.css/)
  })

  test('its logo is cleaned, and its mark stands in icons, feeds, manifest and the page for editors', () => {
    expect(fileAt('images/brand/logo.svg')).toContain('#8a1538')
    expect(fileAt('images/brand/logo.svg')).not.toMatch(/onload|alert/)
    expect(fileAt('client/index.html')).toContain(
      '<source srcset="/images/brand/logo-dark.svg" media="(prefers-color-scheme: dark)">',
    )
    expect(fileAt('client/favicon.svg')).toContain('#8a1538')
    expect(JSON.parse(fileAt('site.webmanifest'))).toMatchObject({
      theme_color: '#8a1538',
      background_color: '#ffffff',
    })
    expect(fileAt('client/index.html')).toContain('<meta name="theme-color" content="#8a1538"')
    expect(fileAt('knowledge/feed.atom')).toContain('<logo>https://data-works.example/images/brand/logo.svg</logo>')
    expect(fileAt('dist/untyped.js')).toContain('https://data-works.example/icon-512.png')
    expect(JSON.parse(fileAt('admin/config.json'))).toMatchObject({
      config: { app_title: 'Ostrava Data Works', logo: { src: '/favicon.svg' } },
    })
    expect(fileAt('dist/snapshot.js')).toContain('#8a1538')
  })

  test('its menu leads where it says, in its words', () => {
    const [header = '', footer = ''] = ['header', 'footer'].map(
      (part) =>
        new RegExp(`<${part} class="site-${part}[" ][^]*</${part}>`).exec(fileAt('client/index.html'))?.[0] ?? '',
    )
    const links = (html: string) =>
      [...html.matchAll(/<li>\s*<a href="([^"]+)"[^>]*>\s*([^<]+?)\s*<\/a>/g)].map((link) => link.slice(1))
    expect(links(header)).toEqual([
      ['/pricing', 'What it costs'],
      ['/about', expect.any(String)],
    ])
    expect(links(footer)).toEqual([
      ['/privacy', 'Privacy notice'],
      ['https://blog.data-works.example', 'Diary'],
    ])
  })

  test('a script of others runs where it is allowed, and the privacy notice says so', () => {
    const element = '<script async src="https://count.example/c.js" data-site="data-works"></script>'
    const allows = (path: string) =>
      (JSON.parse(fileAt('static-headers.json')) as StaticHeaders).at[path]!['Content-Security-Policy']!
    for (const [page, path] of [
      ['index', '/'],
      ['contact', '/contact'],
      ['pricing', '/pricing'],
    ] as const) {
      expect(fileAt(`client/${page}.html`)).toContain(element)
      expect(allows(path)).toMatch(/script-src (?:'self' )?https:\/\/count\.example\/c\.js;/)
      expect(allows(path)).toContain("connect-src 'self' https://count.example https://in.count.example;")
    }
    // Who signs in, approves or sends a form is not watched.
    for (const [page, path] of [
      ['access/frame', '/access/frame'],
      ['access/request', '/access/request'],
      ['access/inbox', '/access/inbox'],
      ['contact/thanks', '/contact/thanks'],
    ] as const) {
      expect(fileAt(`client/${page}.html`)).not.toContain('count.example')
      expect(allows(path)).not.toContain('count.example')
    }
    expect(fileAt('client/_headers')).toContain('script-src https://count.example/c.js;')
    expect(fileAt('client/privacy.html')).toContain(
      '<strong>Tram counter</strong>, of Counter Ltd, Ireland: counts visits',
    )
    expect(fileAt('client/privacy.md')).toContain('https://in.count.example')
  })
}
