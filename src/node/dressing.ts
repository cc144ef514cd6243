import type { ServerResponse } from 'node:http'
import { securityHeaders } from '../contract/security-headers.ts'

/**
 * Sets the headers that every answer has. Files do not need it: the table of headers already has them for each file.
 */
export type Dress = (response: ServerResponse) => void

/** @param baseUrl public address of the site */
export function dressing(baseUrl: string): Dress {
  const everywhere = Object.entries(securityHeaders(baseUrl))
  return (response) => {
    for (const [name, value] of everywhere) response.setHeader(name, value)
  }
}
