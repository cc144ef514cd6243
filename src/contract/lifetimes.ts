/** How long what we issue is good for, in seconds. */
export const lifetimes = {
  /** A token nobody vouches for: a day's work; the next one is a request away. */
  anonymousCredential: 24 * 3600,
  /** An identity provider can take its word back, so a token on its word is short. */
  assertedCredential: 3600,
  /** A person proved a mailbox and approved. */
  approvedCredential: 24 * 3600,
  /** A person claimed the agent: as long as one would let a colleague keep a key. */
  claimedCredential: 30 * 24 * 3600,
  claimToken: 24 * 3600,
  /** A mailed link, and a one-time code. */
  claimLink: 600,
  oneTimeCode: 600,
  /** RFC 6749, section 4.1.2, recommends at most ten minutes; a client redeems at once. */
  authorizationCode: 60,
  idToken: 3600,
  /** From the approval, however often it is refreshed, where the operators set nothing else: a month, as a claim. */
  refreshToken: 30 * 24 * 3600,
  /** Stands for a credential, and ends with it. No longer than the key that signed it is published after its last day. */
  identityAssertion: 7 * 24 * 3600,
  /** A link to the page of a request, in a mail and in the cookie that comes of it: as long as one waits for an answer. */
  requestLink: 30 * 24 * 3600,
  /** How far the clocks of others may be off. */
  clockSkew: 60,
  /** An operator signs in once a day. */
  operatorSession: 12 * 3600,
  /** A browser in which an operator has signed in: used twice a year, it stays known. */
  operatorDevice: 180 * 24 * 3600,
  /** From the answer that made a token of an operator to the page that shows it, which the browser asks for at once. */
  shownToken: 60,
  /** From the button to the finger on the key. */
  passkeyChallenge: 300,
  /** What an operator is told by mail of their account is of use for a day. */
  operatorNotice: 24 * 3600,
  /** What an operator is told by mail of a target that takes nothing, once: the mail server may be what is away. */
  troubleNotice: 7 * 24 * 3600,
  /** How long refused tries to sign in stand in the audit: strangers make them, so they must not stay for ever. */
  refusedTry: 90 * 24 * 3600,
  /** The longest an ID-JAG may be valid from its issue. */
  assertion: 600,
  /** The longest ago that a person signed in at their provider, where it says when and the operators set nothing else: a day's work. */
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

/** How long we keep what tells of something, in seconds. */
export const keptFor = {
  /** What may be used once is remembered at most for so long; most of it expires within minutes. */
  usedToken: 24 * 3600,
  /** Mail that waits for an operator to read it, where no mail server is set. */
  mail: 7 * 24 * 3600,
  /** Events and what became of them: long enough for operators to notice what was given up and to send it again. */
  event: 30 * 24 * 3600,
  /** A task over A2A that brought a lead, from the last message of its client: a desk that has not asked by then, asks by mail. */
  a2aTask: 90 * 24 * 3600,
  /** Numbers of rehearsals: a year, and some days to compare it with the one before. */
  rehearsalNumbers: 400 * 24 * 3600,
} as const

/** A person mistypes; a program that guesses has 5 in 1,000,000. */
export const oneTimeCodeTries = 5
export const oneTimeCodeDigits = 6
/** Letters of a code that an agent shows to its person, and how they stand. @see https://www.rfc-editor.org/rfc/rfc8628#section-6.1 */
export const userCodeLetters = 'BCDFGHJKLMNPQRSTVWXZ'
export const userCodeLength = 8

/** How often an agent may ask whether its person has agreed, in seconds; how much longer it waits for each question that came too early, and at most. */
export const polling = { interval: 5, more: 5, most: 60 } as const
