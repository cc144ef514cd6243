/**
 * All that the secret of a deployment is used for. Each purpose has a key of its own: HKDF-SHA-256 (RFC 5869) of the
 * secret, with a label that names use and purpose. The secret gives all keys; one key gives neither the secret nor
 * another key.
 */

/**
 * Where something sealed is stored. A value is bound to its table and the id of its row: in another row it does not
 * open.
 */
type SealedPlace = {
  table: string
  /** The column whose value tells one row from another. */
  id: string
  /** Several where a value may move from one to another within its row. */
  columns: readonly [string, ...string[]]
  /** The name that operators read. */
  name: string
  /** What operators read of a value that no key opens. */
  remedy: string
}

/**
 * What is sealed in the database with the secret. Each comment says how long it is kept. Answers to requests with an
 * `Idempotency-Key` are not here: they are sealed with the key that the caller sent.
 */
export const sealedPlaces = {
  /** Signs for 30 days, published for 37, then deleted with the next key. */
  'signing key': {
    table: 'signing_keys',
    id: 'kid',
    columns: ['sealed_private_jwk'],
    name: 'signing keys',
    remedy: 'A new key was made, or will be at the next use; tokens that the former one signed are as good as before.',
  },
  /** Until an operator gives the webhook another; the former one for 24 hours more. */
  webhook: {
    table: 'webhooks',
    id: 'id',
    columns: ['sealed_secret', 'previous_sealed_secret'],
    name: 'secrets of webhooks',
    remedy: 'Give each of these webhooks a new secret: npm run intake -- webhooks rotate <id>',
  },
  /** Seven days. */
  mail: {
    table: 'mails',
    id: 'id',
    columns: ['sealed_mail'],
    name: 'kept mails',
    remedy: 'They cannot be read; whoever waits for one has to ask for another.',
  },
  /** Ten minutes, or as long as what it tells of is of use. */
  'queued mail': {
    table: 'queued_mails',
    id: 'id',
    columns: ['sealed_mail'],
    name: 'mails on their way',
    remedy: 'They are thrown away; whoever waits for one has to ask for another.',
  },
  /** A day. */
  'a2a task': {
    table: 'a2a_tasks',
    id: 'id_hash',
    columns: ['sealed_task'],
    name: 'A2A tasks',
    remedy: 'Their agents are told that there is no such task, and begin again.',
  },
  /** As long as the task that it is for. */
  'a2a push': {
    table: 'a2a_pushes',
    id: 'id',
    columns: ['sealed_config'],
    name: 'addresses that are told of A2A tasks',
    remedy: 'Nobody is told there any more; agents that ask see what they missed, and set the address again.',
  },
} as const satisfies Record<string, SealedPlace>

export type SealedPurpose = keyof typeof sealedPlaces

/**
 * Purposes of HMAC-SHA-256 under the secret. None can be made again under another secret, because the text is not
 * stored. Each comment says what it is for and how long it is good for.
 *
 * `kept`: stored in the database only. While a former secret is set beside the new one, it is recognised under both.
 *
 * `shown`: others see it, so guesses at a weak secret could be checked against it. It is made and accepted under the
 * present secret alone.
 */
export const digested = {
  /** `code_hmac` of claims, approvals and sign-ins: ten minutes. */
  'one-time code': 'kept',
  /** `muted_addresses`: seven days. Also counts mails to a mailbox: a day; after a change, the count begins again. */
  'mail address': 'kept',
  /** Counts mails by caller, device and domain: an hour or a day; after a change, the count begins again. */
  'mail count': 'kept',
  /** Whose sign-in it is, beside the hash of the handle: ten minutes. */
  'operator sign-in': 'kept',
  /**
   * Counts what a caller stores, and ties an anonymous token to its caller: a day. After a change, the count begins
   * again.
   */
  caller: 'kept',
  /** The end of a `client_id` that was registered. After a change, clients register again. */
  'client registration': 'shown',
  /** `sub` in ID tokens. After a change, each person has another `sub`. */
  subject: 'shown',
  /** Protects forms of the inbox (CSRF): as long as a session. After a change, a form has to be opened again. */
  'form token': 'shown',
  /** The `Idempotency-Key` of a form, made of all its fields. After a change, the same form is another request. */
  form: 'shown',
  /** Confirmations over MCP: minutes. After a change, the agent shows the preview again. */
  'mcp confirmation': 'shown',
  /** Drafts of messages over the MCP of operators: minutes. After a change, the draft is shown again. */
  'mcp draft': 'shown',
  /** Links to the page of a request, in mails and cookies: a month. After a change, earlier links open nothing. */
  'request link': 'shown',
  /** The key that signs our requests to others. After a change, the key directory of the site shows another key. */
  'agent key': 'shown',
  /**
   * Ids of an A2A task, and its context, whose first message was complete. After a change, the same message is another
   * task.
   */
  'a2a task id': 'shown',
} as const satisfies Record<string, 'kept' | 'shown'>

export type DigestPurpose = keyof typeof digested

/** Digests that are stored in the database only. */
export type KeptDigest = {
  [Purpose in DigestPurpose]: (typeof digested)[Purpose] extends 'kept' ? Purpose : never
}[DigestPurpose]

/**
 * Labels of the keys: `info` of RFC 5869. `sealedUnbound` is of an older format without a binding to a row: it is still
 * read, never written. `digested` never changed, so what was issued stays good.
 */
export const keyLabels = {
  sealed: (purpose: SealedPurpose) => `consultation-intake seal v2 ${purpose}`,
  sealedUnbound: (purpose: SealedPurpose) => `consultation-intake seal ${purpose}`,
  digested: (purpose: DigestPurpose) => `consultation-intake digest ${purpose}`,
  keyId: 'consultation-intake key id',
} as const
