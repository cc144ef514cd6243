import type { Config } from '@netlify/functions'
import service from '#functions/service'

export default service

// Netlify reads this without running it, so it is written out; a test holds it equal to the contract.
export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/lead',
    '/api/lead/complete',
    '/api/v1/lead',
    '/api/v1/lead/:id',
    '/api/v1/lead/:id/messages',
    '/api/v1/lead/:id/export',
    '/api/v1/operator/*',
  ],
  // A shield against floods, far above our own limits.
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
