import type { Config } from '@netlify/functions'
import a2a from '#functions/a2a'

export default a2a

// Netlify reads this without running it, so it is written out; a test holds it equal to the contract.
export const config: Config = {
  path: ['/a2a', '/.well-known/agent-card.json'],
  // A shield against floods, far above our own limits.
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
