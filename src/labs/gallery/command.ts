import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { escapeHtml } from '../../text/escape-html.ts'
import { paths } from '../../contract/paths.ts'
import { launchChromium } from '../../testing/chromium.ts'
import { overlapsOn } from '../../testing/overlaps.ts'
import { pageOfEachType, pathsOfSitemap } from '../../testing/page-types.ts'
import { faultsOf } from './measures.ts'
import { views } from './views.ts'

const [site, into = '.cache/gallery'] = process.argv.slice(2)
if (!site || !URL.canParse(site)) {
  console.error(
    'Say which site, and where the pictures go: npm run lab:gallery -- http://localhost:4321 .cache/gallery',
  )
  process.exit(2)
}

const folder = resolve(into)
await mkdir(folder, { recursive: true })
const map = await (await fetch(new URL(paths.sitemapXml, site))).text()
const types = pageOfEachType(pathsOfSitemap(map))
const browser = await launchChromium()
const faults: string[] = []
const rows: string[] = []
let pictures = 0
try {
  for (const view of views) {
    const context = await browser.newContext({ ...view.options, viewport: { width: view.width, height: 900 } })
    const page = await context.newPage()
    for (const [type, path] of types) {
      await page.goto(new URL(path, site).href)
      await view.before?.(page)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const found = [...(await faultsOf(page)), ...(await overlapsOn(page))]
      faults.push(...found.map((fault) => `${path} (${view.name}): ${fault}`))
      const file = `${type.replaceAll(' ', '-')}-${view.name}.png`
      await page.screenshot({ path: join(folder, file), fullPage: true })
      rows.push(
        `<figure><a href="${file}"><img src="${file}" loading="lazy" width="320"></a><figcaption>${escapeHtml(`${type}, ${view.name}`)}</figcaption></figure>`,
      )
      pictures += 1
    }
    await context.close()
  }
} finally {
  await browser.close()
}
await writeFile(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>body{display:flex;flex-wrap:wrap;gap:1rem;font:14px sans-serif}figure{margin:0}img{max-height:30rem;object-fit:cover;object-position:top}</style>${rows.join('\n')}`,
)
console.log(`${pictures} pictures of ${types.length} types of pages: ${join(folder, 'index.html')}`)
if (faults.length > 0) {
  console.error(`\n${[...new Set(faults)].join('\n')}`)
  process.exitCode = 1
}
