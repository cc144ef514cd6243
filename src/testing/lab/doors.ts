import { fetchWhole } from '../client.ts'
import { newCaller } from './leads.ts'

/** Sends JSON to a door of the service, from a caller of its own. */
export async function call(
  url: string,
  path: string,
  body: unknown,
  caller = newCaller(),
): Promise<{ status: number; retryAfter: string | null; text: string; json: any }> {
  const response = await fetchWhole(`${url}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'X-Forwarded-For': caller,
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text, json: JSON.parse(text) }
}

/** A lead for the tool of MCP. */
export function tool(args: Record<string, unknown>): unknown {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'submit_lead', arguments: args } }
}

/** A message to the agent of A2A. */
export function message(data: Record<string, unknown>): unknown {
  const content = { kind: 'message', role: 'user', messageId: '1', parts: [{ kind: 'data', data }] }
  return { jsonrpc: '2.0', id: 1, method: 'message/send', params: { message: content } }
}

/** @returns the token of the preview that MCP shows of a lead */
export async function confirmationToken(url: string, lead: Record<string, unknown>): Promise<string> {
  return (await call(url, '/mcp', tool(lead))).json.result.structuredContent.preview.confirmation_token
}
