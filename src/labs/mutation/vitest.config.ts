import { defineConfig } from 'vitest/config'
import { projectRoot } from '../../project-root.ts'
import { ShortFirst } from './short-first.ts'

const loadedMachineTimeoutMs = 60_000

/** Tests of the room that is mutated, and of those that use it; Stryker starts them anew for each mutant. */
export default defineConfig({
  root: projectRoot,
  test: {
    include: (process.env['MUTATION_TESTS'] ?? 'src/contract')
      .split(' ')
      .map((place) => `${place}{.test.ts,/**/*.test.ts}`),
    testTimeout: loadedMachineTimeoutMs,
    // Most of the time goes into loading modules: all files of a mutant share them. The next mutant gets its own.
    isolate: false,
    sequence: { sequencer: ShortFirst },
    provide: { clusterUrl: process.env['MUTATION_DATABASE'] ?? '' },
    setupFiles: ['./src/labs/mutation/setup.ts'],
  },
})
