import type { AstroIntegration } from 'astro'
import { digestOfCode } from '../build-state.ts'
import { projectRoot } from '../project-root.ts'
import { keepingPages, prerenderEntry } from './kept-pages.ts'

/**
 * In development, pages are rendered from the content as it is at the moment; a build by Astro only compiles them, and
 * `npm run build` renders what was compiled. The API is not Astro's: each runtime answers it.
 */
export function consultationIntake(): AstroIntegration {
  let pages: Parameters<typeof keepingPages>[2] = new Map()
  return {
    name: 'consultation-intake',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        if (command === 'dev') {
          // Not before it is needed: a build compiles in a process that never looks at content.
          const { developmentConfig } = await import('./development.ts')
          updateConfig(await developmentConfig())
        } else updateConfig({ vite: { plugins: [prerenderEntry] } })
      },
      'astro:build:start': async ({ setPrerenderer }) => {
        const code = await digestOfCode(projectRoot)
        setPrerenderer((render) => keepingPages(render, code, pages))
      },
      'astro:build:setup': (build) => {
        pages = build.pages
      },
      'astro:build:done': ({ logger }) => logger.info('The pages are compiled; `npm run build` renders them, too.'),
    },
  }
}
