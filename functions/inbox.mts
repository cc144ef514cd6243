import type { Config } from '@netlify/functions'
import inbox from '#functions/inbox'

export default inbox

// Netlify reads this without running it, so it is written out; a test holds it equal to the contract.
export const config: Config = {
  path: ['/inbox', '/inbox/*', '/metrics', '/api/v1/operator/*', '/mcp/operator'],
  // A shield against floods, far above our own limits.
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
