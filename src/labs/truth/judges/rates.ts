import type { Answer } from '../caller.ts'
import type { Walk } from '../reading.ts'

/** Limits in force, as header fields of each answer of the API and as its documents say them. */
export function noteRates({ url, headers, json, text, type }: Answer, { book, ledger }: Walk): void {
  // It is the `t` of RateLimit, which counts seconds (draft-ietf-httpapi-ratelimit-headers, section 3).
  if (type.startsWith('text/markdown'))
    for (const [sentence, unit] of text.matchAll(/`X-RateLimit-Reset` counts (\w+)/g))
      ledger.hold(url, sentence, unit === 'seconds', '')
  const policy = headers.get('ratelimit-policy')
  if (policy !== null) {
    const found = /^"anonymous";q=(\d+);w=(\d+)$/.exec(policy)
    ledger.hold(url, 'header ratelimit-policy', found !== null, policy)
    if (found) {
      book.note('requests without a token', found[1]!, url, 'ratelimit-policy')
      book.note('seconds of the limit without a token', found[2]!, url, 'ratelimit-policy')
    }
    book.note('requests without a token', headers.get('x-ratelimit-limit') ?? 'none', url, 'x-ratelimit-limit')
  }
  for (const [name, limit] of Object.entries((json?.limits ?? {}) as Record<string, any>)) {
    const who = name === 'anonymous' ? 'without a token' : 'with a token'
    book.note(`requests ${who}`, limit.requests, url, `limits/${name}`)
    book.note(`seconds of the limit ${who}`, limit.window_seconds, url, `limits/${name}`)
    book.note(`whom the limit ${who} counts`, limit.per, url, `limits/${name}`)
  }
}
