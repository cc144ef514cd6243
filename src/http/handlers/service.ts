import type { ContentList, Health, Liveness } from '../../contract/answers.ts'
import type { ServiceHistory } from '../../contract/service-history.ts'
import { contentSections } from '../../contract/content-sections.ts'
import { maxContentEntries } from '../../contract/limits.ts'
import { parameters } from '../../contract/parameters.ts'
import { tryToStore } from '../../intake/would-store.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import type { Call, Handlers } from '../call.ts'
import { type Outcome, problem, reply } from '../outcome.ts'
import { revalidated } from '../revalidated.ts'

/** The facts that the build made from the content. */
export function catalogHandlers({ snapshot }: { snapshot: Snapshot }): Handlers {
  return {
    readCatalog: ({ headers }) => revalidated(headers, snapshot.offers),
    listContent: (call) => listContent(snapshot, call),
  }
}

function listContent({ content }: Snapshot, { url: { searchParams: asked }, headers }: Call): Outcome {
  const section = asked.get(parameters.section.name)
  if (section !== null && !parameters.section.schema.safeParse(section).success)
    return problem('invalid_parameter', { detail: `section must be one of ${contentSections.join(', ')}.` })
  const entries = section === null ? content : content.filter((entry) => entry.section === section)
  const after = asked.get(parameters.after.name)
  const start = after === null ? 0 : entries.findIndex(({ id }) => id === after) + 1
  if (after !== null && start === 0)
    return problem('invalid_parameter', {
      detail: 'after must be the next of the answer before, with the same section.',
    })
  const part = entries.slice(start, start + maxContentEntries)
  const isLast = start + part.length >= entries.length
  return revalidated(headers, { entries: part, next: isLast ? null : part.at(-1)!.id } satisfies ContentList)
}

/** How long an answer is reused, so that many callers cause one query of the database. */
const freshMs = 1_000

export type HealthPorts = Parameters<typeof tryToStore>[0] & {
  snapshot: Pick<Snapshot, 'version'>
  /** Whether the process was told to end, and lets those who send callers know of it first. */
  isEnding?: () => boolean
  /** How the servers of this database answered on the last days; without it, none is kept. */
  readHistory?: () => ServiceHistory
}

/** Whether leads can be taken, and whether the process answers at all. */
export function healthHandlers(ports: HealthPorts): Handlers {
  const { now, isEnding = () => false, readHistory, snapshot } = ports
  let asked: { at: number; answer: Promise<Outcome> } | undefined
  const check = async (): Promise<Outcome> => {
    try {
      await tryToStore(ports)
      return reply(200, {
        status: 'ok',
        version: 'v1',
        release: snapshot.version,
        checks: { database: 'ok' },
        ...(readHistory && { history: readHistory() }),
      } satisfies Health)
    } catch (cause) {
      return problem('service_unavailable', { detail: 'A lead sent now would not be stored.', cause })
    }
  }
  const health = (): Promise<Outcome> => {
    const at = now().getTime()
    if (!asked || at - asked.at >= freshMs) asked = { at, answer: check() }
    return asked.answer
  }
  return {
    checkHealth: health,
    checkReadiness: () =>
      isEnding() ? problem('service_unavailable', { detail: 'This server is about to end.' }) : health(),
    checkLiveness: () => reply(200, { status: 'ok' } satisfies Liveness),
  }
}
