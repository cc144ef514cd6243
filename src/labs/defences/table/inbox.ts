import type { Promised } from '../defence.ts'

export const inbox: Promised = {
  promise: 'Only operators see and work leads, and no stranger keeps them from it',
  defences: [
    {
      does: 'A page of the inbox wants a session',
      file: 'src/http/inbox/guard.ts',
      from: 'if (!session) return ports.show(wayIn(ports, call))',
      to: "if (!session) return handle(call, { operator: '', formToken: '' } as never)",
      test: ['src/http/inbox/guard.test.ts', 'every path shows the way in and no data, whatever the method: %s'],
    },
    {
      does: 'A form carries the token of its session',
      file: 'src/http/inbox/guard.ts',
      from: "!sameSecret(given ?? '', session.formToken)",
      to: "!sameSecret(given ?? '', given ?? '')",
      test: ['src/http/inbox/guard.test.ts', 'changes nothing with %s'],
    },
    {
      does: 'A form of another site changes nothing',
      file: 'src/http/inbox/guard.ts',
      from: '(origin === null || origin === baseUrl)',
      to: '(origin === null || baseUrl !== null)',
      test: ['src/http/inbox/guard.test.ts', 'changes nothing with %s'],
    },
    {
      does: 'A session ends with the place on the list of operators',
      file: 'src/access/operators/session.ts',
      from: 'const role = row && operators.get(row.email)',
      to: "const role = row && (operators.get(row.email) ?? 'owner')",
      test: ['src/access/operators/sign-in.test.ts', 'ends with the place on the list'],
    },
    {
      does: 'A code of a sign-in has five tries',
      file: 'src/access/operators/sign-in.ts',
      from: 'and code_tries < ${oneTimeCodeTries}',
      to: 'and code_tries < ${oneTimeCodeTries * 100}',
      test: [
        'src/access/operators/sign-in.test.ts',
        'may be guessed five times, too, where a hundred guesses come at the same moment',
      ],
    },
    {
      does: 'A browser that signed in before has mails of its own',
      file: 'src/access/mailing.ts',
      from: 'if (device !== undefined) return',
      to: 'if (device === "") return',
      test: [
        'src/access/operators/device.test.ts',
        'has mails of its own: whoever uses up those of its address keeps nobody out',
      ],
    },
    {
      does: 'A passkey is used by a person who proved to be its holder',
      file: 'src/access/operators/passkeys/sign-in-by-passkey.ts',
      from: 'requireUserVerification: true',
      to: 'requireUserVerification: false',
      test: [
        'src/access/operators/passkeys/sign-in-by-passkey.test.ts',
        'is refused %s, and the try is written down as its operator’s',
      ],
    },
    {
      does: 'A passkey signs for our origin only',
      file: 'src/access/operators/passkeys/sign-in-by-passkey.ts',
      from: 'expectedOrigin: party.origin,',
      to: 'expectedOrigin: [party.origin, "https://evil.example"],',
      test: [
        'src/access/operators/passkeys/sign-in-by-passkey.test.ts',
        'is refused %s, and the try is written down as its operator’s',
      ],
    },
  ],
}
