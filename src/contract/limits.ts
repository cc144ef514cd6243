/** How many requests one caller may make in one window. */
export type RateLimit = {
  /** Name of the policy, as the `RateLimit` header fields carry it. */
  readonly policy: string
  readonly requests: number
  readonly windowSeconds: number
  /** What is counted, in words. */
  readonly per: string
}

/** The two limits of the service: which one governs a call depends on whether it carries a valid credential. */
export const rateLimits = {
  anonymous: { policy: 'anonymous', requests: 60, windowSeconds: 60, per: 'IP address' },
  credential: { policy: 'credential', requests: 100, windowSeconds: 60, per: 'credential' },
} as const satisfies Record<string, RateLimit>

/** Mail that a caller asks for: at most one per address. */
export const mailLimit = {
  policy: 'mail',
  requests: 1,
  windowSeconds: 60,
  per: 'e-mail address',
} as const satisfies RateLimit

/** And so many in a day: nobody's mailbox is flooded, and nobody gets thousands of codes to guess at. */
export const dailyMailLimit = {
  policy: 'mail-day',
  requests: 20,
  windowSeconds: 86_400,
  per: 'e-mail address',
} as const satisfies RateLimit

/** Entries in one answer of the content list. */
export const maxContentEntries = 100

/** A caller with IPv6 usually holds a whole /64; counting single addresses would count nobody. */
export const ipv6PrefixBits = 64

/** A lead of maximal length in four-byte characters is 22 KB; the rest is room for fields that we do not know. */
export const maxBodyBytes = 64 * 1024

/** The path of an address, percent-encoded. The longest of ours have some 150 bytes; the rest is room for editors' titles. */
export const maxPathBytes = 2 * 1024

/**
 * The query of an address, percent-encoded, with its question mark. The longest is a request to authorize: an id that
 * holds five redirect addresses (4 KB), one of them once more (1.5 KB), and `state` and `nonce` of 1,024 characters, which
 * may be three bytes each. It leaves header fields a quarter of what Node.js reads of a request before its body.
 */
export const maxQueryBytes = 12 * 1024

/** A lead is flat; eight levels leave room for unknown fields and keep recursive readers safe. */
export const maxJsonDepth = 8

export const maxIdempotencyKeyLength = 255

/** How long the answer to an idempotent request is kept. */
export const idempotencyWindowHours = 24

/** How long a request waits for another one with the same key before it is told to come back. */
export const idempotencyWaitSeconds = 5

/** How long the rehearsed `slow` answer takes: longer than an impatient client's time-out, shorter than a platform's. */
export const slowScenarioSeconds = 3

/** Seconds after which a caller may try again when a store did not answer. */
export const unavailableRetrySeconds = 5

/** What one file with the text of many pages may hold, in characters: about 125,000 tokens, which most models can read. */
export const llmsFullCharacters = 500_000
