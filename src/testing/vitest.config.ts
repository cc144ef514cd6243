import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { projectRoot } from '../project-root.ts'
import { InTurn } from './in-turn.ts'
import { patientMs, waitMs } from './patience.ts'

export default defineConfig({
  root: projectRoot,
  test: {
    testTimeout: patientMs,
    hookTimeout: patientMs,
    teardownTimeout: patientMs,
    expect: { poll: { timeout: waitMs } },
    execArgv: ['--import', join(projectRoot, 'src/cli/quick-imports.ts')],
    // Most tests wait for a server, a browser or a database as often as they compute.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: InTurn },
    reporters: ['default', './src/testing/count-reporter.ts'],
    projects: [
      {
        extends: true,
        // Fast and without a database: part of `npm run check`, too.
        test: {
          name: 'rooms',
          include: ['src/testing/rooms/**/*.test.ts'],
          setupFiles: ['./src/testing/leftovers.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'inside',
          include: ['src/**/*.test.ts'],
          exclude: [
            'src/**/*.mocked.test.ts',
            'src/testing/apart/**',
            'src/testing/outside/**',
            'src/testing/rooms/**',
          ],
          // Most of the time went into loading the same modules for each file.
          isolate: false,
          globalSetup: ['./src/testing/postgres-setup.ts'],
          setupFiles: ['./src/testing/seed.ts', './src/testing/leftovers.ts'],
        },
      },
      {
        extends: true,
        // Each replaces a part of a package, so it has modules of its own.
        test: { name: 'mocked', include: ['src/**/*.mocked.test.ts'] },
      },
      {
        extends: true,
        // Each starts servers of its own, so they can run beside everything else.
        test: {
          name: 'apart',
          include: ['src/testing/apart/**/*.test.ts'],
          globalSetup: ['./src/testing/built-copy-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'outside',
          include: ['src/testing/outside/**/*.test.ts'],
          globalSetup: ['./src/testing/servers/setup.ts'],
        },
      },
    ],
  },
})
