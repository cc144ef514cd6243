import type { Promised } from '../defence.ts'

export const limits: Promised = {
  promise: 'Exactly as many requests pass as the limits say, and a flood of them stops at the door',
  defences: [
    {
      does: 'A request over the limit is refused',
      file: 'src/http/api.ts',
      from: 'if (call.allowance.exceeded) return tooMany(call.allowance)',
      to: 'if (call.allowance.exceeded) void tooMany',
      test: ['src/testing/outside/limits.test.ts', 'lets exactly ${limit} of ${limit + 1} parallel calls pass'],
    },
    {
      does: 'Writes are refused while nobody counts',
      file: 'src/http/identify-caller.ts',
      from: "throw new StoreUnavailable('the counter did not answer', { cause: error })",
      to: 'void StoreUnavailable',
      test: ['src/http/api.test.ts', 'a counter that fails leaves reads open and closes writes'],
    },
    {
      does: 'An IPv6 caller is a whole /64',
      file: 'src/limits/address.ts',
      from: '.slice(0, ipv6PrefixBits / 16)',
      to: '.slice(0, ipv6PrefixBits)',
      test: ['src/limits/address.test.ts', '%s counts as %s'],
    },
    {
      does: 'Counters see no address',
      file: 'src/limits/rate-limiter.ts',
      from: "return hash('sha256', caller, 'base64url')",
      to: 'return caller || hash.name',
      test: ['src/limits/rate-limiter.test.ts', 'the store sees no address'],
    },
    {
      does: 'All tokens of one mailbox or subject share one allowance',
      file: 'src/http/authorize.ts',
      from: "{ kind: 'credential', key: id, countedAs: holder, holds: true, ...(",
      to: "{ kind: 'credential', key: id, countedAs: holder && id, holds: true, ...(",
      test: ['src/http/counted-first.test.ts', 'of one mailbox, however it is written, from whatever address'],
    },
    {
      does: 'A token that was made up is counted before it is looked up',
      file: 'src/http/authorize.ts',
      from: "if (looked.kind === 'refused') return { caller: anonymous, allowance: looked.allowance, token: undefined }",
      to: "if (looked.kind === 'refused') { await verifyToken(token); return { caller: anonymous, allowance: looked.allowance, token: undefined } }",
      test: [
        'src/http/counted-first.test.ts',
        'reach the database sixty times a minute from one address, however many come at once',
      ],
    },
    {
      does: 'A stranger at the same address keeps no known token out',
      file: 'src/limits/lookups.ts',
      from: ' && !known.has(key)',
      to: '',
      test: [
        'src/http/counted-first.test.ts',
        'keep nobody out whose token was good before, nor anybody at another address',
      ],
    },
    {
      does: 'A stranger at the same address uses up nothing of an operator who is signed in',
      file: 'src/http/identify-caller.ts',
      from: 'signedIn ||\n    identify(',
      to: 'identify(',
      test: [
        'src/http/signed-in.test.ts',
        'whatever others at the same address use up, also one who signed in only then',
      ],
    },
  ],
}
