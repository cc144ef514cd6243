import type { IncomingHttpHeaders } from 'node:http'

/** A request, and who wants to know of its answer. */
export type Asked = {
  path: string
  init?: RequestInit
  answered?: (status: number | string, body: string, headers: IncomingHttpHeaders) => void
}
