import { defineConfig } from 'vitest/config'
import { guardedRooms } from '../labs/mutation/rooms.ts'
import { projectRoot } from '../project-root.ts'

/** Starting servers and waiting for the platform's development server takes its time. */
const outsideTimeoutMs = 60_000

/** A busy machine is slow; only what hangs is wrong. */
const insideTimeoutMs = 60_000

/** Of a hundred branches of a room, how many must be taken. */
const leastBranches = 95

export default defineConfig({
  root: projectRoot,
  test: {
    teardownTimeout: outsideTimeoutMs,
    // Most tests wait for a server or a database more than they compute.
    maxWorkers: '100%',
    reporters: ['default', './src/testing/count-reporter.ts'],
    // With `--coverage`: which branches of the rooms that hold the rules are taken by the tests beside them.
    coverage: {
      provider: 'v8',
      include: guardedRooms.map((room) => `src/${room}/**/*.ts`),
      exclude: ['**/*.test.ts'],
      reportsDirectory: 'node_modules/.cache/coverage',
      reporter: ['text-summary', 'json-summary', 'json'],
      // Each room by itself: a room that is well tested must not make up for another.
      thresholds: Object.fromEntries(guardedRooms.map((room) => [`src/${room}/**`, { branches: leastBranches }])),
    },
    projects: [
      {
        extends: true,
        // Fast and without a database: part of `npm run check`, too.
        test: { name: 'rooms', include: ['src/testing/rooms/**/*.test.ts'] },
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
          setupFiles: ['./src/testing/seed.ts'],
          testTimeout: insideTimeoutMs,
          hookTimeout: insideTimeoutMs,
        },
      },
      {
        extends: true,
        // Each replaces a part of a package, so it has modules of its own.
        test: { name: 'mocked', include: ['src/**/*.mocked.test.ts'], testTimeout: insideTimeoutMs },
      },
      {
        extends: true,
        // Each starts servers of its own, so they can run beside everything else.
        test: {
          name: 'apart',
          include: ['src/testing/apart/**/*.test.ts'],
          globalSetup: ['./src/testing/built-copy-setup.ts'],
          testTimeout: 2 * outsideTimeoutMs,
          hookTimeout: outsideTimeoutMs,
        },
      },
      {
        extends: true,
        test: {
          name: 'outside',
          include: ['src/testing/outside/**/*.test.ts'],
          globalSetup: ['./src/testing/servers/setup.ts'],
          // A file has a server for itself (`runtimes.ts`), and mostly waits for it; another one waits for the other server.
          maxWorkers: 2,
          // After the others, which use all there is of the machine.
          sequence: { groupOrder: 1 },
          testTimeout: outsideTimeoutMs,
          hookTimeout: outsideTimeoutMs,
        },
      },
    ],
  },
})
