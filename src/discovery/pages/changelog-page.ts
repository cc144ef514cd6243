import type { Catalogue } from '../../catalogue/catalogue.ts'
import { programOperationList } from '../../contract/operations.ts'
import { operationPath, paths } from '../../contract/paths.ts'
import { serviceVersion } from '../../contract/service-version.ts'
import type { EndpointLife } from '../../contract/versions.ts'
import type { DeveloperPage } from './developer-page.ts'
import { blocks, bullets } from './markdown.ts'

const stages = ['released', 'announced', 'deprecated', 'sunset'] as const

const words = {
  released: 'was released',
  announced: 'will end: announced',
  deprecated: 'is deprecated',
  sunset: 'stops answering',
} as const satisfies Record<(typeof stages)[number], string>

/** @returns what happened to the endpoints, and what will, the latest first; all of it stands in their lives */
export function changelogPage(catalogue: Catalogue, now: Date): DeveloperPage {
  const today = now.toISOString().slice(0, 10)
  return {
    path: paths.changelog,
    title: 'Changelog',
    description:
      'What was released, announced, deprecated and ended, by day, and what is to come: from the same dates that the endpoints answer with.',
    markdown: `The service is at version ${serviceVersion}. Fields may be added within a version; none changes its meaning or goes away. [How an endpoint ends](${paths.versions}).

${blocks(groupsByDay(catalogue).flatMap(([day, groups]) => [`## ${day}${day > today ? ' (planned)' : ''}`, ...groups]))}`,
  }
}

/** What a stage is called, and what callers have to do. */
const kinds = {
  released: { tag: 'Added', callers: () => 'For callers: nothing to do.' },
  announced: {
    tag: 'Announced',
    callers: ({ sunset }) => `For callers: move ${sunset ? `before ${sunset}` : 'in time'}.`,
  },
  deprecated: {
    tag: 'Changed',
    callers: ({ sunset }) => `For callers: move ${sunset ? `before ${sunset}` : 'in time'}.`,
  },
  sunset: { tag: 'Removed', callers: () => 'For callers: it answers no more.' },
} as const satisfies Record<(typeof stages)[number], { tag: string; callers: (life: EndpointLife) => string }>

/** @returns for each day, the latest first, what is done on it: a kind of change, whom it concerns, and the endpoints */
function groupsByDay(catalogue: Catalogue): [day: string, texts: string[]][] {
  return changesOf(catalogue).map(([day, events]) => [
    day,
    [...Map.groupBy(events, ({ stage, life }) => `**${kinds[stage].tag}** ${kinds[stage].callers(life)}`)].flatMap(
      ([head, group]) => [head, bullets(group.flatMap(({ stage, life }) => toldOf(stage, life)))],
    ),
  ])
}

/** @returns what an endpoint does, operation by operation, each with its page of the reference */
function toldOf(stage: Stage, life: EndpointLife): string[] {
  const told = programOperationList.filter(({ path }) => path === life.path)
  const successor = life.successor && stage !== 'released' ? ` Use \`${life.successor}\` instead.` : ''
  if (told.length === 0) return [`\`${life.path}\`${successor && `.${successor}`}`]
  return told.map(
    ({ id, method, path, summary }) =>
      `\`${method} ${path}\` [${summary}](${operationPath(id)})${successor && `.${successor}`}`,
  )
}

/** @returns what happens to the endpoints on each day, in Markdown, the latest day first */
export function changesByDay(catalogue: Catalogue): [day: string, texts: string[]][] {
  return changesOf(catalogue).map(([day, events]) => [day, events.map(({ text }) => text)])
}

type Stage = (typeof stages)[number]
type Change = { day: string; text: string; stage: Stage; life: EndpointLife }

function changesOf({ discovery }: Catalogue): [day: string, changes: Change[]][] {
  const lives = discovery.flatMap(({ data }) => data.endpoints ?? [])
  return [...Map.groupBy(lives.flatMap(eventsOf), ({ day }) => day)].sort(([a], [b]) => b.localeCompare(a))
}

function eventsOf(life: EndpointLife): Change[] {
  const successor = life.successor ? ` Use \`${life.successor}\` instead.` : ''
  return stages.flatMap((stage) => {
    const day = life[stage]
    return day
      ? [{ day, stage, life, text: `\`${life.path}\` ${words[stage]}.${stage === 'released' ? '' : successor}` }]
      : []
  })
}
