import { expect, test } from 'vitest'
import { edited, fixtureContent } from '../../testing/fixture-content.ts'
import { loadFixture, problemsOf } from '../../testing/load-fixture.ts'
import { sitePages } from '../site-pages.ts'

const name = Object.keys(fixtureContent).find((file) => file.startsWith('case-studies/'))!
const path = `/${name.replace('.md', '')}`
const withQuote = (quote: string) => ({ [name]: edited(name, 'results:', `${quote}results:`) })
const said = 'quote:\n  text: They listened before they measured.\n  by: The night shift\n'

test('what the client says stands on its page, and on the home page with the way to it', async () => {
  const pages = sitePages(await loadFixture(withQuote(said)), new Date('2026-06-01'))
  const at = (wanted: string) => pages.find((page) => page.path === wanted)!.markdown
  expect(at(path)).toContain('> “They listened before they measured.”\n>\n> The night shift\n')
  expect(at('/')).toContain(`> “They listened before they measured.”\n>\n> [The night shift](${path})`)
})

test('nothing is quoted where nothing was said', async () => {
  const pages = sitePages(await loadFixture(), new Date('2026-06-01'))
  expect(pages.map(({ markdown }) => markdown).filter((markdown) => /^> “/m.test(markdown))).toEqual([])
})

test('a quotation says by whom', async () => {
  const problems = await problemsOf(withQuote('quote:\n  text: They listened before they measured.\n'))
  expect(problems).toEqual([expect.objectContaining({ field: 'quote.by' })])
})
