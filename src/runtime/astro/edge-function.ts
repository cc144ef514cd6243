import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where Netlify looks for what a build has made. @see https://docs.netlify.com/build/frameworks/frameworks-api/ */
const place = '.netlify/v1/edge-functions/markdown.ts'

/**
 * Adds the edge function to a build that Netlify runs. It is not configured as a folder, because with no internet the
 * command line of Netlify can bundle no edge function, and would fail with it.
 * @param root folder of the project
 */
export async function writeEdgeFunction(root: string): Promise<void> {
  await mkdir(dirname(join(root, place)), { recursive: true })
  await writeFile(join(root, place), "export { config, default } from '../../../functions/edge/markdown.ts'\n")
}
