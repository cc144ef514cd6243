import { type Door, doorsOf } from '../fuzz/doors.ts'
import { examplesOf, requestTo } from '../fuzz/request.ts'
import { exampleOf, resolver, type Schema } from '../fuzz/schema.ts'
import { encodePart, headerValue } from '../fuzz/strings.ts'
import { placesOf } from './places.ts'
import { bodySizes, headSizes, type HostileRequest, type Target } from './target.ts'

/** Tokens that are alive, so that what is behind them is reached. */
export type Tokens = { credential: string; status: string; leadId: string }

/** Fields that any request may carry and that some code of ours or of a library reads. */
const everywhere = ['Accept', 'Authorization', 'Content-Type', 'Cookie', 'Origin', 'X-Forwarded-For']
const ofApi = ['Idempotency-Key', 'X-Sandbox', 'X-Sandbox-Scenario', 'DPoP', 'Content-Encoding', 'traceparent']
const ofFiles = ['If-None-Match', 'If-Match', 'If-Modified-Since', 'If-Range', 'Range', 'Accept-Encoding', 'User-Agent']
const ofProtocols = [
  'MCP-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
  'Mcp-Session-Id',
  'A2A-Version',
  'A2A-Extensions',
]

/** One path of each kind of page and document that a server has, stored as a file or not. */
const filePaths = ['/', '/knowledge', '/openapi.json', '/.well-known/ai-catalog.json', '/.well-known/agent-card.json']

/** @returns every place of every door that takes text @param document the served `openapi.json` */
export function targetsOf(document: Schema, tokens: Tokens): Target[] {
  const resolve = resolver(document)
  return [...doorsOf(document).flatMap((door) => targetsOfDoor(door, resolve, tokens)), ...targetsOfFiles()]
}

function targetsOfDoor(door: Door, resolve: ReturnType<typeof resolver>, tokens: Tokens): Target[] {
  const filled = { ...examplesOf(door, resolve), ...(door.path.includes('{id}') && { id: tokens.leadId }) }
  const token = door.path === '/oauth2/introspect' ? tokens.credential : door.path.includes('{id}') && tokens.status
  const authorization = token ? `Bearer ${token}` : undefined
  const bodies = door.bodies.map(({ type, schema, example }) => ({
    type,
    value: example ?? exampleOf(schema, resolve),
  }))
  const plain = requestTo(door, filled, bodies[0], authorization)
  const base: HostileRequest = {
    method: plain.method,
    path: plain.path,
    headers: plain.headers,
    body: textBody(plain.body),
  }

  const parameters = door.parameters.map(({ name, in: place, schema }): Target => {
    const bound = schema['maxLength'] as number | undefined
    return {
      door: door.name,
      place: `${place} ${name}`,
      sizeOf: place === 'header' ? sizeInHeader : sizeInAddress,
      sizes: headSizes(bound),
      request: (text) => {
        const { method, path, headers, body } = requestTo(door, { ...filled, [name]: text }, bodies[0], authorization)
        return { method, path, headers, body: textBody(body) }
      },
    }
  })
  const named = new Set(door.parameters.map(({ name }) => name.toLowerCase()))
  const isProtocol = door.path === '/mcp' || door.path === '/a2a'
  const headers = [...everywhere, ...ofApi, ...(isProtocol ? ofProtocols : [])]
    .filter((name) => !named.has(name.toLowerCase()))
    .map((name) => headerTarget(door.name, base, name))
  const fields = door.bodies.flatMap(({ type, schema }) =>
    placesOf(schema, resolve).map(({ path, bound, fill }): Target => {
      const write = (text: string) => requestTo(door, filled, { type, value: fill(text) }, authorization)
      return {
        door: door.name,
        place: `${type.endsWith('json') ? 'json' : type.endsWith('urlencoded') ? 'form' : 'body'} ${path.join('.')}`,
        sizeOf: type.endsWith('json') ? sizeInJson : type.endsWith('urlencoded') ? sizeInAddress : Buffer.byteLength,
        sizes: bodySizes(bound),
        request: (text) => {
          const { method, path: address, headers: sent, body } = write(text)
          return { method, path: address, headers: sent, body: textBody(body) }
        },
      }
    }),
  )
  return [...fields, ...parameters, ...headers, ...(door.bodies.length > 0 ? [bareBody(door.name, base)] : [])]
}

/** A body that is only the text: what meets the parser itself. */
function bareBody(door: string, base: HostileRequest): Target {
  const request = (text: string) => ({ ...base, body: text })
  return { door, place: 'body', sizeOf: Buffer.byteLength, sizes: bodySizes(), request }
}

function headerTarget(door: string, base: HostileRequest, name: string): Target {
  return {
    door,
    place: `header ${name}`,
    sizeOf: sizeInHeader,
    sizes: headSizes(),
    request: (text) => {
      const value = name === 'Authorization' ? `Bearer ${headerValue(text)}` : headerValue(text)
      // The proxy before the server adds its own entry, so what is claimed stands before that.
      const sent = name === 'X-Forwarded-For' ? `${value}, ` : value
      return { ...base, headers: { ...base.headers, [name]: sent } }
    },
  }
}

function targetsOfFiles(): Target[] {
  const get = (path: string): HostileRequest => ({ method: 'GET', path, headers: {} })
  const inAddress = (place: string, path: (text: string) => string): Target => ({
    door: 'pages and documents',
    place,
    sizeOf: (piece) => Buffer.byteLength(rawAddress(piece)),
    sizes: headSizes(2_000),
    request: (text) => get(path(rawAddress(text))),
  })
  return [
    inAddress('path /…', (text) => `/${text}`),
    inAddress('path /knowledge/…', (text) => `/knowledge/${text}`),
    inAddress('path /api/…', (text) => `/api/${text}`),
    inAddress('path /inbox/leads/…', (text) => `/inbox/leads/${text}`),
    inAddress('query of /', (text) => `/?${text}`),
    inAddress('query of /search', (text) => `/search?q=${text}`),
    inAddress('query of /sandbox', (text) => `/sandbox?${text}`),
    ...filePaths.flatMap((path) =>
      [...everywhere, ...ofFiles].map((name) => headerTarget(`GET ${path}`, get(path), name)),
    ),
  ]
}

/** Signs of an address stay as they are; everything that ends it, or that HTTP does not take, is escaped. */
function rawAddress(text: string): string {
  return text.toWellFormed().replace(/[^\x21-\x7e]|#/g, (sign) => encodePart(sign))
}

function sizeInHeader(piece: string): number {
  return headerValue(`x${piece}x`).length - 2
}

function sizeInAddress(piece: string): number {
  return encodePart(piece).length
}

function sizeInJson(piece: string): number {
  return Buffer.byteLength(JSON.stringify(piece)) - 2
}

function textBody(body: string | Uint8Array | undefined): string | undefined {
  return typeof body === 'string' ? body : undefined
}
