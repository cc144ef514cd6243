import type { MiddlewareHandler } from 'astro'
import { typesetPage } from '../text/typeset.ts'

/** Sets each page as it is rendered. */
export const onRequest: MiddlewareHandler = async (_, next) => {
  const answer = await next()
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  return isPage ? new Response(typesetPage(await answer.text()), answer) : answer
}
