import type { IncomingHttpHeaders } from 'node:http'

/** A request, and who wants to know of its answer. */
export type Asked = {
  path: string
  init?: RequestInit
  answered?: (status: number | string, body: string, headers: IncomingHttpHeaders) => void
}

/** What the answers told. */
export type Told = {
  /** Sent again with their key, and answered with the same message. */
  sentAgain: number
  reads: number
  /** Reads that waited for a message, and how many of them got one. */
  waited: number
  waitedAndGot: number
  /** What was not as it should be, in a report at most some of it. */
  wrong: string[]
}
