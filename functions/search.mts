import type { Config } from '@netlify/functions'
import search from '#functions/search'

export default search

// Netlify reads this without running it, so it is written out; a test holds it equal to the contract.
export const config: Config = {
  path: ['/search', '/:language/search'],
  // A page of the content may have this address; then it is served.
  preferStatic: true,
  // A shield against floods, far above our own limits.
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
