/**
 * All that the secret of a deployment is used for. Each purpose has a key of its own: HKDF-SHA-256 (RFC 5869) of the
 * secret, with a label that names use and purpose. Who holds the secret holds all of them; who learns one of them, none
 * of the others.
 */

/** Rows that hold something sealed. One of them is bound to its table and its id: in another row it does not open. */
type SealedPlace = {
  table: string
  /** The column whose value tells one row from another. */
  id: string
  /** Several hold the same kind of thing: a value may move between them within its row. */
  columns: readonly [string, ...string[]]
  /** In words for the operator. */
  name: string
  /** What to do about one that no key opens. */
  remedy: string
}

/**
 * What is sealed in the database. Answers to requests with an `Idempotency-Key` are sealed as well, but with the key
 * that the caller sent, so they are not here and no change of the secret touches them.
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
 * What is an HMAC-SHA-256 under the secret. None of these can be made anew under another secret, because the text is
 * not stored.
 *
 * `kept`: it stands in the database only. While a former secret is set beside the new one, it is recognised under both.
 *
 * `shown`: others get to see it, so whoever can guess the secret could try guesses against it, and make one. It is made
 * and accepted under the present secret alone.
 */
export const digested = {
  /** `code_hmac` of claims, approvals and sign-ins: ten minutes. */
  'one-time code': 'kept',
  /** `muted_addresses`: seven days. Also the name under which mails to a mailbox are counted: a day; after a change, from the beginning. */
  'mail address': 'kept',
  /** Names under which mails of a caller, a device or to a domain are counted: an hour or a day; after a change, from the beginning. */
  'mail count': 'kept',
  /** Whose sign-in it is, beside the hash of the handle: ten minutes. */
  'operator sign-in': 'kept',
  /** Under which name what a caller leaves with us is counted, and an anonymous token belongs to its caller: a day. After a change, from the beginning. */
  caller: 'kept',
  /** The end of a `client_id` that was registered. After a change, clients register again. */
  'client registration': 'shown',
  /** `sub` in ID tokens. After a change, people have other subjects. */
  subject: 'shown',
  /** What the forms of the inbox carry: as long as a session. After a change, a form is opened again before it is sent. */
  'form token': 'shown',
  /** What stands for the `Idempotency-Key` of a form, made of all that is in it; kept nowhere. After a change, the same form is another request. */
  form: 'shown',
  /** Confirmations over MCP: minutes. After a change, the agent shows the preview again. */
  'mcp confirmation': 'shown',
  /** Drafts of messages over the MCP of operators: minutes. After a change, the draft is shown again. */
  'mcp draft': 'shown',
  /** Links to the page of a request, in mails and cookies: a month. After a change, a link of before opens nothing. */
  'request link': 'shown',
  /** What our requests to others are signed with. After a change, the directory of the site has another key. */
  'agent key': 'shown',
  /** Ids of a task and its context over A2A whose first message said everything. After a change, the same message is another task. */
  'a2a task id': 'shown',
} as const satisfies Record<string, 'kept' | 'shown'>

export type DigestPurpose = keyof typeof digested

/** Digests that stand in the database only. */
export type KeptDigest = {
  [Purpose in DigestPurpose]: (typeof digested)[Purpose] extends 'kept' ? Purpose : never
}[DigestPurpose]

/**
 * Labels of the keys, RFC 5869's `info`. `seal` had no binding to a row; it is read, and nothing is sealed with it any
 * more. `digest` is as it always was, so that what was issued stays good.
 */
export const keyLabels = {
  sealed: (purpose: SealedPurpose) => `consultation-intake seal v2 ${purpose}`,
  sealedUnbound: (purpose: SealedPurpose) => `consultation-intake seal ${purpose}`,
  digested: (purpose: DigestPurpose) => `consultation-intake digest ${purpose}`,
  keyId: 'consultation-intake key id',
} as const
