import type { Config } from '@netlify/functions'

export { default } from '#functions/untyped'

// Netlify reads this without running it, so it is written out; a test holds it equal to the contract.
export const config: Config = {
  path: [
    '/.well-known/api-catalog',
    '/.well-known/ai-catalog.json',
    '/.well-known/ard.json',
    '/.well-known/mcp*',
    '/.well-known/o*',
    '/mcp/server-card',
    '/knowledge/feed.json',
    '/knowledge/topics/:topic/feed.json',
    '/case-studies/feed.json',
    '/developers/changelog/feed.json',
    // In other languages.
    '/:language/knowledge/feed.json',
    '/:language/knowledge/topics/:topic/feed.json',
    '/:language/case-studies/feed.json',
  ],
}
