export { answerFor } from '../../src/netlify/edge.ts'

// Netlify reads this without running it. It runs for nobody but those who name Markdown in `Accept`: no browser does.
export const config = {
  path: '/*',
  excludedPath: [
    '/*.*',
    '/_astro/*',
    '/.well-known/*',
    '/api',
    '/api/*',
    '/oauth2/*',
    '/mcp',
    '/mcp/*',
    '/a2a',
    '/sandbox',
    '/search',
    '/*/search',
    '/claim',
    '/request/*',
    '/inbox',
    '/inbox/*',
    '/metrics',
  ],
  method: ['GET', 'HEAD'],
  header: { accept: 'text/markdown' },
}
