/** Codes of JSON-RPC 2.0, one of A2A, and one of the range that is left to servers. @see A2A 1.0, section 5.4 */
export const errorCodes = {
  parse: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internal: -32_603,
  mediaType: -32_005,
  refused: -32_000,
} as const

export type RpcId = string | number | null

/**
 * @returns an error of JSON-RPC. Its HTTP status is 200 unless HTTP itself has something to say: clients read the code
 */
export function rpcError(
  id: RpcId,
  error: { code: number; message: string; data?: unknown },
  init: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return Response.json({ jsonrpc: '2.0', id, error }, { status: 200, ...init })
}
