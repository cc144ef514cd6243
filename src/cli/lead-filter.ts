import { noAssignee, readAssignee } from '../contract/assignee.ts'
import { messageSides } from '../contract/messages.ts'
import { stateNames } from '../contract/states.ts'
import type { AnswerFilter } from '../intake/operator/answer-filter.ts'
import type { LeadFilter } from '../intake/operator/filter.ts'
import type { CommandOptions } from './command.ts'
import { moment, oneOf, someOf } from './options.ts'

export const filterUsage =
  '[--state <s>] [--source <s>] [--language <l>] [--awaiting <side>] [--assignee <address>] [--from <day>] [--to <day>] [--text <words>] [--answer <a>]'

export const filterDetails = `--state   one or more of ${stateNames.join(', ')}; several with commas between them
--source  exactly this source
--language  exactly this one, such as de
--awaiting whose turn it is: ${messageSides.join(' or ')}
--assignee who works it, by address; ${noAssignee} for those that are assigned to no one
--from    received on this day (UTC) or later; also a moment, such as 2026-11-20T09:30Z
--to      received on this day or earlier
--text    words, or their beginnings, all of which the lead has, in whatever field but its answers
--answer  what was answered: budget=small, or for a number or a day size=10..50; may be given several times`

/** @returns the filter that the options stand for. @throws with what to give instead */
export function readFilter({
  state,
  source,
  language,
  awaiting,
  assignee,
  from,
  to,
  text,
  answer,
}: CommandOptions): LeadFilter {
  return {
    states: someOf('--state', state, stateNames),
    source,
    language,
    awaiting: awaiting === undefined ? undefined : oneOf('--awaiting', awaiting, messageSides),
    assignee: assignee === undefined ? undefined : readAssignee(assignee),
    from: moment('--from', from, 'begin'),
    to: moment('--to', to, 'end'),
    text,
    answers: answer?.map(readAnswer),
  }
}

/** @throws with what to give instead */
function readAnswer(given: string): AnswerFilter {
  const at = given.indexOf('=')
  const [name, value] = [given.slice(0, at).trim(), given.slice(at + 1).trim()]
  if (at < 1 || value === '')
    throw new Error(
      `--answer is ${JSON.stringify(given)}; give the name of a question and its answer, such as budget=small.`,
    )
  const [from, to, ...more] = value.split('..')
  return to === undefined || more.length > 0 ? { name, value } : { name, from: from || undefined, to: to || undefined }
}
