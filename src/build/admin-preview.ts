import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Brand } from '../brand/brand.ts'
import { facesOf, tokensCss, writtenFrom } from '../brand/design-tokens.ts'
import { adminPaths } from '../contract/paths.ts'
import { projectRoot } from '../project-root.ts'
import type { PublishedFile } from './brand-files.ts'

const styles = join(projectRoot, 'src', 'styles')
/** Of the site, in the order in which its pages have them; the last places the fields of the CMS. */
const sheets = ['tokens.css', 'base.css', 'prose.css', 'tables.css', 'preview.css']

/**
 * @returns what makes a preview of the CMS look like the site: one style sheet with the brand as it is now, and its
 *   letters
 * @see https://sveltiacms.app/en/docs/api/preview-styles
 */
export async function previewFiles(brand: Brand): Promise<PublishedFile[]> {
  const files = facesOf(brand).flatMap((face) => face.files.map(({ file }) => file))
  const addresses = new Map(files.map((file, index) => [file, `${adminPaths.fonts}/${index}.woff2`]))
  const besideIt = writtenFrom(adminPaths.page)
  const own = await Promise.all(sheets.map((name) => readFile(join(styles, name), 'utf8')))
  const sheet = [tokensCss(brand, (file) => besideIt(addresses.get(file)!)), ...own].join('\n')
  return [
    // The CMS puts a text into an element of its own, which no class can be given to.
    { path: adminPaths.preview, body: Buffer.from(sheet.replaceAll('.prose', '[data-rich-text-preview]')) },
    ...(await Promise.all(
      [...addresses].map(async ([file, address]) => ({ path: address, body: await readFile(file) })),
    )),
  ]
}
