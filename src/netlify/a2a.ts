import { a2a } from '../app.ts'
import { longestStreamSeconds } from '../contract/limits.ts'
import { createWaitingPlaces } from '../http/waiting-places.ts'
import { deliverAfterwards } from './afterwards.ts'
import { withDatabase } from './database.ts'
import { endpoint } from './endpoint.ts'
import { vaultFor } from './vault.ts'

export default endpoint((ports) => {
  const loadFindExcerpts = async () => (await import('./find-excerpts.ts')).findExcerpts
  // Loaded late, because few clients ask to be called.
  const checkAddress = async (url: string) => (await import('../network/target.ts')).refusalOf(url)
  // The bound holds for one instance; the platform decides how many there are.
  const streams = { ...createWaitingPlaces(() => false), seconds: longestStreamSeconds.function }
  return a2a({ ...withDatabase(ports), vault: vaultFor(ports), loadFindExcerpts, checkAddress, streams })
}, deliverAfterwards)
