import type { Config } from '@netlify/functions'
import access from '#functions/access'

export default access

// Netlify reads this without running it, so it is written out; a test holds it equal to the contract.
export const config: Config = {
  path: [
    '/api/lead/complete',
    '/oauth2/*',
    '/claim',
    '/.well-known/jwks.json',
    '/.well-known/http-message-signatures-directory',
  ],
  // A shield against floods, far above our own limits.
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
