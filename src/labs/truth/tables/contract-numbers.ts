import { maxFreeTextLength, maxMessageFields, maxMessageParts, maxRpcTextLength } from '../../../contract/bounds.ts'
import { keptFor, lifetimes, mostRefreshDays, oneTimeCodeTries, polling } from '../../../contract/lifetimes.ts'
import {
  idempotencyWindowHours,
  longestStreamSeconds,
  longestWaitSeconds,
  mailLimits,
  maxBodyBytes,
  maxIdempotencyKeyLength,
  slowScenarioSeconds,
} from '../../../contract/limits.ts'
import { maxMessages } from '../../../contract/message-limits.ts'
import { rowBounds, taskBytes } from '../../../contract/capacity.ts'
import { pageCharacters } from '../../../mcp/tools/read-page.ts'
import { confirmationMinutes } from '../../../mcp/confirmation.ts'

/**
 * A sentence that has a number of the contract in it, where the group is, and that number; or those, where settings
 * decide.
 */
export type NumberInWords = readonly [words: RegExp, ...numbers: number[]]

const [minute, hour, day] = [60, 3600, 86_400]

/**
 * Numbers that a walk cannot find out about without waiting, mailing or storing, beside some that it tries as well:
 * what the service itself was built with. A number is written with or without separators.
 */
export const contractNumbers: readonly NumberInWords[] = [
  [/"interval": ?(\d+)/g, polling.interval],
  [/Wait (\d+) seconds longer from now on/g, polling.more],
  [/[Aa] (?:confirmation )?token is good for (\d+) minutes/g, confirmationMinutes],
  [/usual response, after (\d+) seconds?\b/g, slowScenarioSeconds],
  [/fields have at most ([\d,]+) bytes/g, taskBytes([]), taskBytes(['asked'])],
  [/any other string of a (?:request|message) ([\d,]+)/g, maxRpcTextLength],
  [
    /(?:by the url or resource of a search result|by its url or resource), at most ([\d,]+) characters/g,
    pageCharacters,
  ],
  [/at most ([\d,]+) parts\b/g, maxMessageParts],
  [/([\d,]+) characters of text that is not JSON/g, maxFreeTextLength],
  [/([\d,]+) names of fields/g, maxMessageFields],
  [/as they come: for up to (\d+) minutes/g, longestStreamSeconds.process / minute],
  [/on serverless hosts (\d+) seconds/g, longestStreamSeconds.function],
  [/for at most (\d+) seconds, and at most/g, longestWaitSeconds],
  [/A body may have at most ([\d,]+) bytes/g, maxBodyBytes],
  [/[Aa] lead has at most (\d+) messages/g, maxMessages],
  [/brings no lead ends after (\d+) hours/g, rowBounds.a2a_tasks.seconds / hour],
  [/another one (\d+) days after the last message/g, keptFor.a2aTask / day],
  [/while more than (\d+) of one caller wait/g, rowBounds.a2a_tasks.each],
  [/waits? for their caller, or were canceled \| (\d+) \|/g, rowBounds.a2a_tasks.each],
  [/with their anonymous tokens \| (\d+) \|/g, rowBounds.registrations.each],
  [/same answer for (\d+) hours/g, idempotencyWindowHours],
  [/Within (a day) that never creates a second lead/g, idempotencyWindowHours / 24],
  [/within (\d+) hours, with the same credential/g, idempotencyWindowHours],
  [/key of your own[^.]{0,80}1 to (\d+) characters/g, maxIdempotencyKeyLength],
  [/once they gave you a code \| (\d+) days/g, lifetimes.claimedCredential / day],
  [/a claimed token lasts (\d+) days/g, lifetimes.claimedCredential / day],
  [/good for (\d+) days, stands for/g, lifetimes.identityAssertion / day],
  [/a code allows (\d+) tries/g, oneTimeCodeTries],
  [/tries in (\d+) minutes/g, lifetimes.oneTimeCode / minute],
  [/\| (\d+) days from the approval/g, lifetimes.refreshToken / day],
  [/the operators set nothing else, at most (\d+) days; each/g, mostRefreshDays],
  [/a link, which works for (\d+) minutes/g, lifetimes.claimLink / minute],
  [/"expires_in": ?(\d+),"interval"/g, lifetimes.oneTimeCode],
  [/\| (\d+) \| 24 hours \| mailbox/g, mailLimits.mailboxDay.requests],
  [/\| (\d+) \| 1 hour \| caller/g, mailLimits.caller.requests],
  [/\| (\d+) \| 1 hour \| domain/g, mailLimits.domain.requests],
]
