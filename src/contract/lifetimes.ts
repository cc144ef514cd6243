/** How long what we issue is good for, in seconds. */
export const lifetimes = {
  /** A token that nobody vouches for: one working day. A new one takes one request. */
  anonymousCredential: 24 * 3600,
  /** Short, because an identity provider can take its word back. */
  assertedCredential: 3600,
  /** A person proved a mailbox and approved. */
  approvedCredential: 24 * 3600,
  /** A person claimed the agent: about as long as one lends a colleague a key. */
  claimedCredential: 30 * 24 * 3600,
  claimToken: 24 * 3600,
  /** A mailed link, and a one-time code. */
  claimLink: 600,
  oneTimeCode: 600,
  /** RFC 6749, section 4.1.2, recommends at most ten minutes; a client redeems at once. */
  authorizationCode: 60,
  idToken: 3600,
  /**
   * Counted from the approval, however often it is refreshed: a month, as for a claim. Operators can set another time.
   */
  refreshToken: 30 * 24 * 3600,
  /** Ends with the credential it belongs to. It must not outlast the publication of the key that signed it. */
  identityAssertion: 7 * 24 * 3600,
  /** The link to the page of a request, in a mail or in a cookie: as long as people wait for an answer. */
  requestLink: 30 * 24 * 3600,
  /** How far the clocks of others may be off. */
  clockSkew: 60,
  /** An operator signs in once a day. */
  operatorSession: 12 * 3600,
  /** A browser in which an operator signed in stays known if it is used twice a year. */
  operatorDevice: 180 * 24 * 3600,
  /** Between making an operator's token and showing it. The browser asks for that page at once. */
  shownToken: 60,
  /** From pressing the button to touching the key. */
  passkeyChallenge: 300,
  /** A mail to an operator about their account is useful for a day. */
  operatorNotice: 24 * 3600,
  /**
   * A mail to an operator about a target that takes no deliveries. It is sent once and may have to wait, as the mail
   * server itself may be down.
   */
  troubleNotice: 7 * 24 * 3600,
  /** How long refused tries to sign in stay in the audit. Strangers make them, so they must not stay for ever. */
  refusedTry: 90 * 24 * 3600,
  /** The longest an ID-JAG may be valid from its issue. */
  assertion: 600,
  /**
   * How long ago a person may have signed in at their provider, where it says when: one working day. Operators can set
   * another time.
   */
  signIn: 12 * 3600,
  /** How long ended credentials are kept, so that operators can see what was. */
  endedCredential: 30 * 24 * 3600,
  /** No mail to an address whose owner said "this was not me". */
  mutedAddress: 7 * 24 * 3600,
} as const

/** The most that operators may set for `refreshToken`, in days: after a year a person is asked again. */
export const mostRefreshDays = 365

/** The least and the most that operators may set for `signIn`, in seconds: time to fetch an assertion, and a month. */
export const signInBounds = { least: 60, most: 30 * 24 * 3600 } as const

/** How long records are kept, in seconds. */
export const keptFor = {
  /** Single-use tokens are remembered at most this long; most expire within minutes. */
  usedToken: 24 * 3600,
  /** Mail that waits for an operator to read it, where no mail server is set. */
  mail: 7 * 24 * 3600,
  /** Events and their deliveries: long enough for operators to notice a failed one and send it again. */
  event: 30 * 24 * 3600,
  /**
   * A task over A2A that brought a lead, from the last message of its client. A desk that asks later does so by mail.
   */
  a2aTask: 90 * 24 * 3600,
  /** Numbers of rehearsals: a year, and some days to compare it with the one before. */
  rehearsalNumbers: 400 * 24 * 3600,
} as const

/** A person mistypes; a program that guesses has 5 in 1,000,000. */
export const oneTimeCodeTries = 5
export const oneTimeCodeDigits = 6
/**
 * Letters of a code that an agent shows to its person, and how they are grouped. @see
 * https://www.rfc-editor.org/rfc/rfc8628#section-6.1
 */
export const userCodeLetters = 'BCDFGHJKLMNPQRSTVWXZ'
export const userCodeLength = 8

/**
 * How an agent polls for its person's consent, in seconds: the wait between two questions, what each question that
 * comes too early adds to it, and the longest wait.
 */
export const polling = { interval: 5, more: 5, most: 60 } as const
