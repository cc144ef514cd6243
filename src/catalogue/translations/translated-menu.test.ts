import { expect, test } from 'vitest'
import { loadFixture, problemsOf } from '../../testing/load-fixture.ts'
import { germanContent } from '../../testing/second-language.ts'

test('a second language has the words of the menu, by page and by column, and where the site makes its menus none', async () => {
  const menu = `---
header:
  - page: /services
    label: What we do
  - page: /pricing
footer:
  - name: Work with us
    links:
      - page: /about
      - page: https://blog.example.com
        label: Our blog
---
`
  const words = `---
header:
  - page: /services
    label: Was wir tun
footer:
  - name: Zusammenarbeit
    links:
      - page: https://blog.example.com
        label: Unser Blog
---
`
  const { translations, menu: own } = await loadFixture({ ...germanContent, 'menu.md': menu, 'de/menu.md': words })
  expect(own.header).toEqual([{ page: '/services', label: 'What we do' }, { page: '/pricing' }])
  expect(translations[0]!.menu).toEqual({
    header: [{ page: '/services', label: 'Was wir tun' }, { page: '/pricing' }],
    footer: [
      {
        name: 'Zusammenarbeit',
        links: [{ page: '/about' }, { page: 'https://blog.example.com', label: 'Unser Blog' }],
      },
    ],
  })
  const lacking = { ...germanContent, 'menu.md': menu, 'de/menu.md': words.replace('/services', '/service') }
  expect(await problemsOf(lacking)).toMatchObject([
    { file: 'content/de/menu.md', field: 'header[0].page', suggestion: 'did you mean `/services`?' },
  ])
  expect(await problemsOf({ ...germanContent, 'de/menu.md': words })).toMatchObject([
    { file: 'content/de/menu.md', rule: expect.stringContaining('there is no content/menu.md') },
  ])
})

test('the menu names pages by their address in the language of the site', async () => {
  const menu = (page: string) => ({ ...germanContent, 'menu.md': `---\nheader:\n  - page: ${page}\n---\n` })
  expect(await problemsOf(menu('/de/pricing'))).toMatchObject([
    {
      line: 3,
      rule: 'is a page in one language, and the menu is shown in all',
      suggestion: expect.stringMatching(/^write `\/pricing`/),
    },
  ])
  expect(await problemsOf(menu('/de'))).toMatchObject([{ suggestion: expect.stringMatching(/^write `\/`/) }])
  expect(await problemsOf(menu('/pricing'))).toEqual([])
})
