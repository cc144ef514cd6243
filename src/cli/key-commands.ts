import { rotateSigningKey } from '../access/keys/signing-keys.ts'
import { system } from '../runtime/system.ts'
import type { Command } from './command.ts'

/** The keys that sign ID tokens. */
export const keyCommands: Record<string, Command> = {
  'keys rotate': {
    usage: 'keys rotate',
    summary: 'Sign with a new key from now on; the former one stays published.',
    run: async ({ options, database, vault }) => {
      const { kid } = await rotateSigningKey({ ...system, database, vault })
      return options.json ? JSON.stringify({ kid }, null, 2) : `${kid} signs from now on.`
    },
  },
}
