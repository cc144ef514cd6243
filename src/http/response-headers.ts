import { corsExposedHeaders, corsRequestHeaders } from '../contract/headers.ts'
import { paths } from '../contract/paths.ts'
import { inertPolicy, securityHeaders } from '../contract/security-headers.ts'
import { type EndpointLife, stageOf } from '../contract/versions.ts'
import { httpDate } from './http-date.ts'

/**
 * Where an endpoint stands in its life. RFC 9745 would have a date in `Deprecation`; we were asked for true or false.
 */
export function lifeHeaders(life: EndpointLife | undefined, now: Date): Record<string, string> {
  if (!life) return {}
  if (stageOf(life, now) === 'active') return { Deprecation: 'false' }
  const links = [
    `<${paths.versions}>; rel="deprecation"; type="text/html"`,
    ...(life.successor ? [`<${life.successor}>; rel="successor-version"`] : []),
  ]
  return { Deprecation: 'true', ...(life.sunset && { Sunset: httpDate(life.sunset) }), Link: links.join(', ') }
}

/** Made once: they are the same for every answer, and a process serves one site. */
const known = new Map<string, Readonly<Record<string, string>>>()

/** Open to scripts of every origin, which send no cookies. @param baseUrl public address of the site */
export function commonResponseHeaders(baseUrl: string): Readonly<Record<string, string>> {
  const headers = known.get(baseUrl) ?? {
    ...securityHeaders(baseUrl),
    'Content-Security-Policy': inertPolicy,
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': corsExposedHeaders.join(', '),
    'Cache-Control': 'no-store',
  }
  known.set(baseUrl, headers)
  return headers
}

const preflightSeconds = 86_400

/** @param allow the methods of the path */
export function preflightHeaders(allow: string): Record<string, string> {
  return {
    Allow: allow,
    'Access-Control-Allow-Methods': allow,
    'Access-Control-Allow-Headers': corsRequestHeaders.join(', '),
    'Access-Control-Max-Age': String(preflightSeconds),
  }
}
