import type { Catalogue } from '../../catalogue/catalogue.ts'
import { type Operation, programOperationList } from '../../contract/operations.ts'
import { paths } from '../../contract/paths.ts'
import { problemPath } from '../../contract/problems.ts'
import { type EndpointLife, stageOf } from '../../contract/versions.ts'
import { dayInEnglish } from '../../text/day-in-english.ts'
import { linkedOperation } from '../reference/operation-table.ts'
import type { DeveloperPage } from './developer-page.ts'
import { blocks, table } from './markdown.ts'

/** @returns the page that says how each operation stands, since when it is there, and until when */
export function versionsPage({ discovery }: Catalogue, now: Date): DeveloperPage {
  const lives = discovery.flatMap(({ data }) => data.endpoints ?? [])
  const byPath = new Map(lives.map((life) => [life.path, life]))
  const lived = programOperationList.flatMap((operation) => {
    const life = byPath.get(operation.path)
    return life ? [{ operation, life }] : []
  })
  return {
    path: paths.versions,
    title: 'Versions',
    description:
      'The state of each operation, since when, and when it ends. An end is announced at least six months ahead.',
    markdown: `${inShort(lives, lived.length)}

The version is in the path: \`/api/v1\`. \`/api/lead\` has none and follows the newest. Within a version, fields may be added, and none changes its meaning or goes away.

## Every operation

${everyOperation(lived, now)}

## How an endpoint ends

${table(
  ['State', 'From', 'Response'],
  [
    ['Active', 'Its release', '`Deprecation: false`'],
    [
      'End announced',
      'At least six months before its end',
      `The same; this page and the [changelog](${paths.changelog}) name the day`,
    ],
    [
      'Deprecated',
      'Its deprecation',
      '`Deprecation: true`, `Sunset` with the day ([RFC 8594](https://www.rfc-editor.org/rfc/rfc8594)), and `Link` with `rel="deprecation"` (this page) and `rel="successor-version"`',
    ],
    ['Retired', 'Its sunset', `[\`endpoint_retired\`](${problemPath('endpoint_retired')})`],
  ],
)}`,
  }
}

type Lived = { operation: Operation; life: EndpointLife }

/** What ends comes first, the soonest before the others; the rest stands in the order of the reference. */
function everyOperation(lived: readonly Lived[], now: Date): string {
  const ending = lived.filter(({ life }) => life.sunset).toSorted(soonestEndFirst)
  const staying = table(
    ['Operation', 'Summary', 'Active since'],
    lived.filter(({ life }) => !life.sunset).map(stayingRow),
  )
  if (ending.length === 0) return staying
  const endings = table(['Operation', 'State', 'Since', 'End'], ending.map(rowAt(now)))
  return blocks(['### Ending', endings, '### Staying', staying])
}

const stayingRow = ({ operation, life: { released } }: Lived): string[] => [
  linkedOperation(operation),
  operation.summary,
  dayInEnglish(released),
]

function soonestEndFirst({ life: one }: Lived, { life: other }: Lived): number {
  return (one.sunset ?? '').localeCompare(other.sunset ?? '')
}

const rowAt =
  (now: Date) =>
  ({ operation, life }: Lived): string[] => [
    linkedOperation(operation),
    stateInWords(life, now),
    dayInEnglish(life.released),
    `**${dayInEnglish(life.sunset!)}**${life.successor ? `, followed by \`${life.successor}\`` : ''}`,
  ]

/** How it stands, and how it came to that. */
function stateInWords(life: EndpointLife, now: Date): string {
  const { announced, deprecated } = life
  return [
    `**${stageOf(life, now)}**`,
    ...(announced ? [`end announced on ${dayInEnglish(announced)}`] : []),
    ...(deprecated ? [`deprecated from ${dayInEnglish(deprecated)}`] : []),
  ].join(', ')
}

function inShort(lives: readonly EndpointLife[], operations: number): string {
  const ending = lives.filter(({ announced, deprecated, sunset }) => announced ?? deprecated ?? sunset)
  if (ending.length === 0)
    return `**All active.** No end is announced for any of the ${operations} operations at ${lives.length} addresses.`
  return `**${ending.length} of ${lives.length} addresses end.** They stand first below; no end is announced for the others.`
}
