import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Names of the service, and other ones: paths, tools, a field, members of answers, a code. */
const renamed: readonly (readonly [string, string])[] = [
  ['/api/v1/lead', '/api/v1/wishes'],
  ['"/sandbox"', '"/rehearsal-room"'],
  ['submit_lead', 'pass_it_on'],
  ['validate_lead', 'look_it_over'],
  ['lead_status', 'how_it_stands'],
  ['withdraw_lead', 'undo_it'],
  ['reply_to_desk', 'talk_back'],
  ['confirmation_token', 'go_ahead'],
  ['status_token', 'follow_key'],
  ['status_url', 'follow_at'],
  ['validation_failed', 'not_as_asked'],
  ['"need"', '"wish"'],
  ['\\"need\\"', '\\"wish\\"'],
  ['"/need"', '"/wish"'],
  ['name="need"', 'name="wish"'],
]
/** How a form writes the field. */
const inForms = ['need=', 'wish='] as const

/**
 * The same service under other names: what it says is changed on its way out, and what is said to it on its way in.
 * What things are for stays as it is described.
 * @returns where it is, and how to end it
 */
export async function startRenaming(site: string): Promise<{ url: string; stop: () => Promise<unknown> }> {
  let url = ''
  const out = (text: string) =>
    [...renamed, [site, url] as const].reduce((all, [from, to]) => all.replaceAll(from, to), text)
  const back = (text: string) =>
    [...renamed, [site, url] as const].reduce((all, [from, to]) => all.replaceAll(to, from), text)
  const server = createServer(async (request, response) => {
    try {
      const sent = await textOf(request)
      if (renamed.some(([name]) => `${request.url} ${sent}`.includes(name)))
        return void response.writeHead(404).end('Nothing has this name here.')
      const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded'
      const answer = await fetch(`${site}${pathOf(back(request.url!))}`, {
        method: request.method!,
        headers: headersOf(request, back),
        redirect: 'manual',
        ...(sent !== '' && { body: isForm ? sent.replace(inForms[1], inForms[0]) : back(sent) }),
      })
      const text = out(await answer.text())
      const headers = [...answer.headers].filter(([name]) => !ownHeaders.has(name))
      response.writeHead(
        answer.status,
        headers.flatMap(([name, value]) => [name, out(value)]),
      )
      response.end(text)
    } catch (error) {
      response.destroy(error as Error)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Those that are about one connection, or about bytes that are others now. */
const ownHeaders = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
  'host',
])

function headersOf({ headers }: IncomingMessage, back: (text: string) => string): Headers {
  const own = new Headers({ 'Accept-Encoding': 'identity' })
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && !ownHeaders.has(name) && name !== 'accept-encoding') own.set(name, back(value))
  return own
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** Between quotation marks a path is renamed where documents have it; in the address of a request it has none. */
function pathOf(address: string): string {
  return address === '/rehearsal-room' ? '/sandbox' : address
}
