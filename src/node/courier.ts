import { setTimeout } from 'node:timers/promises'
import type { NoteCleared } from '../contract/capacity.ts'
import { errorFields } from '../database/error-fields.ts'
import { awaitsTables } from '../database/pool.ts'
import { noticeRefusals, type RefusalNoticePorts } from '../access/operators/refusal-notices.ts'
import type { DeliveryPorts } from '../events/settle-tries.ts'
import { createDispatcher } from '../events/dispatcher.ts'
import type { Retention } from '../intake/retention.ts'
import { assignNewLeads } from '../runtime/assign-new-leads.ts'
import { tellDue } from '../intake/operator/tell-due.ts'
import { sendQueued } from '../mail/send-queued.ts'
import { earlierClock } from '../runtime/earlier-clock.ts'
import { seldom } from '../runtime/seldom.ts'
import { sweep } from '../runtime/sweep.ts'
import { jobs, type Jobs } from '../runtime/jobs.ts'
import type { Bell } from './bell.ts'

/** How long an event waits at most; looking costs one query on an index that is nearly always empty. */
const pollMs = 1_000
/** New mail wakes the courier at once. This interval is for retries, and for mail that another server queued. */
const mailPollMs = 5_000
const mailsAtOnce = 20
/** A sweep with nothing to delete costs a dozen look-ups in indexes. */
const sweepMs = 60_000
/** Soon enough for a person who waits for the mail; looking costs one look-up in an index. */
const assignMs = 5_000
/** Promises are counted in hours, so minutes do not matter. */
const remindMs = 60_000
/**
 * Where many leads are to be erased, about two thirds of the time go into that, and the rest is for other work on the
 * disk.
 */
export const sweepAgainMs = 10_000

/**
 * Delivers events, sends queued mail, reminds operators, gives out new leads and deletes what is past its time, while
 * the server runs.
 * @param bell rings when there is new mail, or an operator to warn
 */
export function startCourier(
  ports: DeliveryPorts & RefusalNoticePorts & { noteCleared?: NoteCleared; noteSwept?: () => void },
  {
    retention = {},
    due,
    assigns,
  }: { retention?: Retention; due?: Parameters<typeof tellDue>[0]; assigns?: Parameters<typeof assignNewLeads>[0] },
  bell: Bell,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (ms: number) => setTimeout(ms, undefined, { signal, ref: false }).catch(() => {})
  const log = seldom(ports.log, ports.now)
  const failed = (event: string) => (error: unknown) => {
    if (!awaitsTables(error)) log({ event, level: 'warn', ...errorFields(error) })
  }
  const deliver = async () => {
    const onError = failed(jobs.deliver)
    const dispatcher = createDispatcher(ports, { onError, mayRefill: () => !signal.aborted })
    while (!signal.aborted) {
      await dispatcher.fill().catch(onError)
      await pause(pollMs)
    }
    await dispatcher.idle()
  }
  const mail = async () => {
    while (!signal.aborted) {
      await noticeRefusals(ports).catch(failed('refusal_notices_failed'))
      const sent = await sendQueued(ports, mailsAtOnce).catch(failed(jobs.mail))
      if (sent !== mailsAtOnce) await bell.wait(mailPollMs, signal)
    }
  }
  const clear = async () => {
    while (!signal.aborted) {
      const swept = await earlierClock(ports)
        .then((now) => sweep({ ...ports, now }, retention, () => !signal.aborted))
        .catch(failed(jobs.clear))
      if (swept) ports.noteSwept?.()
      await pause(swept?.unfinished ? sweepAgainMs : sweepMs)
    }
  }
  const remind = async () => {
    if (!due) return
    while (!signal.aborted) {
      await tellDue(due).catch(failed(jobs.remind))
      await pause(remindMs)
    }
  }
  const assign = async () => {
    if (!assigns) return
    while (!signal.aborted) {
      await assignNewLeads(assigns).catch(failed(jobs.assign))
      await pause(assignMs)
    }
  }
  const each: Jobs = { deliver, mail, clear, remind, assign }
  const ended = Promise.all(Object.values(each).map((job) => job()))
  return {
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}
