import type { Choice, Message } from './messages.ts'
import { dayMs } from '../text/time.ts'

/** What the sandbox has the desk ask, with choices, so that an agent can learn to answer. */
export function rehearsedQuestion(now: Date): Message & { choices: Choice[] } {
  const morning = Math.floor(now.getTime() / dayMs) * dayMs + 9 * 3_600_000
  const offered = (id: string, days: number): Choice => ({
    id,
    label: `In ${days} days, 9:00 UTC`,
    time: { start: new Date(morning + days * dayMs).toISOString(), minutes: 30, zone: 'UTC' },
  })
  return {
    id: 'msg_01JD0000000000000000000000',
    from: 'desk',
    text: 'Thank you for your request. When may we call you?',
    at: now.toISOString(),
    via: 'inbox',
    choices: [offered('1', 2), offered('2', 3)],
  }
}
