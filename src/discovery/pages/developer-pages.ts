import type { Catalogue } from '../../catalogue/catalogue.ts'
import { inWords } from '../../text/duration.ts'
import { grouped } from '../../text/grouped.ts'
import { shownNameCharacters } from '../../text/quoted.ts'
import { longestWaitSeconds, lookupLimit, type RateLimit, rateLimits } from '../../contract/limits.ts'
import { maxMessages, messageLengths } from '../../contract/message-limits.ts'
import { commonErrors } from '../../contract/operations/errors.ts'
import { programOperationList } from '../../contract/operations.ts'
import { documentPaths, operationPath, paths } from '../../contract/paths.ts'
import { type ProblemCode, problemCodes, problemPath, problems } from '../../contract/problems.ts'
import { problemGroups } from '../../contract/problem-groups.ts'
import { rateLimitHeaders } from '../../contract/rate-limit-headers.ts'
import { type Bound, bounds, maxRequestsAtOnce, maxWaitingEach } from '../../contract/room.ts'
import { fieldErrorCodes } from '../../contract/text.ts'
import { pageWith } from '../page-parts.ts'
import { latest, type SitePage } from '../site-page.ts'
import { mailLimitTable, perTime, table } from '../access-tables.ts'
import { a2aPage } from './a2a-page.ts'
import { accessPages } from './access/access-pages.ts'
import type { DeveloperPage } from './developer-page.ts'
import { changelogPage } from './changelog-page.ts'
import { consolePage } from './console-page.ts'
import { errorGroups } from './error-index.ts'
import { exampleProblem, operationAnswering } from '../examples.ts'
import { fenced, fencedJson } from './fenced.ts'
import { blocks, bullets } from './markdown.ts'
import { mcpPage } from './mcp-page.ts'
import { overviewPage } from './overview-page.ts'
import { problemFields } from '../reference/operation-errors.ts'
import { operationPage } from '../reference/operation-page.ts'
import { referencePage } from '../reference/reference-page.ts'
import { sandboxPage } from './sandbox-page.ts'
import { statusPage } from './status-page.ts'
import { versionsPage } from './versions-page.ts'

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
    sandboxPage(catalogue),
    ...accessPages(catalogue),
    mcpPage(catalogue),
    a2aPage(catalogue),
    errorIndex(catalogue),
    ...problemCodes.map((code) => errorPage(code, catalogue)),
    limits(),
    versionsPage(catalogue, now),
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

function errorIndex(catalogue: Catalogue): DeveloperPage {
  return {
    path: paths.errors,
    title: 'Errors',
    description:
      'Every error code of the API, with its status, what it means, what to do, and whether trying again can help.',
    markdown: `Errors are \`application/problem+json\` ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)). Branch on \`code\`; it never changes its meaning. \`retryable\` says whether the same request **may succeed later**. Where the tables do not say so, it fails again: change the request first.

${errorGroups().join('\n\n')}

## Fields

${problemFields(catalogue)}`,
  }
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
    markdown: `${table(
      ['At most', 'For'],
      [
        [each(anonymous), `each ${anonymous.per}, without a token or with an anonymous one`],
        [
          each(credential),
          `each ${credential.per}, with a token that a person, an identity provider or the operators vouch for`,
        ],
      ],
    )}

Above that, the answer is 429 [\`rate_limited\`](${problemPath('rate_limited')}), with \`Retry-After\`:

${usedUpHeaders()}

Wait as many seconds as \`Retry-After\` says, and send the same again. [How to get a token](${paths.access}).

## Headers on every answer

Every answer of the API, errors included, carries the limit that governs the call.

\`\`\`http
${exampleHeaders.map(([name, value]) => `${name}: ${value}`).join('\n')}
\`\`\`

\`X-RateLimit-Reset\` counts seconds.

## What counts together

- All tokens of one mailbox count together, and so do all about one subject of an identity provider. A token that the operators issued counts by itself.
- Callers with IPv6 count per /64.
- The sandbox counts like everything else.
- One caller has at most ${maxRequestsAtOnce} requests at once.
- A connection without a request may be closed at any moment: open another one.

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

## How long we keep what callers leave

A lead that was acknowledged is kept. Everything else has a bound and an end: where there is no more room, the oldest goes.

${boundsTable(({ byDesk }) => !byDesk)}

## How long we keep what the desk leaves

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

function discoveryIndex({ discovery }: Catalogue): DeveloperPage {
  return {
    path: paths.discovery,
    title: 'Discovery documents',
    description:
      'What machines can read here: maps, descriptions and skills, what each is for, who reads it, and its standard.',
    markdown: `If you read only one: [\`${documentPaths.llms}\`](${documentPaths.llms}) leads to every page.\n\n${[
      ...Map.groupBy(discovery, ({ data }) => groupOf(data.document)),
    ]
      .toSorted(([a], [b]) => documentGroups.indexOf(a) - documentGroups.indexOf(b))
      .map(
        ([group, documents]) =>
          `## ${group}\n\n${table(
            ['What', 'Address', 'Read by'],
            documents.map(({ url, data }) => [
              `[${data.title}](${url})`,
              `[\`${data.document}\`](${data.document})`,
              data.readers,
            ]),
          )}`,
      )
      .join('\n\n')}`,
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
