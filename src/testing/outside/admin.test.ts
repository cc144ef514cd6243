import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import matter from 'gray-matter'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchWhole } from '../client.ts'
import { loadCatalogue } from '../../catalogue/load.ts'
import { adminPaths } from '../../contract/paths.ts'
import { chooseFolder } from '../folder-picker.ts'
import { describeEverywhere, node } from '../runtimes.ts'
import { useChromium } from '../use-chromium.ts'

const { url, folder } = node()
const article = join(folder, 'content', 'knowledge', 'writing-a-useful-brief.md')
const title = 'Writing a brief: what to send us'
const newContext = useChromium()
let before: string

beforeAll(async () => {
  before = await readFile(article, 'utf8')
  // What a person chooses is a clone.
  await mkdir(join(folder, '.git'), { recursive: true })
})
afterAll(async () => {
  await writeFile(article, before)
})

/** Answers that came from elsewhere than this site. */
const foreign: string[] = []

async function openDesk(): Promise<Page> {
  const page = await (await newContext()).newPage()
  page.on(
    'response',
    (response) =>
      /^(blob|data):/.test(response.url()) || response.url().startsWith(url) || foreign.push(response.url()),
  )
  await chooseFolder(page, folder)
  await page.goto(`${url}${adminPaths.page}`)
  await page.getByRole('button', { name: /local repository/i }).click()
  return page
}

describe('an editor who edits in the browser, offline', () => {
  test('changes the title of an article in the working copy, and nothing else', async () => {
    const page = await openDesk()
    await page
      .getByText(matter(before).data['title'] as string)
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Title' }).first().fill(title)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(async () => matter(await readFile(article, 'utf8')).data['title']).toBe(title)
    const [old, saved] = [matter(before), matter(await readFile(article, 'utf8'))]
    expect(saved.data).toEqual({ draft: false, ...old.data, title })
    expect(saved.content.trim()).toBe(old.content.trim())
    const loaded = await loadCatalogue({ root: folder, drafts: true, now: new Date() })
    expect('problems' in loaded ? loaded.problems : []).toEqual([])
  })

  test('sees a text with the look of the site while it is written', async () => {
    const page = await openDesk()
    // The CMS shows fields once they are in sight.
    await page.setViewportSize({ width: 1_400, height: 4_000 })
    await page.goto(`${url}${adminPaths.page}#/collections/knowledge/entries/writing-a-useful-brief`)
    const preview = page.frameLocator('iframe.preview')
    const look = (element: Element) => [getComputedStyle(element).color, getComputedStyle(element).fontFamily]
    const shown = await preview.getByRole('link', { name: 'pricing model' }).evaluate(look)
    const site = await (await newContext()).newPage()
    await site.goto(`${url}/knowledge/writing-a-useful-brief`)
    expect(shown).toEqual(await site.getByRole('link', { name: 'pricing model' }).evaluate(look))
    // Its letters are those of the site, and no others that happen to be on this machine.
    expect(await preview.locator('body').evaluate(({ ownerDocument }) => ownerDocument.fonts.status)).toBe('loaded')
    await preview
      .locator('[data-key-path=title]')
      .getByText(matter(await readFile(article, 'utf8')).data['title'] as string)
      .waitFor()
    await expect.poll(() => preview.locator('[data-key-path=title] h4').isVisible()).toBe(false)
  })

  test('changes a translation beside its original, and the check has nothing to say', async () => {
    const german = join(folder, 'content', 'de', 'knowledge', 'writing-a-useful-brief.md')
    const was = await readFile(german, 'utf8')
    const page = await openDesk()
    await page.goto(`${url}${adminPaths.page}#/collections/knowledge/entries/writing-a-useful-brief`)
    await page.getByRole('radio', { name: 'German' }).first().click()
    await page.getByRole('textbox', { name: 'Title' }).first().fill('Eine Anfrage schreiben')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(async () => matter(await readFile(german, 'utf8')).data['title']).toBe('Eine Anfrage schreiben')
    const saved = matter(await readFile(german, 'utf8'))
    expect(saved.data).toEqual({ draft: false, ...matter(was).data, title: 'Eine Anfrage schreiben' })
    expect(saved.content.trim()).toBe(matter(was).content.trim())
    const loaded = await loadCatalogue({ root: folder, drafts: true, now: new Date() })
    expect('problems' in loaded ? loaded.problems : []).toEqual([])
    await writeFile(german, was)
  })

  test('chooses a tier by its name', async () => {
    const page = await openDesk()
    await page.goto(`${url}${adminPaths.page}#/collections/pricing/entries/product-build`)
    await page.frameLocator('iframe.preview').getByText('Product build: Prototype').waitFor()
  })

  test('finds a form for each folder, and is told what a field is for', async () => {
    const page = await openDesk()
    for (const name of ['Knowledge', 'Services', 'Pricing', 'Case studies', 'Glossary', 'Pages', 'Discovery', 'Skills'])
      await page.getByText(name, { exact: true }).first().waitFor()
    await page.goto(`${url}${adminPaths.page}#/collections/glossary/new`)
    await page.getByText('The term as it is written in running text.').waitFor()
  })

  test('gets nothing from anybody else', () => {
    expect(foreign).toEqual([])
  })
})

test('where no repository is set, the page says what to set', async () => {
  const page = await (await newContext()).newPage()
  await page.route('http://elsewhere.example/**', async (route) => {
    const asked = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: `${url}${asked.pathname}` }) })
  })
  await page.goto(`http://elsewhere.example${adminPaths.page}`)
  await page.getByText('CMS_REPOSITORY=github:owner/name@main').waitFor()
})

describeEverywhere('the page for editors', (runtime) => {
  test('is on no map and asks not to be indexed', async () => {
    const page = await fetchWhole(`${runtime.url}${adminPaths.page}`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<meta name="robots" content="noindex"')
    for (const map of ['/sitemap.xml', '/sitemap.md', '/llms.txt', '/llms-full.txt'])
      expect(await (await fetch(`${runtime.url}${map}`)).text()).not.toMatch(/\/admin\b/)
  })

  test('may load scripts from this site only, and no other page may do what it may', async () => {
    const policy = (await fetchWhole(`${runtime.url}${adminPaths.page}`)).headers.get('content-security-policy')
    expect(policy).toMatch(/default-src 'none'; script-src 'self'; /)
    expect(policy).not.toMatch(/unsafe-eval|https?:/)
    const other = (await fetchWhole(`${runtime.url}/pricing`)).headers.get('content-security-policy') ?? ''
    expect(other).not.toContain('unsafe-inline')
  })

  test('gets its forms and its program from this site', async () => {
    const config = await (await fetch(`${runtime.url}${adminPaths.config}`)).json()
    expect(config).toMatchObject({ hosted: false, config: { load_config_file: false } })
    expect((await fetchWhole(`${runtime.url}${adminPaths.cms}/index.js`)).headers.get('content-type')).toMatch(
      /javascript/,
    )
  })
})
