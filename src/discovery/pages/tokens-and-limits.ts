import { rateLimits } from '../../contract/limits.ts'
import { paths } from '../../contract/paths.ts'
import { problemPath } from '../../contract/problems.ts'

const { anonymous, credential } = rateLimits

/** @param path of a protocol @returns what its page says of tokens and limits, in Markdown */
export function tokensAndLimits(path: string): string {
  return `\`${path}\` counts like everything else: ${anonymous.requests} requests a minute for each ${anonymous.per}, ${credential.requests} for each ${credential.per} that somebody vouches for; [the headers](${paths.limits}) are on every answer. No token is needed; one that is sent must be good, or the answer is [\`invalid_token\`](${problemPath('invalid_token')}), and must carry the scope, or it is 403. [How to get one](${paths.access}).`
}
