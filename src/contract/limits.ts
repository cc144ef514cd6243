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
 * The two limits of the service: which one governs a call depends on whether it carries a valid credential. What counts
 * then is for whom it was issued, not the credential: another one brings no other allowance.
 */
export const rateLimits = {
  anonymous: { policy: 'anonymous', requests: 60, windowSeconds: 60, per: 'IP address' },
  credential: { policy: 'credential', requests: 100, windowSeconds: 60, per: 'person, organisation or agent' },
} as const satisfies Record<string, RateLimit>

/**
 * How often an address may send a token that turns out to be none, before tokens that we have not seen lately are no
 * longer looked up for it. One of those uses up the allowance of the address as well, so as many are plenty.
 */
export const lookupLimit = {
  policy: 'lookup',
  requests: rateLimits.anonymous.requests,
  windowSeconds: rateLimits.anonymous.windowSeconds,
  per: 'IP address',
} as const satisfies RateLimit

/** Tokens that may be alive at the same time; with one more, the oldest ends. */
export const livingTokens = {
  /** For one mailbox, or one subject of an identity provider: an agent in each program that a person uses, and some forgotten. */
  vouched: 20,
  /** For one address that registers agents which nobody vouches for: it may be a whole office. */
  anonymous: 100,
} as const

/**
 * Mail that a caller asks for. A mail to somebody counts for its mailbox, the caller, the domain and in all; a code for an
 * operator for the caller, for the caller and the mailbox together, and for the mailbox; and for the device alone where an
 * operator's own asks.
 */
export const mailLimits = {
  /** The next one is of use only once the person has looked for the first. */
  mailbox: { policy: 'mail', requests: 1, windowSeconds: 60, per: 'mailbox' },
  /** No mailbox is flooded, and nobody gets thousands of codes to guess at. */
  mailboxDay: { policy: 'mail-day', requests: 20, windowSeconds: 86_400, per: 'mailbox' },
  /** That a request came in. Anybody can send one in the name of a stranger. */
  acknowledgement: { policy: 'mail-acknowledgement', requests: 1, windowSeconds: 86_400, per: 'mailbox' },
  /** A whole office behind one address gets its mail; who goes through a list of strangers is stopped early in it. */
  caller: { policy: 'mail-caller', requests: 20, windowSeconds: 3_600, per: 'caller' },
  /** More than a team of one organisation asks for at once; where each name is delivered, names cost nothing. */
  domain: { policy: 'mail-domain', requests: 30, windowSeconds: 3_600, per: 'mail domain' },
  /** A stranger who asks for an operator's code makes nobody wait who asks from elsewhere. */
  signIn: { policy: 'mail-sign-in', requests: 1, windowSeconds: 60, per: 'caller and mailbox' },
  /** So that it takes several strangers to use up what follows. */
  signInDay: { policy: 'mail-sign-in-day', requests: 5, windowSeconds: 86_400, per: 'caller and mailbox' },
  /** More codes would be more to guess at: each brings five tries at six digits, and ten refused tries bring a notice. */
  operatorDay: { policy: 'mail-operator-day', requests: 30, windowSeconds: 86_400, per: 'mailbox' },
  /** An operator signs in once a day, and mistypes; whoever takes the device away gets few codes to guess at. */
  device: { policy: 'mail-device', requests: 20, windowSeconds: 86_400, per: 'device' },
} as const satisfies Record<string, RateLimit>

/** So many mails of strangers in all, where no setting says otherwise: what common mail servers take from one sender in a day lasts for most of it. */
export const defaultMailsPerHour = 100

/** The bound in all. Whoever has addresses enough can use it up for everybody, which is better than a mail server that refuses us for days. */
export function mailsInAll(perHour: number): RateLimit {
  return { policy: 'mail-all', requests: perHour, windowSeconds: 3_600, per: 'service' }
}

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

/** How long an answer waits at most for a message that is not there yet, in seconds: shorter than proxies wait for an answer. */
export const longestWaitSeconds = 25

/**
 * How long a stream stays open at most, in seconds; then its client takes it up again. A process holds it for longer than
 * a conversation in one sitting takes. A function is cut off by its platform after 60 seconds, which is no end of a stream.
 */
export const longestStreamSeconds = { process: 15 * 60, function: 45 } as const

/** Seconds after which a caller may try again when a store did not answer. */
export const unavailableRetrySeconds = 5

/** What one file with the text of many pages may hold, in characters: about 125,000 tokens, which most models can read. */
export const llmsFullCharacters = 500_000

/** What a language model should be able to read of the site at first, in tokens: no page that is recommended first costs more. */
export const firstReadTokens = 6_000

/** How many entries a feed has at most, the newest: a reader asks often, and wants what is new. */
export const maxFeedEntries = 50
