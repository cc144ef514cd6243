import snapshot from '#snapshot'

/** Documents whose path says nothing of their type: Netlify's file server would call them bytes. */
export default function untyped(request: Request): Response {
  const document = snapshot.untyped[new URL(request.url).pathname]
  if (!document) return new Response(null, { status: 404 })
  return new Response(request.method === 'HEAD' ? null : document.body, { headers: document.headers })
}
