import { longestWaitSeconds, lookupLimit, type RateLimit, rateLimits } from '../../contract/limits.ts'
import { maxMessages, messageLengths } from '../../contract/message-limits.ts'
import { paths } from '../../contract/paths.ts'
import { problemPath } from '../../contract/problems.ts'
import { rateLimitHeaders } from '../../contract/rate-limit-headers.ts'
import { type Bound, rowBounds, maxRequestsAtOnce, maxWaitingEach } from '../../contract/capacity.ts'
import { inWords } from '../../text/duration.ts'
import { grouped } from '../../text/grouped.ts'
import { shownNameCharacters } from '../../text/quoted.ts'
import { mailLimitTable, perTime, table } from '../access-tables.ts'
import type { DeveloperPage } from './developer-page.ts'
import { fenced } from './fenced.ts'

/** @returns the page of how much a caller may do, and how long we keep what comes of it */
export function limitsPage(): DeveloperPage {
  const { anonymous, credential } = rateLimits
  const example = { limit: anonymous, remaining: anonymous.requests - 1, resetSeconds: anonymous.windowSeconds }
  const exampleHeaders = Object.entries(rateLimitHeaders(example))
  return {
    path: paths.limits,
    title: 'Limits',
    description: `${anonymous.requests} requests a minute without a token, ${credential.requests} with one that somebody vouches for, and the headers in every response that count them.`,
    markdown: `${table(
      ['At most', 'For'],
      [
        [each(anonymous), `Each ${anonymous.per} without a vouched token`],
        [
          each(credential),
          `Each ${credential.per}, with a token that a person, an identity provider or the operators vouch for`,
        ],
      ],
    )}

Above that, the response is 429 [\`rate_limited\`](${problemPath('rate_limited')}). Wait the seconds in \`Retry-After\`, then retry. [How to get a token](${paths.access}).

## Rate limit headers

Every response of the API, errors included, carries the limit that governs the call; \`X-RateLimit-Reset\` counts seconds. A 429 has \`Retry-After\` as well.

\`\`\`http
${exampleHeaders.map(([name, value]) => `${name}: ${value}`).join('\n')}
\`\`\`

## What counts together

${table(
  ['What', 'How it counts'],
  [
    ['All tokens of one mailbox', 'Count together'],
    ['All tokens about one subject of an identity provider', 'Count together'],
    ['A token that the operators issued', 'Counts by itself'],
    ['Callers with IPv6', 'Count together per /64'],
    ['A request to the sandbox', 'Counts like any other'],
    [
      'An invalid token',
      `Counts for its IP address; after ${lookupLimit.requests} of them within ${lookupLimit.windowSeconds} seconds, only tokens that were valid before are still checked, and \`RateLimit-Policy\` names \`${lookupLimit.policy}\``,
    ],
    ['Requests of one caller', `At most **${maxRequestsAtOnce}** at once`],
  ],
)}

Idle connections may be closed at any moment; then reconnect.

## Mail

Registering by e-mail, claiming and approving an application send a mail to somebody. Each mail counts under all of these, and under a total that the operators set.

${mailLimitTable()}

Where one is used up, the error is [\`rate_limited\`](${problemPath('rate_limited')}), and that mail is not counted. Mails that cannot be delivered count as well.

A name that an agent or application gave itself is shown in mail in quotation marks, with at most ${shownNameCharacters} characters, and without anything that a mail program would turn into a link.

## Messages

${table(
  ['At most', 'For'],
  [
    [
      `${maxMessages} messages`,
      `One lead, of both sides together; one more returns [\`conversation_ended\`](${problemPath('conversation_ended')})`,
    ],
    [`${grouped(messageLengths.text.max)} characters`, 'One message'],
    [`${longestWaitSeconds} seconds`, 'A long poll for messages (`Prefer: wait`)'],
    [`${maxWaitingEach} at once`, 'Long polls of one caller; one more returns without a wait'],
  ],
)}

## How long we keep what callers leave

A lead that was acknowledged is kept. Everything else has a bound and an end: where there is no more room, the oldest goes.

${boundsTable(({ byDesk }) => !byDesk)}

## How long we keep what the desk leaves

${boundsTable(({ byDesk }) => byDesk === true)}`,
  }
}

/** @returns how many requests in what time, as one says it */
function each({ requests, windowSeconds }: RateLimit): string {
  return `${requests} ${perTime(windowSeconds)}`
}

/** @returns each bound as a sentence: a number that there is not takes no room in it */
function boundsTable(isShown: (bound: Bound) => boolean): string {
  const rows = Object.values<Bound>(rowBounds)
    .filter(isShown)
    .map(({ what, each: ofOne, all, seconds }) => {
      const most = [ofOne && `${grouped(ofOne)} of one caller`, all && `${grouped(all)} in all`].filter(Boolean)
      const time = `after **${inWords(seconds)}**`
      return [what, most.length > 0 ? `${most.join(', ')}; gone ${time}` : `Gone ${time}`]
    })
  return table(['What', 'At most'], rows)
}

/** @returns the headers of an answer whose limit is used up, as a block of code */
export function usedUpHeaders(): string {
  const { anonymous } = rateLimits
  const counted = rateLimitHeaders({ limit: anonymous, remaining: 0, resetSeconds: anonymous.windowSeconds })
  const headers = Object.entries({ 'Retry-After': String(anonymous.windowSeconds), ...counted })
  return fenced('http', headers.map(([name, value]) => `${name}: ${value}`).join('\n'))
}
