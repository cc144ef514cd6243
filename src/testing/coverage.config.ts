import { guardedRooms } from '../labs/mutation/rooms.ts'
import base from './vitest.config.ts'

/** Of a hundred branches of a room, how many must be taken. */
const leastBranches = 95

/** `npm run coverage`: which branches of the rooms that hold the rules are taken by the tests beside them. */
export default {
  ...base,
  test: {
    ...base.test,
    // What a file took is read of all modules that are loaded: where files share modules, again and again.
    projects: base.test!.projects!.map((project) =>
      typeof project === 'object' && 'test' in project
        ? { ...project, test: { ...project.test, isolate: true } }
        : project,
    ),
    coverage: {
      provider: 'v8' as const,
      include: guardedRooms.map((room) => `src/${room}/**/*.ts`),
      exclude: ['**/*.test.ts'],
      reportsDirectory: 'node_modules/.cache/coverage',
      reporter: ['text', 'json-summary', 'json'],
      // Each room by itself: a room that is well tested must not make up for another.
      thresholds: Object.fromEntries(guardedRooms.map((room) => [`src/${room}/**`, { branches: leastBranches }])),
    },
  },
}
