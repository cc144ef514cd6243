import { idempotencyWindowHours } from './limits.ts'
import { keptFor, lifetimes, mostRefreshDays } from './lifetimes.ts'
import { maxAnswersBytes } from './questions.ts'

/** How much of one kind callers may leave with us. Where it is full, the oldest makes room. */
export type Bound = {
  /** What is kept, in words. */
  readonly what: string
  /**
   * Rows of one caller; where there is none, something else bounds each caller, such as the mail that each row costs.
   */
  readonly each?: number
  /** Rows in all; where there is none, each stands beside something that is kept anyway, or is gone within a day. */
  readonly all?: number
  /** When a row goes by itself, in seconds. */
  readonly seconds: number
  /** Whether the desk leaves it, by working or by telling others, and no caller does. */
  readonly byDesk?: true
}

/** Sources that are told apart in the numbers of one day; the rest are counted together. */
export const maxRehearsalSources = 100

/**
 * What strangers can make us keep, beside leads: those are never given up for room, and only the limits of requests
 * bound them. Each number in all is some ten times what a busy day brings, and fits into the memory of a small machine.
 */
export const rowBounds = {
  a2a_tasks: {
    what: 'A2A tasks that wait for their caller, or were canceled',
    // A person agrees to one lead at a time; fifty at once is a platform with many people behind one address.
    each: 50,
    all: 10_000,
    seconds: idempotencyWindowHours * 3600,
  },
  registrations: {
    what: 'Registrations that nobody has claimed, with their anonymous tokens',
    // An agent needs one; a hundred is a platform that registers one for each of its people.
    each: 100,
    all: 20_000,
    seconds: lifetimes.claimToken,
  },
  authorizations: {
    what: 'Approvals of applications that wait for their person',
    all: 5_000,
    seconds: lifetimes.oneTimeCode,
  },
  token_families: {
    // Each costs a mail to its person.
    what: 'Approvals that can be refreshed; the operators may set less',
    all: 20_000,
    seconds: mostRefreshDays * 86_400,
  },
  operator_sign_ins: {
    // Each costs a mail of the bound in all.
    what: 'Sign-ins of operators by code, on their way',
    byDesk: true,
    seconds: lifetimes.oneTimeCode,
  },
  operator_challenges: {
    what: 'Sign-ins of operators by passkey, on their way',
    byDesk: true,
    all: 5_000,
    seconds: lifetimes.passkeyChallenge,
  },
  mails: {
    what: 'Mail that is kept because no mail server is set',
    byDesk: true,
    all: 5_000,
    seconds: keptFor.mail,
  },
  ended_credentials: {
    what: 'Tokens that somebody vouched for, after their end',
    all: 20_000,
    seconds: lifetimes.endedCredential,
  },
  revocation_events: {
    what: 'Revocations of which everybody was told',
    byDesk: true,
    all: 10_000,
    seconds: keptFor.event,
  },
  answers: {
    what: 'Answers kept for a repetition, at most one for each lead and each of its messages',
    seconds: idempotencyWindowHours * 3600,
  },
  used_tokens: {
    what: 'Assertions, proofs and signatures of agents that may be used only once',
    seconds: keptFor.usedToken,
  },
  rehearsals: {
    what: 'Numbers of rehearsals, by day and source',
    byDesk: true,
    // A number for each source of each day, and one for the rest of it.
    all: (maxRehearsalSources + 1) * (keptFor.rehearsalNumbers / 86_400),
    seconds: keptFor.rehearsalNumbers,
  },
} as const satisfies Record<string, Bound>

export type BoundKind = keyof typeof rowBounds

/** Takes note that so many rows were cleared away. */
export type NoteCleared = (kind: BoundKind, rows: number) => void

/** A lead of maximal length in four-byte characters is 22 KB; the rest is for names of fields that we do not know. */
const maxTaskBytes = 24 * 1024

/** @param questions that are asked beside the fields of a lead @returns how much a task may keep */
export function taskBytes(questions: readonly unknown[]): number {
  return maxTaskBytes + (questions.length > 0 ? maxAnswersBytes : 0)
}

/** Addresses that are told of one A2A task: its client, and who helps it. */
export const maxPushesEach = 5

/** Connections to one server: ten times what a busy hour of a site like this opens. */
export const maxConnections = 2_000

/**
 * Connections from one address, and requests of one that are answered at the same time: a large office behind one
 * router.
 */
export const maxConnectionsEach = 200
export const maxRequestsAtOnce = 200

/**
 * Answers that wait for a message, and streams that stay open, in all and of one caller: each looks once a second, and
 * holds no connection of the database.
 */
export const maxWaiting = 200
export const maxWaitingEach = 10

/** Exports of leads that are sent at the same time, in all and to one operator. */
export const maxExports = 8
export const maxExportsEach = 2

/** `Retry-After`, in seconds, for a caller with too many requests open. */
export const crowdedRetrySeconds = 1

/** Half of the windows of one limit that are counted in memory: 250,000 callers in a minute take some 40 MB. */
export const maxWindowsInMemory = 250_000
