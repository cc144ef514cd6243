import type { Catalogue } from '../../catalogue/catalogue.ts'
import { paths } from '../../contract/paths.ts'
import { serviceVersion } from '../../contract/service-version.ts'
import type { EndpointLife } from '../../contract/versions.ts'
import type { DeveloperPage } from './developer-page.ts'
import { bullets } from './markdown.ts'

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

${changesByDay(catalogue)
  .map(([day, texts]) => `## ${day}${day > today ? ' (planned)' : ''}\n\n${bullets(texts)}`)
  .join('\n\n')}`,
  }
}

/** @returns what happens to the endpoints on each day, in Markdown, the latest day first */
export function changesByDay({ discovery }: Catalogue): [day: string, texts: string[]][] {
  const lives = discovery.flatMap(({ data }) => data.endpoints ?? [])
  return [...Map.groupBy(lives.flatMap(eventsOf), ({ day }) => day)]
    .sort(([a], [b]) => b.localeCompare(a))
    .map(([day, events]) => [day, events.map(({ text }) => text)])
}

function eventsOf(life: EndpointLife): { day: string; text: string }[] {
  const successor = life.successor ? ` Use \`${life.successor}\` instead.` : ''
  return stages.flatMap((stage) => {
    const day = life[stage]
    return day ? [{ day, text: `\`${life.path}\` ${words[stage]}.${stage === 'released' ? '' : successor}` }] : []
  })
}
