import { requestParameters } from '../../access/oauth/authorization-request.ts'
import { describeTool } from '../../mcp/definitions/describe-tool.ts'
import { tools } from '../../mcp/tools.ts'
import { operationList, programOperationList } from '../../contract/operations.ts'
import { protocolPaths, searchPath } from '../../contract/paths.ts'
import { inFull } from '../../testing/openapi-in-full.ts'
import type { Schema } from './schema.ts'

/** What can be said at one address. */
export type Door = {
  name: string
  method: string
  /** With `{name}` where a part is to be filled in. */
  path: string
  parameters: DoorParameter[]
  bodies: DoorBody[]
}

export type DoorParameter = { name: string; in: 'query' | 'header' | 'path'; schema: Schema; example?: string }
export type DoorBody = { type: string; schema: Schema; example?: unknown }

/** @returns every operation of REST and OAuth as `openapi.json` has it, then what other protocols and browsers say */
export function doorsOf(document: Schema): Door[] {
  return [...describedDoors(inFull(document)), ...mcpDoors(), ...a2aDoors(), ...browserDoors()]
}

/** @returns every operation of an OpenAPI document, in which references are resolved */
export function describedDoors(document: Schema): Door[] {
  return Object.entries(document['paths'] as Record<string, Record<string, Schema>>).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: String(operation['operationId']),
      method: method.toUpperCase(),
      path,
      parameters: operation['parameters'] ?? [],
      bodies: Object.entries((operation['requestBody']?.content ?? {}) as Record<string, Schema>).map(
        ([type, { schema, example, examples }]) => ({ type, schema, example: example ?? examples?.usual?.value }),
      ),
    })),
  )
}

const text: Schema = { type: 'string' }
const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
})

/** One door for each kind of message of JSON-RPC. */
function rpcDoor(path: string, method: string, params: Schema, headers: DoorParameter[] = [], name = method): Door {
  const envelope = object({ jsonrpc: { const: '2.0' }, id: { type: 'integer' }, method: { const: method }, params })
  return {
    name: `${path} ${name}`,
    method: 'POST',
    path,
    parameters: headers,
    bodies: [{ type: 'application/json', schema: envelope }],
  }
}

const header = (name: string, ...values: string[]): DoorParameter => ({
  name,
  in: 'header',
  schema: { type: 'string', enum: values },
  example: values[0]!,
})

function mcpDoors(): Door[] {
  const headers = [
    header('Accept', 'application/json, text/event-stream', 'application/json', '*/*'),
    header('MCP-Protocol-Version', '2025-11-25', '2025-06-18', '2026-07-28'),
  ]
  const say = (method: string, params: Schema, name?: string) =>
    rpcDoor(protocolPaths.mcp, method, params, headers, name)
  const client = object({ name: text, version: text })
  return [
    say('initialize', object({ protocolVersion: text, capabilities: object({}), clientInfo: client })),
    say('tools/list', object({ cursor: text }, [])),
    say('prompts/list', object({})),
    say('prompts/get', object({ name: text, arguments: object({ topic: text }) })),
    say('resources/list', object({})),
    say('resources/templates/list', object({})),
    say('resources/read', object({ uri: text })),
    say(
      'completion/complete',
      object({ ref: object({ type: text, uri: text }), argument: object({ name: text, value: text }) }),
    ),
    ...tools
      .map((tool) => describeTool(tool))
      .map(({ name, inputSchema }) =>
        say('tools/call', object({ name: { const: name }, arguments: inputSchema }), `tools/call ${name}`),
      ),
  ]
}

function a2aDoors(): Door[] {
  const lead = object(
    { name: text, email: text, need: text, phone: text, source: text, confirm: { type: 'boolean' } },
    [],
  )
  const part = { anyOf: [object({ kind: { const: 'data' }, data: lead }), object({ kind: { const: 'text' }, text })] }
  const message = object({
    kind: { const: 'message' },
    role: { const: 'user' },
    messageId: text,
    taskId: text,
    contextId: text,
    parts: { type: 'array', items: part },
  })
  const newPart = { anyOf: [object({ data: lead }), object({ text })] }
  const newMessage = object({
    role: { const: 'ROLE_USER' },
    messageId: text,
    parts: { type: 'array', items: newPart },
  })
  const say = (method: string, params: Schema, ...versions: string[]) =>
    rpcDoor(protocolPaths.a2a, method, params, [header('A2A-Version', ...versions)])
  return [
    say('message/send', object({ message }), '0.3'),
    say('message/stream', object({ message }), '0.3'),
    say('tasks/get', object({ id: text }), '0.3'),
    say('tasks/cancel', object({ id: text }), '0.3'),
    say('SendMessage', object({ message: newMessage }), '1.0'),
    say('SendStreamingMessage', object({ message: newMessage }), '1.0'),
    say('GetTask', object({ id: text }), '1.0'),
    say('CreateTaskPushNotificationConfig', object({ taskId: text, id: text, url: text, token: text }), '1.0'),
    say(
      'tasks/pushNotificationConfig/set',
      object({ taskId: text, pushNotificationConfig: object({ url: text }) }),
      '0.3',
    ),
    say('ListTasks', object({ contextId: text, pageToken: text }, []), '1.0'),
    say('CancelTask', object({ id: text }), '1.0'),
  ]
}

/** Fields of the pages that browsers show, by the path of the page. */
const fieldsOfPages: Record<string, readonly string[]> = {
  '/claim': ['link', 'answer'],
  '/request/{id}': ['link', 'sent'],
  '/request/{id}/answer': ['link', 'act', 'text', 'to', 'chosen', 'none', 'key', 'language'],
  '/request/{id}/export': [],
  '/request/{id}/calendar': [],
  '/inbox/leads/{id}/calendar': [],
  '/oauth2/authorize': [...requestParameters, 'email', 'approval', 'code', 'answer'],
  '/inbox': ['all', 'text', 'state', 'source', 'from', 'to', 'after', 'done', 'left', 'undo', 'told'],
  '/inbox/work': ['act', 'form_token'],
  '/inbox/sign-in': ['email', 'sign_in', 'code', 'next'],
  '/inbox/passkey': ['passkey', 'next'],
  '/inbox/passkey/challenge': [],
  '/inbox/leads/{id}': [],
  '/inbox/leads/{id}/work': ['act', 'note', 'message', 'choice_1', 'start_1', 'minutes_1', 'zone', 'form_token'],
  '/inbox/account': [],
  '/inbox/account/change': ['act', 'name', 'passkey', 'form_token'],
  '/inbox/account/passkey': ['form_token'],
  [searchPath]: ['q'],
}

/** What is answered and is not described for programs. */
function browserDoors(): Door[] {
  const described = new Set(programOperationList)
  const protocols: string[] = Object.values(protocolPaths)
  return operationList
    .filter((operation) => !described.has(operation) && !protocols.includes(operation.path))
    .map(({ id, method, path, parameters, body }) => {
      const fields = fieldsOfPages[path] ?? ['token']
      return {
        name: id,
        method,
        path,
        parameters: [
          ...parameters.map((parameter) => ({
            name: parameter.name,
            in: parameter.in,
            schema: text,
            example: parameter.example ?? 'x',
          })),
          ...(body ? [] : fields.map((name) => ({ name, in: 'query' as const, schema: text }))),
        ],
        bodies: body
          ? [
              {
                type: 'application/x-www-form-urlencoded',
                schema: object(Object.fromEntries(fields.map((name) => [name, text])), []),
              },
            ]
          : [],
      }
    })
}
