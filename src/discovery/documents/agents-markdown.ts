import type { Catalogue } from '../../catalogue/catalogue.ts'
import { questionsOf } from '../../catalogue/questions.ts'
import { describeLeadField, leadFields } from '../../contract/lead.ts'
import { answersField } from '../../contract/answer-controls.ts'
import { longestWaitSeconds, rateLimits } from '../../contract/limits.ts'
import { operations } from '../../contract/operations.ts'
import { referenceTwin, paths, protocolPaths } from '../../contract/paths.ts'
import { describeQuestion } from '../../questions/describe.ts'
import { agentResources } from '../agent-resources.ts'
import { curlExample } from '../pages/example-request.ts'
import { fenced } from '../pages/fenced.ts'
import { absoluteLinks } from '../page-text.ts'
import { contentSignals } from './robots.ts'

/** `/agents.md`: the first page for an agent that has just arrived. */
export function renderAgentsMarkdown(catalogue: Catalogue): string {
  const parts = [opening(catalogue), jobs(), shortestWay(catalogue), rules(catalogue), doors(catalogue)]
  return `${absoluteLinks(parts.join('\n\n'), catalogue)}\n`
}

function opening({ service }: Catalogue): string {
  const { anonymous, credential } = rateLimits
  return `# agents.md: ${service.name}, for agents

> ${service.description}

**You need no key to read, to rehearse or to send.** You have ${anonymous.requests} requests a minute for each ${anonymous.per}; with a token, each ${credential.per} that somebody vouches for has ${credential.requests}: [${paths.authMarkdown}](${paths.authMarkdown}).`
}

function jobs(): string {
  const { rehearseLead, submitLead, readLead, withdrawLead, readMessages, readCatalog } = operations
  const rows = [
    ['Answer a question', `[${paths.llms}](${paths.llms}): the pages, as Markdown, with what each costs to read`],
    ['Name packages and prices', `\`GET ${readCatalog.path}\``],
    ['Rehearse a consultation request', `\`POST ${rehearseLead.path}\`: stores nothing, notifies nobody`],
    ['Send it, once a person agreed', `\`POST ${submitLead.path}\``],
    ['Look up an operation', `[${paths.reference}](${paths.reference}): each has a page`],
    ['Follow it, or take it back', `\`${readLead.method}\` or \`${withdrawLead.method} ${readLead.path}\``],
    [
      'Answer what the desk asks, while `awaiting` says `submitter`',
      `\`GET\` and \`POST ${readMessages.path}\`; with \`Prefer: wait=${longestWaitSeconds}\` the answer waits for news`,
    ],
  ]
  return `## What you can do\n\n| Job | Where |\n| --- | --- |\n${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`
}

function shortestWay(catalogue: Catalogue): string {
  const { baseUrl, service } = catalogue
  const fields = leadFields.map((field) => {
    const { optional, description } = describeLeadField(field)
    return `- \`${field}\` (${optional ? 'optional' : 'needed'}): ${description}`
  })
  return `## The shortest way

${fenced('sh', curlExample(`${baseUrl}${operations.rehearseLead.path}`))}

\`200\` shows the request as it would be stored; \`422\` names every field to mend. Show it to the person. When they agree, send the same body:

${fenced('sh', curlExample(`${baseUrl}${operations.submitLead.path}`, { 'Idempotency-Key': '<a new UUID>' }))}

\`201\` is the receipt; a person answers within ${service.reply_within}. Keep \`status_url\` and \`status_token\`.

${[...fields, ...answersAsked(catalogue)].join('\n')}`
}

function answersAsked(catalogue: Catalogue): string[] {
  const questions = questionsOf(catalogue)
  if (questions.length === 0) return []
  const lines = questions.map((question) => `  - \`${question.name}\`: ${describeQuestion(question)}`)
  return [`- \`${answersField}\` (optional): an object with answers to what we ask, by name`, ...lines]
}

function rules(catalogue: Catalogue): string {
  const written = catalogue.discovery.flatMap(({ data }) => data.rules ?? [])
  const signals = contentSignals(catalogue)
  const lines = [...written, ...(signals ? [`What the text may be used for: \`${signals}\`.`] : [])]
  return `## Rules\n\n${lines.map((line) => `- ${line}`).join('\n')}`
}

/** In the words in which the catalogues list them. */
function doors(catalogue: Catalogue): string {
  const endpoints: Partial<Record<string, string>> = { server: protocolPaths.mcp, agent: protocolPaths.a2a }
  const names = { server: 'MCP server', agent: 'A2A agent', skill: 'Skill', api: 'API' }
  const lines = agentResources(catalogue).map(({ kind, displayName, document, description }) => {
    // A description for code generators costs an agent many times as much as the pages that say the same.
    if (kind === 'api')
      return `- ${names[kind]}: [${displayName}](${referenceTwin}), and for code generators [${document}](${document}). ${description}`
    const at = endpoints[kind] ? ` at \`${endpoints[kind]}\`` : ''
    return `- ${names[kind]}${at}: [${displayName}](${document}). ${description}`
  })
  return `## Other doors\n\n${lines.join('\n')}\n- All of these as one list: [${paths.aiCatalog}](${paths.aiCatalog})`
}
