import { rateLimits } from '../../contract/limits.ts'
import { paths } from '../../contract/paths.ts'
import { problemPath } from '../../contract/problems.ts'

const { anonymous, credential } = rateLimits

/** @param path of a protocol @returns what its page says of tokens and limits, in Markdown */
export function tokensAndLimits(path: string): string {
  return `\`${path}\` has the rate limits of the API: ${anonymous.requests} requests a minute for each ${anonymous.per}, ${credential.requests} for each ${credential.per} that somebody vouches for; every response has [the headers](${paths.limits}). No token is needed. One that is sent must be valid, or the error is [\`invalid_token\`](${problemPath('invalid_token')}), and must have the scope, or it is 403. [How to get one](${paths.access}).`
}
