import type { ServerResponse } from 'node:http'
import { securityHeaders } from '../contract/security-headers.ts'

/**
 * Puts on an answer what every answer tells browsers. Those that are files need it not: the table of headers has it for
 * each, and what is set one by one takes several times as long to write.
 */
export type Dress = (response: ServerResponse) => void

/** @param baseUrl public address of the site */
export function dressing(baseUrl: string): Dress {
  const everywhere = Object.entries(securityHeaders(baseUrl))
  return (response) => {
    for (const [name, value] of everywhere) response.setHeader(name, value)
  }
}
