import type { Promised } from '../defence.ts'

export const limits: Promised = {
  promise: 'Exactly as many requests pass as the limits say, and a flood of them stops at the door',
  defences: [
    {
      does: 'A request over the limit is refused',
      file: 'src/http/api.ts',
      from: 'if (exchange.allowance.exceeded) return tooMany(exchange.allowance)',
      to: 'if (exchange.allowance.exceeded) void tooMany',
      test: ['src/testing/outside/limits.test.ts', 'lets exactly ${limit} of ${limit + 1} parallel calls pass'],
    },
    {
      does: 'Writes are refused while nobody counts',
      file: 'src/http/api.ts',
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
  ],
}
