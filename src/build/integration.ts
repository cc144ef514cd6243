import type { AstroIntegration } from 'astro'

/**
 * Gives the pages their content, and a build its documents. In development, pages are rendered from the content as it
 * is at the moment. The API is not Astro's: each runtime answers it.
 */
export function consultationIntake(): AstroIntegration {
  return {
    name: 'consultation-intake',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig, addMiddleware }) => {
        addMiddleware({ order: 'post', entrypoint: new URL('./typeset-pages.ts', import.meta.url) })
        // Loaded late, because `astro check` reads no content.
        if (command === 'dev') updateConfig(await (await import('./development.ts')).developmentConfig())
        if (command === 'build') updateConfig(await (await import('./build-hooks.ts')).buildConfig())
      },
      'astro:build:done': async ({ dir }) => (await import('./build-hooks.ts')).finishBuild(dir),
    },
  }
}
