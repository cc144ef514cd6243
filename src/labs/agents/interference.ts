import type { Interference } from './agent.ts'

/** The first answer to such a request is lost on its way: what it asked for is done all the same. */
export function cutOnce(method: string, isMeant: (body: string) => boolean = () => true): Interference {
  let isCut = false
  return async (request, send) => {
    const body = await request.clone().text()
    const response = await send(request)
    if (isCut || request.method !== method || !isMeant(body)) return response
    isCut = true
    await response.body?.cancel()
    throw new TypeError('terminated')
  }
}

/**
 * The addresses that things are sent to have ended, and their answers name what follows them.
 * @see RFC 8594; RFC 5829
 */
export function retired(): Interference {
  const successor = 'successor'
  return (request, send) => {
    const url = new URL(request.url)
    if (request.method !== 'POST') return send(request)
    if (url.searchParams.has(successor)) {
      url.searchParams.delete(successor)
      return send(new Request(url, request))
    }
    url.searchParams.set(successor, 'yes')
    const headers = {
      'Content-Type': 'application/problem+json',
      Sunset: 'Sun, 01 Nov 2026 00:00:00 GMT',
      Link: `<${url.href}>; rel="successor-version"`,
    }
    const problem = { title: 'Gone', status: 410, detail: 'This version has ended.' }
    return Promise.resolve(Response.json(problem, { status: 410, headers }))
  }
}
