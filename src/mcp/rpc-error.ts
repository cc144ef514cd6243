/** Codes of JSON-RPC 2.0, and one of the range that it leaves to servers. */
export const errorCodes = { parse: -32_700, invalidRequest: -32_600, internal: -32_603, refused: -32_000 } as const

/** @returns an error that belongs to no message that could be read */
export function rpcError(
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers })
}
