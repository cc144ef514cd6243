import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pagesWithTwin } from '../discovery/static-headers.ts'
import { headersFile } from './build-files.ts'

/** Where Netlify looks for what a build has made. @see https://docs.netlify.com/build/frameworks/frameworks-api/ */
const place = '.netlify/v1/edge-functions/markdown.ts'
const source = '../../../functions/edge/markdown.ts'

/**
 * Adds the edge function, with the pages that it knows, to a build that Netlify runs. It is not configured as a folder,
 * because with no internet the command line of Netlify can bundle no edge function, and would fail with it.
 * @param root folder of the project @param folder of the build
 */
export async function writeEdgeFunction(root: string, folder: string): Promise<void> {
  const pages = pagesWithTwin(JSON.parse(await readFile(join(folder, headersFile), 'utf8')))
  await mkdir(dirname(join(root, place)), { recursive: true })
  await writeFile(
    join(root, place),
    `import { answerFor } from '${source}'
export { config } from '${source}'
export default answerFor(new Set(${JSON.stringify(pages)}))
`,
  )
}
