import type { ContentList, Health, Liveness } from '../../contract/answers.ts'
import { contentSections } from '../../contract/content-sections.ts'
import { maxContentEntries } from '../../contract/limits.ts'
import { parameters } from '../../contract/parameters.ts'
import { type Database, ping } from '../../database/client.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import type { Handlers } from '../call.ts'
import { type Outcome, problem, reply } from '../outcome.ts'

/** What the build left of the content. */
export function catalogHandlers({ snapshot }: { snapshot: Snapshot }): Handlers {
  return {
    readCatalog: () => reply(200, snapshot.offers),
    listContent: ({ url }) => listContent(snapshot, url.searchParams),
  }
}

function listContent({ content }: Snapshot, asked: URLSearchParams): Outcome {
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
  return reply(200, { entries: part, next: isLast ? null : part.at(-1)!.id } satisfies ContentList)
}

/** Whether leads can be taken, and whether the process answers at all. */
export function healthHandlers({
  database,
  snapshot: { version: release },
}: {
  database: Database
  snapshot: Pick<Snapshot, 'version'>
}): Handlers {
  let asked: Promise<void> | undefined
  // Readiness is not counted. Those who ask while the database is being asked wait for the same answer.
  const sharedPing = () => (asked ??= ping(database).finally(() => (asked = undefined)))
  const health = async (pinged: Promise<void>): Promise<Outcome> => {
    await pinged
    return reply(200, { status: 'ok', version: 'v1', release, checks: { database: 'ok' } } satisfies Health)
  }
  return {
    checkHealth: () => health(ping(database)),
    checkReadiness: () => health(sharedPing()),
    checkLiveness: () => reply(200, { status: 'ok' } satisfies Liveness),
  }
}
