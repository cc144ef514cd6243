import { completable, McpServer, ResourceTemplate } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { registerAsking, requestState } from './everything-input.ts'
import { registerTools } from './everything-tools.ts'
import { png } from './samples.ts'

const user = (text: string) => ({ role: 'user' as const, content: { type: 'text' as const, text } })

/** A server that offers what the conformance suite asks for by name, to be put behind our HTTP side. */
export function everything(): McpServer {
  const server = new McpServer(
    { name: 'conformance-fixture', version: '1.0.0' },
    {
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false, subscribe: true },
        prompts: { listChanged: false },
        logging: {},
      },
      requestState,
    },
  )
  registerTools(server)
  registerAsking(server)
  registerResources(server)
  registerPrompts(server)
  for (const method of ['resources/subscribe', 'resources/unsubscribe'] as const)
    server.server.setRequestHandler(method, () => ({}))
  return server
}

function registerResources(server: McpServer): void {
  server.registerResource('text', 'test://static-text', { mimeType: 'text/plain' }, ({ href: uri }) => ({
    contents: [{ uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }],
  }))
  server.registerResource('binary', 'test://static-binary', { mimeType: png.mimeType }, ({ href: uri }) => ({
    contents: [{ uri, mimeType: png.mimeType, blob: png.data }],
  }))
  server.registerResource(
    'template',
    new ResourceTemplate('test://template/{id}/data', { list: undefined }),
    { mimeType: 'application/json' },
    ({ href: uri }, { id }) => ({
      contents: [
        { uri, mimeType: 'application/json', text: JSON.stringify({ id, data: `Data for ID: ${String(id)}` }) },
      ],
    }),
  )
}

function registerPrompts(server: McpServer): void {
  server.registerPrompt('test_simple_prompt', { description: 'Fixed.' }, () => ({
    messages: [user('This is a simple prompt for testing.')],
  }))
  const completed = completable(z.string(), (value) =>
    ['paris', 'park', 'party'].filter((one) => one.startsWith(value)),
  )
  server.registerPrompt(
    'test_prompt_with_arguments',
    { description: 'Repeats.', argsSchema: z.object({ arg1: completed, arg2: z.string() }) },
    ({ arg1, arg2 }) => ({ messages: [user(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)] }),
  )
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'Holds a resource.', argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri: uri }) => ({
      messages: [
        {
          role: 'user',
          content: {
            type: 'resource',
            resource: { uri, mimeType: 'text/plain', text: 'Embedded resource content for testing.' },
          },
        },
        user('Please process the embedded resource above.'),
      ],
    }),
  )
  server.registerPrompt('test_prompt_with_image', { description: 'Holds an image.' }, () => ({
    messages: [{ role: 'user', content: { type: 'image', ...png } }, user('Please analyze the image above.')],
  }))
}
