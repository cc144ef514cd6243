import { extname, join } from 'node:path'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import type { Brand } from '../brand/brand.ts'
import { tokensCss, writtenFrom } from '../brand/design-tokens.ts'
import { currentCatalogue } from '../catalogue/current.ts'
import { projectRoot } from '../project-root.ts'
import { brandFiles, type PublishedFile } from './brand-files.ts'

const folder = join(projectRoot, 'src', 'styles')
/** Vite finds the files. */
const addressOf = writtenFrom(folder)
/**
 * How it is imported: by the layouts, and by the page for editors, which has no other style of the site. Were it one
 * module, it would be a file of its own, and every page would ask for one more.
 */
const modules: ReadonlyMap<string, string> = new Map(
  ['brand.css', 'brand-of-editors.css'].map((name) => [`virtual:${name}`, join(folder, `virtual-${name}`)]),
)
const ids = new Set(modules.values())

/** Its default is a list of addresses. */
const firstFonts = { name: 'virtual:first-fonts', id: '\0first-fonts' }

/**
 * Gives the styles of the site their colours, faces and corners: the custom properties of the brand. Heads of pages get
 * the addresses of the letters that every page needs: a browser that asks for them at once has them when it first
 * paints.
 */
export function brandPlugin(): Plugin {
  return {
    name: 'consultation-intake-brand',
    enforce: 'pre',
    resolveId: (source) => (source === firstFonts.name ? firstFonts.id : modules.get(source)),
    load: (id) => {
      if (id === firstFonts.id) return addressesOf(currentCatalogue().brand)
      return ids.has(id) ? tokensCss(currentCatalogue().brand, addressOf) : undefined
    },
  }
}

/** @returns a module. A face has its commonest letters in its first file */
function addressesOf({ text, headings }: Brand): string {
  const files = new Set([text, headings].flatMap(({ files: [first] }) => (first ? [first.file] : [])))
  const imports = [...files].map((file, index) => `import font${index} from ${JSON.stringify(`${file}?url`)}\n`)
  return `${imports.join('')}export default [${imports.map((_, index) => `font${index}`).join(', ')}]\n`
}

/**
 * In development, after an edit: the next page gets the brand as it is now. Astro keeps the styles of each page in
 * modules of its own, which do not name the sheet: so all of them are made anew, which happens only where the brand was
 * changed.
 */
export function followBrand({ environments }: ViteDevServer): () => void {
  let shown = currentCatalogue().brand
  return () => {
    const { brand } = currentCatalogue()
    const isSame = tokensCss(shown, addressOf) === tokensCss(brand, addressOf)
    shown = brand
    if (isSame) return
    for (const { moduleGraph, hot } of Object.values(environments)) {
      moduleGraph.invalidateAll()
      hot.send({ type: 'full-reload' })
    }
  }
}

const mediaTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/vnd.microsoft.icon',
}

/** Serves in development the logo and the icons that a build would write. */
export function serveBrand(): Connect.NextHandleFunction {
  const made = new WeakMap<Brand, Promise<PublishedFile[]>>()
  return async (request, response, next) => {
    const path = request.url?.split('?')[0] ?? ''
    const type = mediaTypes[extname(path)]
    if (!type) return next()
    const { brand } = currentCatalogue()
    const files = made.get(brand) ?? brandFiles(brand)
    made.set(brand, files)
    const file = (await files).find((known) => known.path === path)
    if (!file) return next()
    response.setHeader('Content-Type', type).end(file.body)
  }
}
