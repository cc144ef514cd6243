import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { pathToFileURL } from 'node:url'

/** A function as Netlify documents it: https://docs.netlify.com/build/functions/api/. */
type NetlifyFunction = (
  request: Request,
  context: { ip: string; waitUntil: (work: Promise<unknown>) => void },
) => Promise<Response>

/** What Netlify's bundler writes of an address that a function answers. */
type Route = { literal: string } | { expression: string }
type Manifest = { functions: { name: string; routes?: Route[]; excludedRoutes?: Route[] }[] }

/**
 * `node functions-host.ts <folder> <files>`: what Netlify built, as the platform runs it. A function is loaded with the
 * first call and kept; what no function answers is asked of the server of files.
 */
const [folder, files] = process.argv.slice(2) as [string, string]
const { functions } = JSON.parse(await readFile(join(folder, 'functions', 'manifest.json'), 'utf8')) as Manifest
const unpacked = join(folder, 'functions-serve', '.unzipped')
// On the platform it is there before the functions are, and changes what Node.js brings: `fetch`, for one.
await import(pathToFileURL(join(unpacked, functions[0]!.name, '___netlify-bootstrap.mjs')).href)

function answers(pathname: string): string | undefined {
  const one = functions.find(
    ({ routes = [], excludedRoutes = [] }) =>
      routes.some((route) => matches(route, pathname)) && !excludedRoutes.some((route) => matches(route, pathname)),
  )
  return one?.name
}

function matches(route: Route, pathname: string): boolean {
  return 'literal' in route ? route.literal === pathname : new RegExp(route.expression).test(pathname)
}

/** As on the platform, which gives the address of the database anew with each call. */
const databaseUrl = join(folder, 'database-url')

async function load(name: string): Promise<NetlifyFunction> {
  const loaded = (await import(pathToFileURL(join(unpacked, name, 'functions', `${name}.mjs`)).href)) as {
    default: NetlifyFunction
  }
  return loaded.default
}

async function call(name: string, message: IncomingMessage, url: URL, answer: ServerResponse): Promise<void> {
  const handler = await load(name)
  const body = await buffer(message)
  const headers = new Headers()
  for (const [header, values] of Object.entries(message.headersDistinct))
    for (const value of values ?? []) headers.append(header, value)
  const request = new Request(url, {
    method: message.method!,
    headers,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  })
  // Netlify knows who calls; here, a test says it.
  const ip = headers.get('x-forwarded-for') ?? message.socket.remoteAddress!
  process.env['NETLIFY_DB_URL'] = await readFile(databaseUrl, 'utf8')
  const response = await handler(request, { ip, waitUntil: (work) => void work.catch(console.error) })
  answer.statusCode = response.status
  answer.setHeaders(response.headers)
  if (!response.body) return void answer.end()
  await pipeline(Readable.fromWeb(response.body as ReadableStream), answer)
}

async function pass(message: IncomingMessage, answer: ServerResponse): Promise<void> {
  const passed = ask(new URL(message.url!, files), { method: message.method, headers: message.headers })
  message.pipe(passed)
  const [found] = (await once(passed, 'response')) as [IncomingMessage]
  answer.writeHead(found.statusCode!, found.headers)
  await pipeline(found, answer)
}

createServer((message, answer) => {
  const url = URL.parse(message.url!, `http://${message.headers.host}`)
  const name = url ? answers(url.pathname) : undefined
  const done = name ? call(name, message, url!, answer) : pass(message, answer)
  done.catch((error: unknown) => {
    console.error(error)
    if (!answer.headersSent) answer.writeHead(502)
    answer.end()
  })
}).listen(Number(process.env['PORT']), '127.0.0.1')
