import type { Promised } from '../defence.ts'

export const storage: Promised = {
  promise: 'Who reads the database reads no secret, and the service can do no more there than it needs',
  defences: [
    {
      does: 'The role of the service is no superuser',
      file: 'src/database/roles.ts',
      from: 'nosuperuser nocreatedb',
      to: 'superuser nocreatedb',
      test: ['src/database/roles.test.ts', 'may not: %s'],
    },
    {
      does: 'The service keeps no right that somebody gave it beyond',
      file: 'src/database/privileges.ts',
      from: '`revoke all on ${all}, drizzle.__drizzle_migrations from ${to}`',
      to: '`select 1`',
      test: [
        'src/database/roles.test.ts',
        'has every right again after each migration, and loses what somebody gave it beyond',
      ],
    },
    {
      does: 'The service may do to a table what its statements do',
      file: 'src/database/privileges.ts',
      from: "  leads: ['insert', 'update'],",
      to: "  leads: ['insert', 'update', 'delete'],",
      test: ['src/testing/rooms/privileges.test.ts', 'the service may do to %s what its statements do, and no more'],
    },
    {
      does: 'A sealed value opens in its own row only',
      file: 'src/identifiers/vault.ts',
      from: 'JSON.stringify([version, sealedPlaces[purpose].table, id])',
      to: 'JSON.stringify([version, sealedPlaces[purpose].table])',
      test: ['src/identifiers/vault.test.ts', 'can be opened for the same purpose and the same row only'],
    },
    {
      does: 'A guessable former key opens only what is as old',
      file: 'src/identifiers/vault.ts',
      from: 'others.filter(({ onlyUnbound }) => !onlyUnbound)',
      to: 'others',
      test: ['src/identifiers/vault.test.ts', 'that can be guessed opens only what is as old as itself'],
    },
    {
      does: 'Each purpose has its own key',
      file: 'src/identifiers/purposes.ts',
      from: '`consultation-intake digest ${purpose}`',
      to: "`consultation-intake digest ${purpose && ''}`",
      test: ['src/identifiers/purposes.test.ts', 'each purpose has a key of its own: no label is used twice'],
    },
    {
      does: 'No MAC is made or taken under a former key',
      file: 'src/identifiers/vault.ts',
      from: 'digest: (purpose, text) => own.digest(purpose, text),',
      to: 'digest: (purpose, text) => (others[0] ?? own).digest(purpose, text),',
      test: [
        'src/access/oauth/clients.test.ts',
        'before the secret was changed has to register again: whoever guessed the former one could make such an id',
      ],
    },
    {
      does: 'Outside the embedded database the key is required',
      file: 'src/settings/secret.ts',
      from: 'if (!secretKey && databaseUrl) throw',
      to: 'if (!secretKey && !databaseUrl && secretKey) throw',
      test: [
        'src/settings/secret.test.ts',
        'nothing stands in for SECRET_KEY, and the message has what makes one and the way over: %s',
      ],
    },
    {
      does: 'A key that is easy to guess is refused',
      file: 'src/settings/secret-key.ts',
      from: 'if (isEasilyGuessed(value)) throw',
      to: "if (isEasilyGuessed('') && !value) throw",
      test: [
        'src/settings/secret-key.test.ts',
        'one that is %s is refused with what makes a better one, and is not repeated: %s',
      ],
    },
    {
      does: 'A build on Netlify fails without it',
      file: 'src/settings/secret-key.ts',
      from: "if (!readSecretKey(env['SECRET_KEY'])) throw",
      to: "if (readSecretKey(env['SECRET_KEY']) === '') throw",
      test: [
        'src/settings/secret-key.test.ts',
        'a build on Netlify fails without one, for previews as for production, and says how to set one there',
      ],
    },
    {
      does: 'Functions without it answer nothing',
      file: 'src/netlify/without-secret.ts',
      from: "throw new SecretKeyMissing('SECRET_KEY is not set')",
      to: "return { kind: 'reply' as const, status: 200 }",
      test: [
        'src/netlify/without-secret.test.ts',
        'without SECRET_KEY, a function answers no operation but with 503, and the log names the setting',
      ],
    },
    {
      does: "Only netlify dev's own database has a key of its own",
      file: 'src/settings/function-settings.ts',
      from: 'ownDatabase: development && !given && isOnThisMachine(databaseUrl)',
      to: 'ownDatabase: development && isOnThisMachine(databaseUrl)',
      test: [
        'src/settings/secret-key.test.ts',
        'functions keep a secret of their own beside the database of netlify dev, and nowhere else',
      ],
    },
    {
      does: 'Commands use it for no other',
      file: 'src/settings/development-secret.ts',
      from: 'databaseUrl === developmentDatabase(root)',
      to: "developmentDatabase(root) !== ''",
      test: [
        'src/settings/secret.test.ts',
        'commands find the secret of netlify dev for the database of netlify dev, and for no other',
      ],
    },
    {
      does: 'The key file is for its owner alone',
      file: 'src/settings/secret.ts',
      from: 'const fileMode = 0o600',
      to: 'const fileMode = 0o644',
      test: ['src/settings/secret.test.ts', 'a secret is made once, for us alone'],
    },
    {
      does: "Resealing never writes over a server's change",
      file: 'src/access/keys/reseal.ts',
      from: 'where ${table}.${id} = moved.id and ${table}.${sealed} = moved.sealed',
      to: 'where ${table}.${id} = moved.id',
      test: ['src/access/keys/reseal.test.ts', 'does not write over what a server wrote meanwhile'],
    },
    {
      does: 'Muted addresses stay muted while the key changes',
      file: 'src/access/muted.ts',
      from: 'vault.digests(addressPurpose, mailboxOf(email))',
      to: '[vault.digest(addressPurpose, mailboxOf(email))]',
      test: [
        'src/access/registration/registration.test.ts',
        'gets none either while the secret is changed, as long as the former one is set as well',
      ],
    },
    {
      does: 'The guessable key moves rows only where asked',
      file: 'src/cli/key-commands.ts',
      from: "former.filter((each) => options['from-database-url'] || !isGuessable(each))",
      to: 'former.filter((each) => options || !isGuessable(each))',
      test: [
        'src/cli/key-commands.test.ts',
        'keys reseal moves what SECRET_KEY_OLD opens, and fails while there is something that it cannot open',
      ],
    },
  ],
}
