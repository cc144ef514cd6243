/** How many requests one caller may make in one window. */
export type RateLimit = {
  /** Name of the policy, as the `RateLimit` header fields carry it. */
  readonly policy: string
  readonly requests: number
  readonly windowSeconds: number
  /** What is counted, in words. */
  readonly per: string
}

/**
 * The two limits of the service: which one governs a call depends on whether somebody vouches for the caller. A token
 * of an anonymous agent is valid and counts by its address all the same. The other limit belongs to the holder of
 * credentials, so a second credential brings no second allowance.
 */
export const rateLimits = {
  anonymous: { policy: 'anonymous', requests: 60, windowSeconds: 60, per: 'IP address' },
  credential: { policy: 'credential', requests: 100, windowSeconds: 60, per: 'person, organisation or agent' },
} as const satisfies Record<string, RateLimit>

/**
 * How many invalid tokens an address may send. After that, tokens that were not seen lately are no longer looked up for
 * this address. Each invalid token also counts towards the allowance of the address, so this number is generous.
 */
export const lookupLimit = {
  policy: 'lookup',
  requests: rateLimits.anonymous.requests,
  windowSeconds: rateLimits.anonymous.windowSeconds,
  per: 'IP address',
} as const satisfies RateLimit

/** Tokens that may be alive at the same time; with one more, the oldest ends. */
export const livingTokens = {
  /**
   * For one mailbox, or one subject of an identity provider: an agent in each program that a person uses, and some
   * forgotten.
   */
  vouched: 20,
  /** For one address that registers anonymous agents; a whole office may share it. */
  anonymous: 100,
} as const

/**
 * Mail that a caller asks for. A mail to a person counts for its mailbox, the caller, the domain and the total. A code
 * for an operator counts for the caller, for caller and mailbox together, and for the mailbox. If the operator's own
 * device asks, it counts for that device alone.
 */
export const mailLimits = {
  /** A second mail is useful only after the person has looked for the first. */
  mailbox: { policy: 'mail', requests: 1, windowSeconds: 60, per: 'mailbox' },
  /** No mailbox is flooded, and nobody gets thousands of codes to guess at. */
  mailboxDay: { policy: 'mail-day', requests: 20, windowSeconds: 86_400, per: 'mailbox' },
  /** That a request came in. Anybody can send one in the name of a stranger. */
  acknowledgement: { policy: 'mail-acknowledgement', requests: 1, windowSeconds: 86_400, per: 'mailbox' },
  /** Enough for an office behind one address. Somebody who mails a list of strangers is stopped early. */
  caller: { policy: 'mail-caller', requests: 20, windowSeconds: 3_600, per: 'caller' },
  /** More than one team asks for at once. Domains that accept any name make it easy to invent mailboxes. */
  domain: { policy: 'mail-domain', requests: 30, windowSeconds: 3_600, per: 'mail domain' },
  /** A stranger who asks for an operator's code must not make others wait. */
  signIn: { policy: 'mail-sign-in', requests: 1, windowSeconds: 60, per: 'caller and mailbox' },
  /** One stranger alone must not use up the next limit. */
  signInDay: { policy: 'mail-sign-in-day', requests: 5, windowSeconds: 86_400, per: 'caller and mailbox' },
  /** Each code allows five guesses at six digits, so their number is bounded. Ten refused tries bring a notice. */
  operatorDay: { policy: 'mail-operator-day', requests: 30, windowSeconds: 86_400, per: 'mailbox' },
  /** Enough for an operator who signs in daily and mistypes; too few for a thief of the device to guess a code. */
  device: { policy: 'mail-device', requests: 20, windowSeconds: 86_400, per: 'device' },
} as const satisfies Record<string, RateLimit>

/**
 * How many mails strangers can cause in all, unless a setting says otherwise. At this rate, the daily quota of common
 * mail servers lasts most of the day.
 */
export const defaultMailsPerHour = 100

/**
 * The total bound. An attacker with many addresses can use it up for everybody. That is better than a mail server that
 * refuses us for days.
 */
export function mailsInAll(perHour: number): RateLimit {
  return { policy: 'mail-all', requests: perHour, windowSeconds: 3_600, per: 'service' }
}

/** Entries in one answer of the content list. */
export const maxContentEntries = 100

/** A caller with IPv6 usually holds a whole /64, so counting single addresses would limit nobody. */
export const ipv6PrefixBits = 64

/** A lead of maximal length in four-byte characters is 22 KB; the rest is room for fields that we do not know. */
export const maxBodyBytes = 64 * 1024

/**
 * The path of an address, percent-encoded. The longest of ours have some 150 bytes; the rest is room for editors'
 * titles.
 */
export const maxPathBytes = 2 * 1024

/**
 * The query of an address, percent-encoded, with its question mark. The longest is a request to authorize: an id that
 * holds five redirect addresses (4 KB), one of them once more (1.5 KB), and `state` and `nonce` of 1,024 characters,
 * which may be three bytes each. It leaves header fields a quarter of what Node.js reads of a request before its body.
 */
export const maxQueryBytes = 12 * 1024

/** A lead is flat; eight levels leave room for unknown fields and keep recursive readers safe. */
export const maxJsonDepth = 8

export const maxIdempotencyKeyLength = 255

/** How long the answer to an idempotent request is kept. */
export const idempotencyWindowHours = 24

/** How long a request waits for another one with the same key before it is told to come back. */
export const idempotencyWaitSeconds = 5

/**
 * How long the rehearsed `slow` answer takes: longer than the time-out of an impatient client, shorter than that of a
 * platform.
 */
export const slowScenarioSeconds = 3

/**
 * How long an answer waits at most for a message that is not there yet, in seconds: shorter than proxies wait for an
 * answer.
 */
export const longestWaitSeconds = 25

/**
 * How long a stream stays open at most, in seconds; then its client takes it up again. A process holds it longer than
 * one conversation takes. A platform cuts a function off after 60 seconds, so a function ends its stream properly
 * before that.
 */
export const longestStreamSeconds = { process: 15 * 60, function: 45 } as const

/** Seconds after which a caller may try again when a store did not answer. */
export const unavailableRetrySeconds = 5

/**
 * What one file with the text of many pages may hold, in characters: about 125,000 tokens, which most models can read.
 */
export const llmsFullCharacters = 500_000

/**
 * What a language model should be able to read of the site at first, in tokens: no page that is recommended first costs
 * more.
 */
export const firstReadTokens = 6_000

/** How many entries a feed has at most: the newest ones. */
export const maxFeedEntries = 50

/** @returns what a 429 says: which limit is used up, and when there is room again */
export function usedUp(limit: RateLimit, resetSeconds: number): string {
  const what = `${limit.requests} requests ${limit.policy === lookupLimit.policy ? 'with unknown tokens ' : ''}`
  return `The ${what}that one ${limit.per} has in ${limit.windowSeconds} seconds are used up. Wait ${resetSeconds} seconds, then try again.`
}
