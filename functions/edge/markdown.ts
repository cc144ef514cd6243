export { answerFor } from '../../src/netlify/edge.ts'

// Netlify reads this without running it. Only requests whose `Accept` names Markdown come here; no browser's does.
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
