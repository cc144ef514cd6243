import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pagesWithTwin } from '../discovery/static-headers.ts'
import type { Addresses } from '../discovery/not-found.ts'
import { addressesFile, headersFile } from './build-files.ts'

/** Where Netlify looks for what a build has made. @see https://docs.netlify.com/build/frameworks/frameworks-api/ */
const place = '.netlify/v1/edge-functions/markdown.ts'
const source = '../../../functions/edge/markdown.ts'

/**
 * Adds the edge function, with the pages that it knows, to a build that Netlify runs. It is not configured as a folder,
 * because with no internet the command line of Netlify can bundle no edge function, and would fail with it.
 * @param root folder of the project @param folder of the build
 */
export async function writeEdgeFunction(root: string, folder: string): Promise<void> {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'))
  const pages = pagesWithTwin(await read(headersFile))
  const addresses: Addresses = await read(addressesFile)
  await mkdir(dirname(join(root, place)), { recursive: true })
  await writeFile(
    join(root, place),
    `import { answerFor } from '${source}'
export { config } from '${source}'
export default answerFor(new Set(${JSON.stringify(pages)}), ${JSON.stringify(addresses)})
`,
  )
}
