import { mergeConfig } from 'vitest/config'
import { guardedRooms } from './mutation/rooms.ts'
import base from './vitest.config.ts'

const loadedMachineTimeoutMs = 60_000

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
      thresholds: { branches: 95 },
    },
  },
})
