import { mutedUntil, reseal, type Resealed } from '../access/keys/reseal.ts'
import { rotateSigningKey } from '../access/keys/signing-keys.ts'
import { sealedPlaces } from '../identifiers/purposes.ts'
import type { FormerSecret } from '../identifiers/vault.ts'
import { vaultOf } from '../runtime/vault.ts'
import type { Secrets } from '../settings/secret.ts'
import { system } from '../runtime/system.ts'
import type { Command, CommandOptions } from './command.ts'
import { readSecretFile } from './secret-file.ts'
import { table } from './table.ts'

/** The keys that sign ID tokens, and the secret that seals them and the rest. */
export const keyCommands: Record<string, Command> = {
  'keys rotate': {
    usage: 'keys rotate',
    summary: 'Sign with a new key from now on; the former one stays published.',
    run: async ({ options, database, vault }) => {
      const { kid } = await rotateSigningKey({ ...system, database, vault })
      return options.json ? JSON.stringify({ kid }, null, 2) : `${kid} signs from now on.`
    },
  },
  'keys reseal': {
    usage: 'keys reseal [--from-database-url] [--from <file>]',
    summary: 'Seal everything with today’s SECRET_KEY.',
    details: `What SECRET_KEY_OLD opens is moved, and what the file secret-key opens beside the embedded database.
--from-database-url   also what was sealed while SECRET_KEY was not set, with a key from user, password and name in
                      DATABASE_URL or DATABASE_MIGRATION_URL. Have they changed since, set SECRET_KEY_OLD to
                      user:password@/name of then
--from                a file that holds the former key, or - for standard input, instead of SECRET_KEY_OLD
Start the servers with SECRET_KEY and SECRET_KEY_OLD first: they read both. They may go on meanwhile, and the command
may be broken off and run again.`,
    run: async ({ options, database, secrets }) => {
      const used = await secretsToRead(secrets(), options)
      const resealed = await reseal({ database, vault: vaultOf(used) })
      const muted = used.former.length > 0 ? await mutedUntil(database, system.now()) : undefined
      const failed = resealed.some(({ unreadable }) => unreadable > 0)
      const text = options.json ? JSON.stringify({ resealed, muted }, null, 2) : describe(resealed, muted)
      return failed ? { failed: text } : text
    },
  },
}

/** The guessable secret is tried only where the command asks for it: an attacker may have written what it opens. */
async function secretsToRead({ secret, former }: Secrets, options: CommandOptions): Promise<Secrets> {
  if (options['from-database-url'] && !former.some(isGuessable))
    throw new Error('--from-database-url needs DATABASE_URL, with the password that it had then.')
  const given = options.from === undefined ? [] : [{ secret: await readSecretFile(options.from) }]
  const read = former.filter((each) => options['from-database-url'] || !isGuessable(each))
  return { secret, former: [...read, ...given] }
}

function isGuessable({ onlyUnbound }: FormerSecret): boolean {
  return onlyUnbound === true
}

function describe(resealed: readonly Resealed[], muted: { count: number; until: Date } | undefined): string {
  const rows = resealed.map(({ purpose, moved, unreadable }) => [
    sealedPlaces[purpose].name,
    String(moved),
    String(unreadable),
  ])
  const lost = resealed.filter(({ unreadable }) => unreadable > 0)
  return [
    table([['', 'moved', 'not opened'], ...rows]),
    lost.length === 0
      ? 'Everything that is sealed is sealed with SECRET_KEY as it is now.'
      : `What was not opened was sealed with another key: give that with SECRET_KEY_OLD or --from, or, if SECRET_KEY was not set then, with
--from-database-url. Where the key is lost:
${lost.map(({ purpose }) => `- ${sealedPlaces[purpose].name}: ${sealedPlaces[purpose].remedy}`).join('\n')}`,
    muted &&
      `Addresses whose owners want no mail: ${muted.count}. They stand there as HMACs, which cannot be moved: leave the former key set until
${muted.until.toISOString().slice(0, 16)}Z, or some of them may get mail before that.`,
  ]
    .filter(Boolean)
    .join('\n\n')
}
