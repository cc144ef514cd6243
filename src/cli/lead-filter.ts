import { stateNames } from '../contract/states.ts'
import type { LeadFilter } from '../intake/operator/filter.ts'
import type { CommandOptions } from './command.ts'
import { moment, someOf } from './options.ts'

export const filterUsage = '[--state <s>] [--source <s>] [--from <day>] [--to <day>] [--text <words>]'

export const filterDetails = `--state   one or more of ${stateNames.join(', ')}; several with commas between them
--source  exactly this source
--from    received on this day (UTC) or later; also a moment, such as 2026-11-20T09:30Z
--to      received on this day or earlier
--text    words, or their beginnings, all of which the lead has, in whatever field`

/** @returns the filter that the options stand for. @throws with what to give instead */
export function readFilter({ state, source, from, to, text }: CommandOptions): LeadFilter {
  return {
    states: someOf('--state', state, stateNames),
    source,
    from: moment('--from', from, 'begin'),
    to: moment('--to', to, 'end'),
    text,
  }
}
