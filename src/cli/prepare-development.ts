import { bundleFunctions } from '../build/bundle-functions.ts'
import { writeForDevelopment } from '../build/build-files.ts'
import { readForDevelopment } from '../build/development-content.ts'
import { formatProblems } from '../catalogue/problem.ts'
import { libraryWithCard } from '../build/library.ts'
import { publish } from '../discovery/publication.ts'
import { projectRoot } from '../project-root.ts'
import { makeDevelopmentSecret } from '../settings/development-secret.ts'

/**
 * Makes what Netlify reads when it starts the functions: their bundles, what they know of the content, and a secret.
 * @throws with the mistakes of editors in words, where they leave nothing that could be shown
 */
export async function prepareDevelopment(siteUrl: string): Promise<void> {
  const shown = await readForDevelopment({ root: projectRoot, baseUrl: siteUrl, drafts: true, now: new Date() })
  if (!('catalogue' in shown)) throw new Error(formatProblems(shown.mistakes))
  const { catalogue } = shown
  const now = new Date()
  makeDevelopmentSecret(process.env, projectRoot)
  await Promise.all([
    writeForDevelopment(publish(catalogue, now), await libraryWithCard(catalogue, now)),
    bundleFunctions(),
  ])
}
