import { defineConfig } from 'vitest/config'
import { projectRoot } from '../../runtime/project-root.ts'

const loadedMachineTimeoutMs = 60_000

/** Tests of the room that is mutated, and of those that use it; Stryker starts them anew for each mutant. */
export default defineConfig({
  root: projectRoot,
  test: {
    include: (process.env['MUTATION_TESTS'] ?? 'src/contract')
      .split(' ')
      .map((place) => `${place}{.test.ts,/**/*.test.ts}`),
    testTimeout: loadedMachineTimeoutMs,
    // They wait or write a great deal, and would do so for each mutant.
    testNamePattern: /^(?!.*(hundred thousand|but not forever|written anew))/,
    globalSetup: ['./src/testing/postgres-setup.ts'],
    setupFiles: ['./src/testing/seed.ts'],
  },
})
