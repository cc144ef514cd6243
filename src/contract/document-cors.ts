/** What scripts of other origins may do with documents: read them, and their `ETag`, with which they ask again. */
export const documentCors = {
  requestHeaders: ['Content-Type', 'If-None-Match', 'If-Modified-Since'],
  exposedHeaders: ['ETag', 'Link', 'X-Markdown-Tokens'],
} as const

const readingMethods = 'GET, HEAD, OPTIONS'

/** What a document answers to OPTIONS, asked by a browser or by anybody. */
export const documentPreflight = {
  Allow: readingMethods,
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': readingMethods,
  'Access-Control-Allow-Headers': documentCors.requestHeaders.join(', '),
  'Access-Control-Max-Age': '86400',
} as const
