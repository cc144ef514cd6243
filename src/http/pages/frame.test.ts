import { expect, test } from 'vitest'
import { markup } from '../../text/markup.ts'
import { framed } from './frame.ts'

const page = { status: 200, title: 'Titel', content: markup`<h1>Titel</h1>` }
const frame = (language: string) =>
  `<html lang="${language}"><title></title><main><div class="prose" id="access"></div></main>`
const inGerman = (pages: Readonly<Record<string, string>>) =>
  framed(page, async (path) => pages[path] ?? Promise.reject(new Error('not found')), 'de')

test('a page stands in the frame of its language, or in that of the site, marked as being in another', async () => {
  const both = { '/access/frame': frame('en-GB'), '/de/access/frame': frame('de') }
  expect((await inGerman(both)).html).toBe(
    '<html lang="de"><title>Titel</title><main><div class="prose" id="access"><h1>Titel</h1></div></main>',
  )
  expect((await inGerman({ '/access/frame': frame('en-GB') })).html).toBe(
    '<html lang="en-GB"><title lang="de">Titel</title><main><div lang="de" class="prose" id="access"><h1>Titel</h1></div></main>',
  )
})

test('a page is described as what it is, not as what its frame is for', async () => {
  const described = (text: string) =>
    `<meta name="description" content="${text}"><meta property="og:title" content="${text}"><meta property="og:description" content="${text}">`
  const built = `<html lang="de"><title></title>${described('Approve an application.')}<div id="access"></div>`
  const { html } = await framed({ ...page, title: 'Too "many"' }, async () => built, 'de')
  expect(html).toContain(described('Too &#34;many&#34;'))
  expect(html).not.toContain('Approve')
})

test('a page without any frame is plain, and complete', async () => {
  expect((await inGerman({})).html).toContain('<html lang="de">')
  expect((await inGerman({})).html).toContain('<div id="access"><h1>Titel</h1></div>')
})
