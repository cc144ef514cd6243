import { mergeConfig } from 'vitest/config'
import { guardedRooms } from '../labs/mutation/rooms.ts'
import base from './vitest.config.ts'

const loadedMachineTimeoutMs = 60_000

/** Of a hundred branches of a room, how many must be taken. */
const leastBranches = 95

/** `npm run coverage`: which branches of the rooms that hold the rules are taken by the tests inside. */
export default mergeConfig(base, {
  test: {
    testTimeout: loadedMachineTimeoutMs,
    coverage: {
      provider: 'v8',
      include: guardedRooms.map((room) => `src/${room}/**/*.ts`),
      exclude: ['**/*.test.ts'],
      reportsDirectory: 'node_modules/.cache/coverage',
      reporter: ['text', 'json-summary', 'json'],
      // Each room by itself: a room that is well tested must not make up for another.
      thresholds: Object.fromEntries(guardedRooms.map((room) => [`src/${room}/**`, { branches: leastBranches }])),
    },
  },
})
