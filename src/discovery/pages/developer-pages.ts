import type { Catalogue } from '../../catalogue/catalogue.ts'
import { dayInEnglish } from '../../text/day-in-english.ts'
import { questionsOf } from '../../catalogue/questions.ts'
import { inWords } from '../../text/duration.ts'
import { grouped } from '../../text/grouped.ts'
import { shownNameCharacters } from '../../text/quoted.ts'
import { longestWaitSeconds, lookupLimit, type RateLimit, rateLimits } from '../../contract/limits.ts'
import { maxMessages, messageLengths } from '../../contract/message-limits.ts'
import { commonErrors } from '../../contract/operations/errors.ts'
import { programOperationList, operations } from '../../contract/operations.ts'
import { sandboxScenarios } from '../../contract/parameters.ts'
import { documentPaths, operationPath, paths } from '../../contract/paths.ts'
import { type ProblemCode, problemCodes, problemPath, problems } from '../../contract/problems.ts'
import { problemGroups } from '../../contract/problem-groups.ts'
import { rateLimitHeaders } from '../../contract/rate-limit-headers.ts'
import { type Bound, bounds, maxRequestsAtOnce, maxWaitingEach } from '../../contract/room.ts'
import { stageOf } from '../../contract/versions.ts'
import { fieldErrorCodes } from '../../contract/text.ts'
import { pageWith } from '../page-parts.ts'
import { latest, type SitePage } from '../site-page.ts'
import { mailLimitTable, perTime, table } from '../access-tables.ts'
import { a2aPage } from './a2a-page.ts'
import { accessPages } from './access/access-pages.ts'
import type { DeveloperPage } from './developer-page.ts'
import { changelogPage } from './changelog-page.ts'
import { consolePage } from './console-page.ts'
import { curlExample, verdictOnExample } from './example-request.ts'
import { exampleProblem, operationAnswering } from '../examples.ts'
import { fenced, fencedJson } from './fenced.ts'
import { blocks, bullets } from './markdown.ts'
import { mcpPage } from './mcp-page.ts'
import { overviewPage } from './overview-page.ts'
import { errorIndexTable, operationPage, problemFields } from '../reference/operation-page.ts'
import { referencePage } from '../reference/reference-page.ts'
import { statusPage } from './status-page.ts'

/** @returns the pages for those who call the API, written from the contract */
export function developerPages(catalogue: Catalogue, now: Date): SitePage[] {
  // A release changes what these pages say, also where nobody touched the file that tells of it.
  const released = catalogue.discovery.flatMap(({ data }) =>
    (data.endpoints ?? []).map((endpoint) => endpoint.released),
  )
  const updated = latest([...catalogue.discovery.map(({ data }) => data.updated), ...released])
  const documents = catalogue.discovery.map(({ url, data, markdown }) => ({
    path: url,
    title: data.title,
    description: data.description,
    markdown: `${factsOf(data)}\n\n${markdown}`,
  }))
  const pages: DeveloperPage[] = [
    overviewPage(catalogue),
    consolePage(catalogue.baseUrl),
    referencePage(catalogue.baseUrl),
    ...programOperationList.map((operation) => operationPage(operation, catalogue, now)),
    sandbox(catalogue),
    ...accessPages(catalogue),
    mcpPage(catalogue),
    a2aPage(catalogue),
    errorIndex(catalogue),
    ...problemCodes.map((code) => errorPage(code, catalogue)),
    limits(),
    versions(catalogue, now),
    changelogPage(catalogue, now),
    statusPage(catalogue.baseUrl),
    discoveryIndex(catalogue),
    ...documents,
  ]
  return pages.map((page) => {
    const { path, title, description } = page
    return pageWith({ path, title, description, section: 'developers', updated }, () => [{ markdown: page.markdown }])
  })
}

function sandbox(catalogue: Catalogue): DeveloperPage {
  const { baseUrl } = catalogue
  return {
    path: paths.sandbox,
    title: 'Sandbox',
    description:
      'Rehearse a submission without a key: the same validation and errors as for real, nothing stored, and rare outcomes on demand.',
    markdown: `${fenced('sh', curlExample(`${baseUrl}${operations.rehearseLead.path}`))}

${fencedJson(verdictOnExample(questionsOf(catalogue)))}

The [console](${paths.console}) does the same with a form.

## Three ways in

They do the same.

- \`POST ${operations.rehearseLead.path}\`
- \`POST ${operations.submitLead.path}?sandbox=true\`
- \`POST ${operations.submitLead.path}\` with the header \`X-Sandbox: true\`

State and messages of a lead take the flag as well: with it, the receipt of a rehearsal can be followed, and the desk asks something with the scenario \`desk_asks\`, in each call.

A path goes before the query: the messages of a rehearsed lead are at \`…/messages?sandbox=true\`.

A flag that is neither true nor false is refused, so that a misspelt one can't become a real submission. So are \`dry_run\` and \`test\` in the query, the header \`X-Dry-Run\`, and \`"sandbox": true\` in the body of a real submission: it is answered with 422, and nothing is stored.

At [MCP](${paths.mcp}) and [A2A](${paths.a2a}), query and header mean the same. A2A rehearses the message. MCP rehearses with \`validate_lead\`; with the flag, the tools that store, send or withdraw are refused.

## Rehearse an outcome

The header \`X-Sandbox-Scenario\` makes the sandbox answer with the real status, headers and body of an outcome that is hard to bring about otherwise.

| Scenario | What happens |
| --- | --- |
${Object.entries(sandboxScenarios)
  .map(([name, what]) => `| \`${name}\` | ${what} |`)
  .join('\n')}

\`\`\`sh
${curlExample(`${baseUrl}${operations.rehearseLead.path}`, { 'X-Sandbox-Scenario': 'rate_limited' })}
\`\`\`

Sandbox requests count towards [the limits](${paths.limits}) like any other.`,
  }
}

function errorIndex(catalogue: Catalogue): DeveloperPage {
  return {
    path: paths.errors,
    title: 'Errors',
    description:
      'Every error code of the API, with its status, what it means, what to do, and whether trying again can help.',
    markdown: `Errors are \`application/problem+json\` ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)). Branch on \`code\`; it never changes its meaning. \`retryable\` says whether the same request may succeed later. Where the tables do not say so, it fails again: change the request first.

${errorGroups().join('\n\n')}

## Fields

${problemFields(catalogue)}`,
  }
}

/** The codes by where one meets them, each group by status. */
function errorGroups(): string[] {
  return problemGroups.map(({ heading, codes }) => `## ${heading}\n\n${errorIndexTable(codes)}`)
}

function errorPage(code: ProblemCode, catalogue: Catalogue): DeveloperPage {
  const { status, title, retryable, meaning, remedy } = problems[code]
  const fieldCodes = Object.entries(fieldErrorCodes).map(([name, what]) => `| \`${name}\` | ${what} |`)
  const fields =
    code === 'validation_failed'
      ? `\n\n## Codes of single fields\n\n| Code | Meaning |\n| --- | --- |\n${fieldCodes.join('\n')}`
      : ''
  return {
    path: problemPath(code),
    title: code,
    description: `${title}. Status ${status}; ${retryable ? 'the same request may succeed later' : 'the request has to change'}.`,
    markdown: `## What happened\n\n${meaning}\n\n## What to do\n\n${remedy}\n\n${retryable ? 'The same request may succeed later (`"retryable": true`).' : 'Sending the same request again will not help (`"retryable": false`).'}\n\n## An answer\n\n${code === 'rate_limited' ? `${usedUpHeaders()}\n\n` : ''}${fencedJson(exampleProblem(code, operationAnswering(code).path, catalogue))}${fields}\n\n${blocks([whereAnswered(code), besideCode(code)])}`,
  }
}

/** @returns the headers of an answer whose limit is used up, as a block of code */
function usedUpHeaders(): string {
  const { anonymous } = rateLimits
  const counted = rateLimitHeaders({ limit: anonymous, remaining: 0, resetSeconds: anonymous.windowSeconds })
  const headers = Object.entries({ 'Retry-After': String(anonymous.windowSeconds), ...counted })
  return fenced('http', headers.map(([name, value]) => `${name}: ${value}`).join('\n'))
}

/** @returns the operations for programs that answer with a code, each with its page; nothing where none does by itself */
function whereAnswered(code: ProblemCode): string | undefined {
  const heading = '## Where it is answered'
  if ((commonErrors as readonly ProblemCode[]).includes(code)) return `${heading}\n\nEvery operation can answer it.`
  const answering = programOperationList.filter(({ errors }) => (errors as readonly ProblemCode[]).includes(code))
  const links = answering.map(
    ({ id, method, path, summary }) => `[${summary}](${operationPath(id)}) \`${method} ${path}\``,
  )
  return links.length > 0 ? `${heading}\n\n${bullets(links)}` : undefined
}

/** @returns links to the codes before and after one, in the order of the list */
function besideCode(code: ProblemCode): string {
  const all = problemGroups.flatMap(({ codes }) => codes)
  const at = all.indexOf(code)
  const before = all[at - 1]
  const after = all[at + 1]
  return [
    ...(before ? [`Before: [\`${before}\`](${problemPath(before)})`] : []),
    ...(after ? [`Next: [\`${after}\`](${problemPath(after)})`] : []),
    `[All errors](${paths.errors})`,
  ].join(' · ')
}

function limits(): DeveloperPage {
  const { anonymous, credential } = rateLimits
  const example = { limit: anonymous, remaining: anonymous.requests - 1, resetSeconds: anonymous.windowSeconds }
  const exampleHeaders = Object.entries(rateLimitHeaders(example))
  return {
    path: paths.limits,
    title: 'Limits',
    description: `${anonymous.requests} requests a minute without a token, ${credential.requests} with one that somebody vouches for, and the headers on every answer that count them.`,
    markdown: `## Requests

${table(
  ['At most', 'For'],
  [
    [each(anonymous), `each ${anonymous.per}, without a token or with an anonymous one`],
    [
      each(credential),
      `each ${credential.per}, with a token that a person, an identity provider or the operators vouch for`,
    ],
    [`${maxRequestsAtOnce} at once`, 'each caller'],
  ],
)}

- All tokens of one mailbox count together, and so do all about one subject of an identity provider. A token that the operators issued counts by itself.
- Callers with IPv6 count per /64.
- The sandbox counts like everything else.
- A connection without a request may be closed at any moment: open another one.

[How to get a token](${paths.access}).

## Headers

Every answer of the API, errors included, carries the limit that governs the call.

\`\`\`http
${exampleHeaders.map(([name, value]) => `${name}: ${value}`).join('\n')}
\`\`\`

\`X-RateLimit-Reset\` counts seconds. When nothing remains, the answer is [\`rate_limited\`](${problemPath('rate_limited')}) with \`Retry-After\`.

A token that is no good counts for the address that sent it. After ${lookupLimit.requests} of them within ${lookupLimit.windowSeconds} seconds, only tokens that were good before are still looked at, and \`RateLimit-Policy\` names \`${lookupLimit.policy}\`.

## Mail

Registering by e-mail, claiming and approving an application send a mail to somebody. Each mail counts under all of these, and under a bound in all that the operators set.

${mailLimitTable()}

Where one is used up, the answer is [\`rate_limited\`](${problemPath('rate_limited')}), and the mail counts under none. A mail that no mail server takes has been asked for, and counts.

A name that an agent or application gave itself is shown in mail in quotation marks, with at most ${shownNameCharacters} characters, and without what a mail program makes a link of.

## Messages

${table(
  ['At most', 'For'],
  [
    [
      `${maxMessages} messages`,
      `one lead, of both sides together; one more is answered [\`conversation_ended\`](${problemPath('conversation_ended')})`,
    ],
    [`${grouped(messageLengths.text.max)} characters`, 'one message'],
    [`${longestWaitSeconds} seconds`, 'an answer that waits for a message (`Prefer: wait`)'],
    [`${maxWaitingEach} at once`, 'one caller whose answers wait; where there is no room, they come at once'],
  ],
)}

## What is kept of callers

A lead that was acknowledged is kept. Whatever else a caller leaves with us is bounded; where it is full, the oldest makes room, and what is over goes by itself.

${boundsTable(({ byDesk }) => !byDesk)}

## What is kept of the desk

${boundsTable(({ byDesk }) => byDesk === true)}`,
  }
}

/** @returns how many requests in what time, as one says it */
function each({ requests, windowSeconds }: RateLimit): string {
  return `${requests} ${perTime(windowSeconds)}`
}

/** @returns each bound as a sentence: a number that there is not takes no room in it */
function boundsTable(isShown: (bound: Bound) => boolean): string {
  const rows = Object.values<Bound>(bounds)
    .filter(isShown)
    .map(({ what, each: ofOne, all, seconds }) => {
      const most = [ofOne && `${grouped(ofOne)} of one caller`, all && `${grouped(all)} in all`].filter(Boolean)
      const gone = `gone after ${inWords(seconds)}`
      return [what, most.length > 0 ? `${most.join(', ')}; ${gone}` : gone]
    })
  return table(['What', 'At most'], rows)
}

function versions({ discovery }: Catalogue, now: Date): DeveloperPage {
  const lives = discovery.flatMap(({ data }) => data.endpoints ?? [])
  const isEnding = lives.some(({ announced }) => announced !== undefined)
  const day = (of: string | undefined) => (of === undefined ? '–' : dayInEnglish(of))
  const rows = lives.map((life) => {
    const operationsThere = programOperationList.filter(({ path }) => path === life.path)
    const end = [
      day(life.announced),
      day(life.deprecated),
      day(life.sunset),
      life.successor ? `\`${life.successor}\`` : '–',
    ]
    return [
      `\`${life.path}\``,
      operationsThere.map(({ id, method }) => `[${method}](${operationPath(id)})`).join(', '),
      ...(isEnding
        ? [stageOf(life, now), day(life.released), ...end]
        : [`${stageOf(life, now)}, released on ${day(life.released)}`]),
    ]
  })
  return {
    path: paths.versions,
    title: 'Versions',
    description:
      'Each endpoint with the stage of its life, and how the end of one is announced at least six months ahead.',
    markdown: `The version stands in the path: \`/api/v1\`. \`/api/lead\` has none and follows the newest. Within a version, fields may be added, and none changes its meaning or goes away.${isEnding ? '' : ' Of no endpoint is an end announced.'}

${table(['Endpoint', 'Operations', 'Stage', ...(isEnding ? ['Released', 'Announced', 'Deprecated', 'Sunset', 'Successor'] : [])], rows)}

## How an endpoint ends

Its end is announced at least six months before. From its deprecation on, it answers \`Deprecation: true\`, \`Sunset\` with the date ([RFC 8594](https://www.rfc-editor.org/rfc/rfc8594)) and \`Link\` with \`rel="deprecation"\` (this page) and \`rel="successor-version"\`. An active endpoint answers \`Deprecation: false\`. After its sunset it answers [\`endpoint_retired\`](${problemPath('endpoint_retired')}).`,
  }
}

function discoveryIndex({ discovery }: Catalogue): DeveloperPage {
  return {
    path: paths.discovery,
    title: 'Discovery documents',
    description:
      'What machines can read here: maps, descriptions and skills, what each is for, who reads it, and its standard.',
    markdown: [...Map.groupBy(discovery, ({ data }) => groupOf(data.document))]
      .toSorted(([a], [b]) => documentGroups.indexOf(a) - documentGroups.indexOf(b))
      .map(
        ([group, documents]) =>
          `## ${group}\n\n${table(
            ['What', 'Address', 'Read by'],
            documents.map(({ url, data }) => [
              `[${data.title}](${url})`,
              `[${data.document}](${data.document})`,
              data.readers,
            ]),
          )}`,
      )
      .join('\n\n'),
  }
}

/** Who comes for a document, in the order of the list; what is in no group is for everybody who looks. */
const documentGroups = [
  'For agents and models',
  'For programs that call',
  'For registries, crawlers and people',
] as const
const documentsOf: Readonly<Record<string, (typeof documentGroups)[number]>> = {
  [documentPaths.llms]: documentGroups[0],
  [documentPaths.agentsMarkdown]: documentGroups[0],
  [documentPaths.authMarkdown]: documentGroups[0],
  [documentPaths.agentCard]: documentGroups[0],
  [documentPaths.agentSkills]: documentGroups[0],
  [documentPaths.mcpServerCard]: documentGroups[0],
  [documentPaths.openapi]: documentGroups[1],
  [documentPaths.apiCatalog]: documentGroups[1],
  [documentPaths.authorizationServer]: documentGroups[1],
  [documentPaths.protectedResource]: documentGroups[1],
  [documentPaths.openidConfiguration]: documentGroups[1],
}

function groupOf(document: string): (typeof documentGroups)[number] {
  return documentsOf[document] ?? documentGroups[2]
}

function factsOf({ document, readers, standard }: Catalogue['discovery'][number]['data']): string {
  return [
    `- Document: [${document}](${document})`,
    `- Read by: ${readers}`,
    ...(standard ? [`- Standard: [${standard.name}](${standard.url})`] : []),
  ].join('\n')
}
