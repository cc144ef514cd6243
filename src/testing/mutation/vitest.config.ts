import { defineConfig } from 'vitest/config'
import { projectRoot } from '../../runtime/project-root.ts'

/** Tests of the room that is mutated, and of those that use it; Stryker starts them anew for each mutant. */
export default defineConfig({
  root: projectRoot,
  test: {
    include: (process.env['MUTATION_TESTS'] ?? 'src/contract')
      .split(' ')
      .map((place) => `${place}{.test.ts,/**/*.test.ts}`),
    globalSetup: ['./src/testing/postgres-setup.ts'],
    setupFiles: ['./src/testing/seed.ts'],
  },
})
