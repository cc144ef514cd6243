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
      test: ['src/http/inbox/forged-forms.test.ts', 'changes nothing with %s'],
    },
    {
      does: 'A form of another site changes nothing',
      file: 'src/http/inbox/guard.ts',
      from: '(origin === null || origin === baseUrl)',
      to: '(origin === null || baseUrl !== null)',
      test: ['src/http/inbox/forged-forms.test.ts', 'changes nothing with %s'],
    },
    {
      does: 'A session ends with the place on the list of operators',
      file: 'src/access/operators/session.ts',
      from: 'const role = row && operators.get(row.email)',
      to: "const role = row && (operators.get(row.email) ?? 'owner')",
      test: ['src/access/operators/sign-in.test.ts', 'ends with the place on the list'],
    },
    {
      does: 'The token of an operator does no more than the role allows, also where that was taken down since',
      file: 'src/access/operators/verify-operator-token.ts',
      from: 'withReading(row.scopes).filter((scope) => allowed.includes(scope))',
      to: 'withReading(row.scopes).filter((scope) => allowed.includes(scope) || scope)',
      test: [
        'src/access/operators/tokens.test.ts',
        'it may do no more than the role of its operator, also where that was taken down since',
      ],
    },
    {
      does: 'No token of an agent opens the API of operators',
      file: 'src/contract/protected-resources.ts',
      from: '(granted === null && asked !== operatorDoor)',
      to: 'granted === null',
      test: ['src/http/token-doors.test.ts', 'one for %s: %s opens, %s'],
    },
    {
      does: 'An operator does in the inbox no more than the role allows',
      file: 'src/http/inbox/lead-handlers.ts',
      from: 'if (!mayOperate(session.role, act.needs))',
      to: "if (!mayOperate(session.role, act.needs) && act.name === '')",
      test: ['src/http/inbox/roles.test.ts', 'a reader changes nothing, whatever form is sent'],
    },
    {
      does: 'A message of a model goes out only with the token of its draft',
      file: 'src/mcp/operator/draft.ts',
      from: 'if (!sameSecret(sealed,',
      to: "if (sealed === '' && !sameSecret(sealed,",
      test: ['src/mcp/operator/operator-mcp.test.ts', 'sends a message only with the token of its draft, and once'],
    },
    {
      does: 'Without a draft, nothing goes out but by the rule that an owner gave the token, and no longer than they are one',
      file: 'src/access/operators/undrafted.ts',
      from: ' || !maySetRule(role, token.scopes)',
      to: " || (!maySetRule(role, token.scopes) && tokenId === '')",
      test: [
        'src/access/operators/undrafted.test.ts',
        'a rule ends with its token, and where its operator is no owner any more',
      ],
    },
    {
      does: 'By a rule no more goes out in a day than it says, also at the same time',
      file: 'src/access/operators/undrafted.ts',
      from: 'and ${sentToday} < ${daily}',
      to: 'and ${daily} > 0',
      test: [
        'src/access/operators/undrafted.test.ts',
        'so many go out in a day, also at the same time, and as many on the next',
      ],
    },
    {
      does: 'By a rule a mailbox gets one mail a day, and none whose owner said “This was not me”',
      file: 'src/access/operators/undrafted.ts',
      from: 'if (!(await mayMail(to)))',
      to: "if (!(await mayMail(to)) && to === '')",
      test: [
        'src/access/operators/undrafted.test.ts',
        'none goes to a mailbox that may get no mail, and it counts for nothing',
      ],
    },
    {
      does: 'By a rule nothing goes out that a stranger wrote: the words are of the site, and a name that is none stops them',
      file: 'src/mcp/operator/saved-reply-tools.ts',
      from: 'quotedName(name, ({ text }) => text) !== name)',
      to: 'quotedName(name, ({ text }) => text) === undefined)',
      test: ['src/mcp/operator/injections.test.ts', 'sends nothing to anybody, though a model does all that it says'],
    },
    {
      does: 'What somebody else changed meanwhile is not overwritten',
      file: 'src/intake/operator/as-seen.ts',
      from: 'return seen ? sql`and',
      to: 'return seen && !seen ? sql`and',
      test: ['src/intake/operator/as-seen.test.ts', 'is not overwritten: neither moved, nor answered, nor erased'],
    },
    {
      does: 'A code of a sign-in has five tries',
      file: 'src/access/count-try.ts',
      from: 'lt(tries, oneTimeCodeTries)',
      to: 'lt(tries, oneTimeCodeTries * 100)',
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
