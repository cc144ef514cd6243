import type { AssignmentRule } from '../contract/assignment-rule.ts'
import { emailSchema } from '../contract/lead.ts'
import type { Operators } from '../contract/operators.ts'
import { erasableStates, type LeadState, maxRetentionDays } from '../contract/states.ts'
import type { Retention } from '../intake/retention.ts'
import { type Network, isPrivateNetwork, parseNetwork } from '../network/networks.ts'
import { readAssignment } from './assignment-setting.ts'
import type { Attempt } from './collect.ts'
import type { Environment } from './environment.ts'
import { readLogSettings } from './log-settings.ts'
import { SettingError } from './setting-error.ts'

/** What happens to leads once they are stored. */
export type WorkSettings = {
  /** Operators who are told of each lead by mail. */
  notify: string[]
  /** Whether submitters are told by mail that their lead came in. */
  acknowledge: boolean
  /** The rule by which new leads are given to operators; without it, people give them by hand. */
  assignment: AssignmentRule | undefined
  /** Days by state, where the environment sets them; the content says it for the other states. */
  retention: Retention
  /** Private networks in which webhooks may be. */
  outboundAllow: Network[]
}

/** `NOTIFY_EMAIL`: addresses with spaces or commas between them. @throws {SettingError} */
function readNotify(value: string | undefined): string[] {
  const addresses = (value ?? '').split(/[\s,]+/).filter(Boolean)
  const wrong = addresses.find((address) => !emailSchema.safeParse(address).success)
  if (wrong !== undefined)
    throw new SettingError(
      `NOTIFY_EMAIL has ${JSON.stringify(wrong)}, which is not an address. Set it to addresses such as desk@example.com, several with spaces between them.`,
    )
  return [...new Set(addresses)]
}

/** `ACKNOWLEDGE_LEADS`: `yes` or `no`. @throws {SettingError} */
function readAcknowledge(value: string | undefined): boolean {
  if (!value || value === 'no') return false
  if (value === 'yes') return true
  throw new SettingError(
    `ACKNOWLEDGE_LEADS is ${JSON.stringify(value)}. Set it to yes where submitters are to get a mail that their request came in, or unset it.`,
  )
}

/** `OUTBOUND_ALLOW`: networks in CIDR notation with spaces or commas between them. @throws {SettingError} */
function readOutboundAllow(value: string | undefined): Network[] {
  return (value ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((text) => {
      const network = parseNetwork(text)
      if (network && isPrivateNetwork(network)) return network
      throw new SettingError(
        `OUTBOUND_ALLOW has ${JSON.stringify(text)}, which is no private network. Set it to the private networks in which your webhooks are, such as "10.0.0.0/8 fd00::/8"; one machine is 10.1.2.3/32.`,
      )
    })
}

/** `RETENTION_DAYS`: `<state>=<days>`, several with spaces or commas between them. @throws {SettingError} */
function readRetention(value: string | undefined): Retention {
  const pairs = (value ?? '').split(/[\s,]+/).filter(Boolean)
  return Object.fromEntries(pairs.map(readPair))
}

function readPair(pair: string): [LeadState, number] {
  const [, state, days] = /^(\w+)=([1-9]\d{0,4})$/.exec(pair) ?? []
  if (state && days && Number(days) <= maxRetentionDays && (erasableStates as string[]).includes(state))
    return [state as LeadState, Number(days)]
  throw new SettingError(
    `RETENTION_DAYS has ${JSON.stringify(pair)}, which is not <state>=<days>. Set it to something like "closed=365 held=30"; the states are ${erasableStates.join(', ')}, and days from 1 to ${maxRetentionDays}.`,
  )
}

/**
 * @param operators to whom leads may be given
 * @param attempt collects the mistakes, so that all of them are told at once
 */
export function readWorkSettings(env: Environment, operators: Operators, attempt: Attempt): WorkSettings {
  // The log reads its settings itself, before the others. They are read here as well, so that a wrong value is told.
  attempt(() => readLogSettings(env, { isWatched: false }))
  return {
    notify: attempt(() => readNotify(env['NOTIFY_EMAIL'])),
    acknowledge: attempt(() => readAcknowledge(env['ACKNOWLEDGE_LEADS'])),
    assignment: attempt(() => readAssignment(env['ASSIGN_LEADS'], operators)),
    retention: attempt(() => readRetention(env['RETENTION_DAYS'])),
    outboundAllow: attempt(() => readOutboundAllow(env['OUTBOUND_ALLOW'])),
  }
}
