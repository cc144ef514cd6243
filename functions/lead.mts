import type { Config } from '@netlify/functions'
import lead from '#functions/lead'

export default lead

// Netlify reads this without running it, so it is written out; a test holds it equal to the contract.
export const config: Config = {
  path: [
    '/api/lead',
    '/api/v1/lead',
    '/api/v1/lead/:id',
    '/api/v1/lead/:id/messages',
    '/api/v1/lead/:id/export',
    '/request/:id',
    '/request/:id/answer',
    '/request/:id/export',
    '/request/:id/calendar',
  ],
  // A shield against floods, far above our own limits.
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
