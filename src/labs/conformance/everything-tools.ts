import { type ContentBlock, type McpServer, type ServerContext } from '@modelcontextprotocol/server'
import { png, wav } from './samples.ts'

const text = (words: string): ContentBlock => ({ type: 'text', text: words })
const resource = (uri: string, mimeType: string, words: string): ContentBlock => ({
  type: 'resource',
  resource: { uri, mimeType, text: words },
})

/** What each fixture tool answers. */
const contents: Record<string, ContentBlock[]> = {
  test_simple_text: [text('This is a simple text response for testing.')],
  test_image_content: [{ type: 'image', ...png }],
  test_audio_content: [{ type: 'audio', ...wav }],
  test_embedded_resource: [resource('test://embedded-resource', 'text/plain', 'An embedded resource.')],
  test_multiple_content_types: [
    text('Multiple content types test:'),
    { type: 'image', ...png },
    resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
  ],
}

/** Registers the tools that the conformance suite calls by name. */
export function registerTools(server: McpServer): void {
  for (const [name, content] of Object.entries(contents))
    server.registerTool(name, { description: 'Answers fixed content.' }, () => ({ content }))

  server.registerTool('test_error_handling', { description: 'Fails.' }, () => {
    throw new Error('This tool intentionally returns an error for testing')
  })
  server.registerTool('test_tool_with_progress', { description: 'Tells how far it is.' }, async (context) => {
    await tellProgress(context)
    return { content: [text('done')] }
  })
  for (const name of ['test_tool_with_logging', 'test_logging_tool'])
    server.registerTool(name, { description: 'Logs.' }, async (context) => {
      for (const data of ['started', 'processing', 'completed']) await context.mcpReq.log('info', data)
      return { content: [text('done')] }
    })
}

async function tellProgress({ mcpReq }: ServerContext): Promise<void> {
  const { _meta: meta } = mcpReq
  const progressToken = meta?.progressToken
  if (progressToken === undefined) return
  for (const progress of [0, 50, 100])
    await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } })
}
