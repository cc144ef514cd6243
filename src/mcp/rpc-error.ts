/** Codes of JSON-RPC 2.0, and one of the range that it leaves to servers. */
export const errorCodes = { parse: -32_700, invalidRequest: -32_600, internal: -32_603, refused: -32_000 } as const

/**
 * A resource that is not there has a code of its own up to 2025-11-25, and that of invalid parameters since.
 * @param method of the request @param said what the SDK answers, whatever the revision
 * @returns the answer with the code that clients of those revisions know
 * @see MCP 2025-11-25, server/resources, and SEP-2164
 */
export async function withCodesOfBefore(method: unknown, said: Response): Promise<Response> {
  if (method !== 'resources/read' || !said.headers.get('content-type')?.startsWith('application/json')) return said
  const { error, ...envelope } = (await said.json()) as { error?: { code: number; data?: { uri?: unknown } } }
  const notFound = error?.code === sdkCodes.invalidParams && typeof error.data?.uri === 'string'
  const told = error && { error: notFound ? { ...error, code: sdkCodes.resourceNotFound } : error }
  return Response.json({ ...envelope, ...told }, { status: said.status, headers: said.headers })
}

const sdkCodes = { invalidParams: -32_602, resourceNotFound: -32_002 } as const

/** @returns an error that belongs to no message that could be read */
export function rpcError(
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers })
}
