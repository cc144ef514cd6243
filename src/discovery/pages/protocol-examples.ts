import type { SandboxVerdict } from '../../contract/answers.ts'
import type { Question } from '../../contract/questions.ts'
import { exampleVerdict } from '../../contract/sandbox-documents.ts'
import { defaultSources, exampleLead } from '../../contract/lead.ts'
import { protocolPaths } from '../../contract/paths.ts'
import { protocolVersions as a2aVersions, versionParameter } from '../../a2a/definitions/protocol.ts'
import { validateLead } from '../../mcp/tools/validate-lead.ts'
import { curlJson } from './example-request.ts'

/** What an agent would send for a person: it names no source. */
const { source: _source, ...lead } = exampleLead

/** The lead as code has it, to be put into a program. */
const leadInCode = `{
  name: '${lead.name}',
  email: '${lead.email}',
  need: '${lead.need}',
}`

/** @returns the verdict on the example lead, as it is told at a door */
export function verdictAt(door: 'mcp' | 'a2a', questions: readonly Question[]): SandboxVerdict {
  return { ...exampleVerdict(questions), lead: { ...lead, source: defaultSources[door] } }
}

/** @returns one call of one tool, whole: nothing has to go before it */
export function mcpCallExample(baseUrl: string): string {
  const params = { name: validateLead.name, arguments: lead }
  return curlJson(`${baseUrl}${protocolPaths.mcp}`, { jsonrpc: '2.0', id: 1, method: 'tools/call', params })
}

/** @returns one message that rehearses a lead, whole */
export function a2aMessageExample(baseUrl: string): string {
  const message = { messageId: 'message-1', role: 'ROLE_USER', parts: [{ data: { sandbox: true, ...lead } }] }
  return curlJson(
    `${baseUrl}${protocolPaths.a2a}`,
    { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } },
    { [versionParameter]: a2aVersions[0] },
  )
}

/** What hosts call the server; a name of one word fits all of them. */
const hostName = 'consultation'

/** @returns the configurations of hosts that read one from a file: what the hosts are called, and where it stands */
export function hostConfigurations(baseUrl: string): { host: string; file: string; configuration: object }[] {
  const url = `${baseUrl}${protocolPaths.mcp}`
  return [
    {
      host: 'VS Code',
      file: '`.vscode/mcp.json`',
      configuration: { servers: { [hostName]: { type: 'http', url } } },
    },
    {
      host: 'Claude Code, Cursor',
      file: '`.mcp.json` for Claude Code, `.cursor/mcp.json` for Cursor',
      configuration: { mcpServers: { [hostName]: { type: 'http', url } } },
    },
    {
      host: 'Claude Desktop',
      file: '`claude_desktop_config.json`; other hosts that start programs only have a file of their own',
      configuration: { mcpServers: { [hostName]: { command: 'npx', args: ['-y', 'mcp-remote', url] } } },
    },
  ]
}

/**
 * @returns links that a host opens by itself, and adds the server once its user agrees
 * @see https://code.visualstudio.com/api/extension-guides/ai/mcp @see https://cursor.com/docs/mcp/install-links
 */
export function installLinks(baseUrl: string): { host: string; link: string }[] {
  const url = `${baseUrl}${protocolPaths.mcp}`
  const encoded = encodeURIComponent(JSON.stringify({ name: hostName, type: 'http', url }))
  return [
    { host: 'VS Code', link: `vscode:mcp/install?${encoded}` },
    {
      host: 'Cursor',
      link: `cursor://anysphere.cursor-deeplink/mcp/install?name=${hostName}&config=${encodeURIComponent(btoa(JSON.stringify({ url })))}`,
    },
  ]
}

/** @returns a command that lists the tools */
export function inspectorExample(baseUrl: string): string {
  return `npx @modelcontextprotocol/inspector --cli ${baseUrl}${protocolPaths.mcp} --transport http --method tools/list`
}

/** How a program of ours asks the person. */
const askPerson = `const terminal = createInterface({ input: process.stdin, output: process.stdout })
const agreed = (await terminal.question('Send this? (yes/no) ')) === 'yes'
terminal.close()`

/** @returns a program that sends a lead once a person agreed, whole, for Node.js */
export function mcpClientExample(baseUrl: string): string {
  return `import { createInterface } from 'node:readline/promises'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

const client = new Client({ name: 'my-agent', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
await client.connect(new StreamableHTTPClientTransport(new URL('${baseUrl}${protocolPaths.mcp}')))

const lead = ${leadInCode}
const call = async (args: Record<string, string>) => {
  const result = await client.callTool({ name: 'submit_lead', arguments: args })
  if (result.isError) throw new Error(JSON.stringify(result.content))
  return result.structuredContent as { preview?: { lead: object; confirmation_token: string }; receipt?: object }
}

const { preview } = await call(lead)
console.log(preview!.lead)
${askPerson}
if (agreed) console.log((await call({ ...lead, confirmation_token: preview!.confirmation_token })).receipt)
await client.close()`
}

/** @returns the same with the SDK of A2A */
export function a2aClientExample(baseUrl: string): string {
  return `import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { SendMessageRequest, type Task } from '@a2a-js/sdk'
import { ClientFactory } from '@a2a-js/sdk/client'

// Reads ${baseUrl}/.well-known/agent-card.json
const client = await new ClientFactory().createFromUrl('${baseUrl}')

const send = async (data: object, taskId?: string) => {
  const message = { messageId: randomUUID(), role: 'ROLE_USER', parts: [{ data }], taskId }
  return (await client.sendMessage(SendMessageRequest.fromJSON({ message }))) as Task
}

const task = await send(${leadInCode})
for (const part of task.status!.message!.parts) console.log(part.content?.value)
${askPerson}
if (agreed) {
  const { artifacts } = await send({ confirm: true }, task.id)
  console.log(artifacts[0]!.parts[0]!.content?.value)
}`
}

/** @returns a program that checks who signed the card */
export function signatureExample(baseUrl: string): string {
  return `import { canonicalizeAgentCard } from '@a2a-js/sdk'
import { base64url, createRemoteJWKSet, flattenedVerify } from 'jose'

const card = await (await fetch('${baseUrl}/.well-known/agent-card.json')).json()
const keys = createRemoteJWKSet(new URL('${baseUrl}/.well-known/jwks.json'))
const payload = base64url.encode(canonicalizeAgentCard(card))
const { protectedHeader } = await flattenedVerify({ ...card.signatures[0], payload }, keys)
console.log(\`Signed with \${protectedHeader!.kid}\`)`
}
