import { a2a } from '../app.ts'
import { deliverAfterwards } from './afterwards.ts'
import { withDatabase } from './database.ts'
import { endpoint } from './endpoint.ts'
import { vaultFor } from './vault.ts'

export default endpoint((ports) => {
  const loadFindExcerpts = async () => (await import('./find-excerpts.ts')).findExcerpts
  return a2a({ ...withDatabase(ports), vault: vaultFor(ports), loadFindExcerpts })
}, deliverAfterwards)
