import { answerWithMarkdown } from '../../src/netlify/markdown.ts'

/** @param pages that have a Markdown twin: the build knows them, and writes the file that Netlify deploys */
export const answerFor = (pages: ReadonlySet<string>) => (request: Request) => answerWithMarkdown(request, pages)

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
    '/claim',
    '/inbox',
    '/inbox/*',
    '/metrics',
  ],
  method: ['GET', 'HEAD'],
  header: { accept: 'text/markdown' },
}
