import { join } from 'node:path'
import { projectRoot } from '../../project-root.ts'

/** The rooms whose rules everything rests on; their tests are themselves tested, by coverage and by mutation. */
export const guardedRooms = ['text', 'contract', 'intake', 'access', 'limits'] as const

export type GuardedRoom = (typeof guardedRooms)[number]

/** Where the rules of a room are tested: beside them, and where other rooms reach them. */
export const testsOf: Record<GuardedRoom, string[]> = {
  text: ['src/text'],
  contract: ['src/contract', 'src/access/read-request'],
  intake: ['src/intake'],
  access: ['src/access'],
  limits: ['src/limits'],
}

/** @returns where what came of a room's changes is kept from run to run */
export function resultsFile(room: GuardedRoom): string {
  return join(projectRoot, 'node_modules', '.cache', 'stryker', `${room}.json`)
}
