import { a2a } from '../app.ts'
import { longestStreamSeconds } from '../contract/limits.ts'
import { createWaitingRoom } from '../http/waiting-room.ts'
import { deliverAfterwards } from './afterwards.ts'
import { withDatabase } from './database.ts'
import { endpoint } from './endpoint.ts'
import { vaultFor } from './vault.ts'

export default endpoint((ports) => {
  const loadFindExcerpts = async () => (await import('./find-excerpts.ts')).findExcerpts
  // Few clients have us call them.
  const checkAddress = async (url: string) => (await import('../network/target.ts')).refusalOf(url)
  // The room is that of one instance; how many instances there are, the platform says.
  const streams = { ...createWaitingRoom(() => false), seconds: longestStreamSeconds.function }
  return a2a({ ...withDatabase(ports), vault: vaultFor(ports), loadFindExcerpts, checkAddress, streams })
}, deliverAfterwards)
