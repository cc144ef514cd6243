import { keptFor } from './lifetimes.ts'

/**
 * Agents that sign what they send.
 * @see https://datatracker.ietf.org/doc/draft-ietf-webbotauth-httpsig-protocol/ (revision 01)
 */
export const signedAgents = {
  /** Where a site publishes the keys of its agents. */
  directory: '/.well-known/http-message-signatures-directory',
  directoryType: 'application/http-message-signatures-directory+json',
  tag: 'web-bot-auth',
  directoryTag: 'http-message-signatures-directory',
  /**
   * Between `created` and `expires`: what the draft recommends at most. For so long we remember that a signature was
   * used.
   */
  longestSeconds: keptFor.usedToken,
  /** How far the clock of an agent may be ahead of ours. */
  skewSeconds: 60,
  /** In one directory. */
  mostKeys: 50,
  /** Of one directory. */
  mostBytes: 64 * 1024,
} as const
