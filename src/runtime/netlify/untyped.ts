import snapshot from '#snapshot'

const allow = 'GET, HEAD, OPTIONS'

/** Documents whose path says nothing of their type: Netlify's file server would call them bytes. */
export default function untyped(request: Request): Response {
  const document = snapshot.untyped[new URL(request.url).pathname]
  if (!document) return new Response(null, { status: 404 })
  if (request.method === 'OPTIONS')
    return new Response(null, {
      status: 204,
      headers: { Allow: allow, 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Methods': allow },
    })
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { Allow: allow } })
  return new Response(request.method === 'HEAD' ? null : document.body, { headers: document.headers })
}
