import type { Catalogue } from '../../catalogue/catalogue.ts'
import { type Operation, programOperationList } from '../../contract/operations.ts'
import { operationPath, paths } from '../../contract/paths.ts'
import { problemPath } from '../../contract/problems.ts'
import { type EndpointLife, stageOf } from '../../contract/versions.ts'
import { dayInEnglish } from '../../text/day-in-english.ts'
import type { DeveloperPage } from './developer-page.ts'
import { bullets, table } from './markdown.ts'

/** @returns the page that says since when each operation is there, and until when those whose end is known */
export function versionsPage({ discovery }: Catalogue, now: Date): DeveloperPage {
  const lives = discovery.flatMap(({ data }) => data.endpoints ?? [])
  const byPath = new Map(lives.map((life) => [life.path, life]))
  const released = programOperationList.flatMap((operation) => {
    const life = byPath.get(operation.path)
    return life ? [{ ...operation, day: life.released }] : []
  })
  return {
    path: paths.versions,
    title: 'Versions',
    description:
      'Each operation with the day on which it was released, and how the end of one is announced at least six months ahead.',
    markdown: `The version stands in the path: \`/api/v1\`. \`/api/lead\` has none and follows the newest. Within a version, fields may be added, and none changes its meaning or goes away.

${endings(lives, released.length, now)}

## How an endpoint ends

Its end is announced at least six months before. From its deprecation on, it answers \`Deprecation: true\`, \`Sunset\` with the date ([RFC 8594](https://www.rfc-editor.org/rfc/rfc8594)) and \`Link\` with \`rel="deprecation"\` (this page) and \`rel="successor-version"\`. An active endpoint answers \`Deprecation: false\`. After its sunset it answers [\`endpoint_retired\`](${problemPath('endpoint_retired')}).

${byDay(released)}`,
  }
}

type Released = Pick<Operation, 'id' | 'method' | 'path' | 'summary'> & { day: string }

/** The newest day first: who looks here wants to know what is new. */
function byDay(released: readonly Released[]): string {
  const days = [...new Set(released.map(({ day }) => day))].toSorted().toReversed()
  const rowsOf = (of: string) =>
    released
      .filter(({ day }) => day === of)
      .map(({ id, method, path, summary }) => [`**${method}** [\`${path}\`](${operationPath(id)})`, summary])
  return days
    .map((day) => `## Since ${dayInEnglish(day)}\n\n${table(['Operation', 'What it does'], rowsOf(day))}`)
    .join('\n\n')
}

/** What has no end yet needs no row. */
function endings(lives: readonly EndpointLife[], operations: number, now: Date): string {
  const ending = lives.filter(({ announced, deprecated }) => announced ?? deprecated)
  if (ending.length === 0)
    return `All ${operations} operations at ${lives.length} addresses are active. The end of none is announced.`
  return `${lives.length - ending.length} of ${lives.length} addresses are active, and no end of theirs is announced. The others:

${bullets(ending.map((life) => `\`${life.path}\`: ${endInWords(life, now)}`))}`
}

function endInWords(life: EndpointLife, now: Date): string {
  const { announced, deprecated, sunset, successor } = life
  return [
    stageOf(life, now),
    ...(announced ? [`announced on ${dayInEnglish(announced)}`] : []),
    ...(deprecated ? [`deprecated from ${dayInEnglish(deprecated)}`] : []),
    ...(sunset ? [`gone from ${dayInEnglish(sunset)}`] : []),
    ...(successor ? [`followed by \`${successor}\``] : []),
  ].join(', ')
}
