import type { Catalogue } from '../../catalogue/catalogue.ts'
import { programOperationList } from '../../contract/operations.ts'
import { operationPath, paths } from '../../contract/paths.ts'
import { serviceVersion } from '../../contract/service-version.ts'
import type { EndpointLife } from '../../contract/versions.ts'
import { dayInEnglish } from '../../text/day-in-english.ts'
import type { DeveloperPage } from './developer-page.ts'
import { blocks, bullets } from './markdown.ts'

const stages = ['released', 'announced', 'deprecated', 'sunset'] as const

/** @returns what happened to the endpoints, and what will, the latest first; all of it stands in their lives */
export function changelogPage(catalogue: Catalogue, now: Date): DeveloperPage {
  const today = now.toISOString().slice(0, 10)
  return {
    path: paths.changelog,
    title: 'Changelog',
    description: 'What changed in the API, the newest first, and what you have to do about it.',
    markdown: `${toDo(catalogue, today)} The service is at version ${serviceVersion}: within it fields may be added, and none changes its meaning or goes away. [How an endpoint ends](${paths.versions}).

${blocks(groupsByDay(catalogue).flatMap(([day, groups]) => [`## ${dayInEnglish(day)}${day > today ? ' (planned)' : ''}`, ...groups.flatMap(inMarkdown)]))}`,
  }
}

/** @returns in a sentence whether callers have something to do: whether anything that they may call is about to end */
function toDo(catalogue: Catalogue, today: string): string {
  const ending = livesOf(catalogue).filter(
    ({ announced, deprecated, sunset }) => (announced ?? deprecated ?? sunset) && !(sunset && sunset <= today),
  )
  if (ending.length === 0) return '**Nothing to do.** No endpoint is about to end.'
  return `**Something to do.** Move away from ${ending.map((life) => `\`${life.path}\` ${inTime(life)}`).join(', ')}.`
}

/** What a stage is called, and what callers have to do about it. */
const kinds = {
  released: [
    'New',
    (_, { isFirst }) =>
      isFirst
        ? 'From this day on you can call:'
        : 'What you have built keeps working. From this day on you can also call:',
  ],
  announced: ['Will end', (life) => `Move ${inTime(life)}. Until then nothing changes for:`],
  deprecated: ['Deprecated', (life) => `Move ${inTime(life)}; until then these keep working:`],
  sunset: ['Ended', () => 'Gone from this day on:'],
} as const satisfies Record<
  Stage,
  readonly [tag: string, callers: (life: EndpointLife, day: { isFirst: boolean }) => string]
>

const inTime = ({ sunset }: EndpointLife) => (sunset ? `before ${dayInEnglish(sunset)}` : 'in time')

/** An operation that something happens to, or an endpoint that no operation has any more. */
type Told = { tag: string; name: string; request?: string; instead: string }
/** What is done on a day of one kind: that kind with what callers do, and the endpoints. */
type Group = { head: string; told: Told[] }

/** More than these are looked through by what they are about, and their requests looked up in the reference. */
const mostInOneList = 10

/** A heading and a list, of one group or of its parts; where parts have headings, nothing stands under its own. */
type Part = { head: string; items: string[] }

function partsOf({ head, told }: Group): [Part, ...Part[]] {
  if (told.length <= mostInOneList)
    return [
      { head, items: told.map(({ name, request, instead }) => [name, request].filter(Boolean).join(' ') + instead) },
    ]
  const byTag = [...Map.groupBy(told, ({ tag }) => tag)]
  const parts = byTag.map(([tag, of]) => ({ head: tag, items: of.map(({ name, instead }) => name + instead) }))
  return [{ head, items: [] }, ...parts]
}

function inMarkdown(group: Group): string[] {
  const [whole, ...parts] = partsOf(group)
  return [whole.head, bullets(whole.items), ...parts.flatMap(({ head, items }) => [`### ${head}`, bullets(items)])]
}

function asText(group: Group): string {
  const [{ head, items }, ...parts] = partsOf(group)
  return [
    head,
    ...(items.length > 0 ? [`${items.join('; ')}.`] : []),
    ...parts.map((part) => `${part.head}: ${part.items.join('; ')}.`),
  ].join(' ')
}

/** @returns for each day, the latest first, what is done on it */
function groupsByDay(catalogue: Catalogue): [day: string, groups: Group[]][] {
  return changesOf(catalogue).map(([day, changes], at, days) => [
    day,
    [
      ...Map.groupBy(changes, ({ stage, life }) => {
        const [tag, callers] = kinds[stage]
        return `**${tag}** ${callers(life, { isFirst: at === days.length - 1 })}`
      }),
    ].map(([head, group]) => ({ head, told: group.flatMap(({ stage, life }) => toldOf(stage, life)) })),
  ])
}

/** @returns what an endpoint does, operation by operation, each with its page of the reference */
function toldOf(stage: Stage, life: EndpointLife): Told[] {
  const operations = programOperationList.filter(({ path }) => path === life.path)
  const instead = life.successor && stage !== 'released' ? `, use \`${life.successor}\` instead` : ''
  if (operations.length === 0) return [{ tag: 'Others', name: `\`${life.path}\``, instead }]
  return operations.map(({ id, method, path, summary, tag }) => ({
    tag,
    name: `[${summary}](${operationPath(id)})`,
    request: `\`${method} ${path}\``,
    instead,
  }))
}

/** @returns what happens to the endpoints on each day, as a text without marks, the latest day first */
export function changesByDay(catalogue: Catalogue): [day: string, texts: string[]][] {
  const plain = (text: string) => text.replaceAll(/[*`]/g, '').replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
  return groupsByDay(catalogue).map(([day, groups]) => [day, groups.map((group) => plain(asText(group)))])
}

type Stage = (typeof stages)[number]
type Change = { day: string; stage: Stage; life: EndpointLife }

function livesOf({ discovery }: Catalogue): EndpointLife[] {
  return discovery.flatMap(({ data }) => data.endpoints ?? [])
}

function changesOf(catalogue: Catalogue): [day: string, changes: Change[]][] {
  return [...Map.groupBy(livesOf(catalogue).flatMap(eventsOf), ({ day }) => day)].sort(([a], [b]) => b.localeCompare(a))
}

function eventsOf(life: EndpointLife): Change[] {
  return stages.flatMap((stage) => {
    const day = life[stage]
    return day ? [{ day, stage, life }] : []
  })
}
