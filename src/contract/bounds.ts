/**
 * How much text is read of one place of a request, in characters. What is longer is refused before any pattern looks at
 * it. A body as a whole has `maxBodyBytes`, a head 16 KiB; these are the places in which something is looked for.
 */

/**
 * Header fields that we parse, by their name in lower case. A longer one is answered 431 `headers_too_large` with its
 * name (RFC 6585, section 5).
 */
export const headerBounds = {
  /** Browsers send some 150. */
  accept: 1_024,
  /** Browsers send some 25. */
  'accept-encoding': 512,
  /** Browsers send some 50. */
  'accept-language': 512,
  'a2a-extensions': 1_024,
  /** `1.0`, perhaps with a patch version. */
  'a2a-version': 64,
  /** Our tokens have fewer than 60; the token of the metrics is as long as its operator likes. */
  authorization: 2_048,
  'content-encoding': 64,
  /** Longer than any media type with its parameters. */
  'content-type': 256,
  /** Other programs of the same host leave theirs, too; browsers end a single cookie at 4,096. */
  cookie: 8_192,
  /** As long as any JWT that we read. */
  dpop: 8_192,
  /** A tag of a lead has 24. */
  'if-match': 512,
  /** A tag of ours has 45, so that is some 40 of them. */
  'if-none-match': 2_048,
  'mcp-method': 256,
  'mcp-name': 1_024,
  'mcp-protocol-version': 64,
  'mcp-session-id': 256,
  /** A scheme, the longest name of a host, a port. */
  origin: 512,
  /** `wait=25`, perhaps beside other preferences. */
  prefer: 256,
  /** A signature of RSA has some 700; an agent and its browser send one each. */
  signature: 4_096,
  'signature-agent': 2_048,
  'signature-input': 4_096,
  /** `true`, perhaps by several proxies. */
  'x-sandbox': 64,
  'x-sandbox-scenario': 64,
} as const satisfies Record<string, number>

/**
 * How much of the end of `X-Forwarded-For` is read. Our own proxies write there; nine addresses fit with room to spare.
 */
export const readOfForwardedFor = 1_024

/** A query, not a document: of the search page, and of the tool that searches. */
export const maxSearchQueryLength = 300

/**
 * All texts of one A2A message together, without JSON: room for the longest lead with its labels, in characters that
 * count twice in JavaScript. Text that is JSON is parsed instead, and bounded by the body.
 */
export const maxFreeTextLength = 16_384

/** Parts of one message of A2A; a lead needs one. */
export const maxMessageParts = 50

/** Names of fields in one message of A2A. A lead has five; the others are only listed in a warning. */
export const maxMessageFields = 200

/** Any other text of a message of MCP or A2A: names, ids, addresses, cursors, versions. */
export const maxRpcTextLength = 2_048

/** Arguments of the tools and prompts of MCP that are no fields of a lead. */
export const argumentLengths = {
  /** Address or path of a page. */
  url: 500,
  /** A slug or the name of a term. */
  name: 100,
  /** Any token that we issued. */
  token: 200,
  /** A tag of BCP 47, bounded as most programs do (RFC 5646, section 4.4.1). */
  language: 35,
  /** What a person wants, in their words. */
  wish: 2_000,
} as const

/** What an OAuth client sends at the authorization and token endpoints. What is longer is an error of its parameter. */
export const oauthLengths = {
  grant_type: 100,
  response_type: 100,
  /** A code, a verifier (RFC 7636 ends it at 128), a challenge. */
  code: 200,
  code_verifier: 200,
  /** Ours have 90. */
  refresh_token: 200,
  /** Ours have 47. */
  claim_token: 200,
  code_challenge: 200,
  code_challenge_method: 200,
  /** The id of a registered client holds its metadata. */
  client_id: 4_096,
  redirect_uri: 500,
  /** RFC 8707 lets a client name one; ours are short. */
  resource: 500,
  scope: 1_024,
  state: 1_024,
  nonce: 1_024,
  prompt: 200,
} as const

/** Addresses of one registered client. */
export const maxRedirectUris = 5

/** Kinds of grants that one client names; there are some ten. */
export const maxGrantTypes = 20

/** What a client calls itself, as it is sent; shown are at most 100 characters of it. */
export const maxClientNameLength = 400

/** The longest JWT that we read, and so the longest token that may be presented; real ones have some 1,000. */
export const maxAssertionLength = 8_192

/** A one-time code as a person types it: six digits, with space between them if they like. */
export const maxTypedCodeLength = 64

/**
 * Combining marks in a row. Unicode's stream-safe text has at most 30 (UAX #15, section 13), and no language needs
 * ten. Normalization puts them in order one by one, so the time for a longer row grows with its square.
 */
export const maxCombiningMarks = 30
