import type { AstroIntegration } from 'astro'
import { operationList } from '../../contract/operations.ts'

/**
 * Gives the API its routes on Node, the pages their content, and a build its documents. In development, pages are rendered
 * from the content as it is at the moment.
 */
export function consultationIntake(): AstroIntegration {
  return {
    name: 'consultation-intake',
    hooks: {
      'astro:config:setup': async ({ command, injectRoute, updateConfig }) => {
        // Each is loaded where it is needed: `astro check` looks at no content.
        if (command === 'dev') updateConfig(await (await import('./development.ts')).developmentConfig())
        if (command === 'build') updateConfig(await (await import('./build-hooks.ts')).buildConfig())
        for (const pattern of apiPatterns())
          injectRoute({ pattern, entrypoint: new URL('./api-route.ts', import.meta.url), prerender: false })
      },
      'astro:build:done': async ({ dir }) => (await import('./build-hooks.ts')).finishBuild(dir),
    },
  }
}

/** The paths of the contract in Astro's notation, and everything else below `/api` and `/oauth2`, which is answered with a problem. */
function apiPatterns(): string[] {
  return [
    ...new Set([
      ...operationList.map(({ path }) => path.replace('{id}', '[id]')),
      '/api',
      '/api/[...rest]',
      '/oauth2/[...rest]',
      '/inbox/[...rest]',
    ]),
  ]
}
