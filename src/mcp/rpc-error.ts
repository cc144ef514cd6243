/** Codes of JSON-RPC 2.0, and one of the range that it leaves to servers. */
export const errorCodes = { parse: -32_700, invalidRequest: -32_600, internal: -32_603, refused: -32_000 } as const

type Fault = { code: number; message: string; data?: { uri?: unknown } }

const sdkCodes = { invalidParams: -32_602, resourceNotFound: -32_002 } as const

/**
 * A resource that is not there has a code of its own up to 2025-11-25, and that of invalid parameters since.
 * @param method of the request @param said what the SDK answers, whatever the revision
 * @returns the answer with the code that clients of those revisions know
 * @see MCP 2025-11-25, server/resources, and SEP-2164
 */
export async function withCodesOfBefore(method: unknown, said: Response): Promise<Response> {
  if (method !== 'resources/read') return said
  return withFault(said, (fault) =>
    fault.code === sdkCodes.invalidParams && typeof fault.data?.uri === 'string'
      ? { ...fault, code: sdkCodes.resourceNotFound }
      : fault,
  )
}

/**
 * Of parameters that have another shape than their method the SDK says what its validator found, as JSON, and of most
 * methods as if the failure were ours.
 * @param said what the SDK answers @returns the same with invalid parameters in words
 */
export function inWords(said: Response): Promise<Response> {
  return withFault(said, (fault) => {
    const found = issuesIn(fault.message)
    if (found !== undefined) return { ...fault, code: sdkCodes.invalidParams, message: `Invalid parameters: ${found}.` }
    // By the names of what every object has, too.
    return { ...fault, message: fault.message.replace(/ disabled$/, ' not found') }
  })
}

const mostIssues = 5

/** @returns what a validator found, if a message is its list */
function issuesIn(message: string): string | undefined {
  const begins = message.indexOf('[')
  if (begins < 0 || !message.endsWith(']')) return undefined
  try {
    const issues = JSON.parse(message.slice(begins)) as { path: (string | number)[]; message: string }[]
    return issues
      .slice(0, mostIssues)
      .map((issue) => `${issue.path.join('.')}: ${issue.message.replace(/^Invalid input: /, '')}`)
      .join('; ')
  } catch {
    return undefined
  }
}

async function withFault(said: Response, change: (fault: Fault) => Fault): Promise<Response> {
  if (!said.headers.get('content-type')?.startsWith('application/json')) return said
  const text = await said.text()
  if (!text.includes('"error"')) return new Response(text, said)
  const { error, ...envelope } = JSON.parse(text) as { error?: Fault | string }
  // An error of OAuth is a word.
  return typeof error === 'object'
    ? Response.json({ ...envelope, error: change(error) }, said)
    : new Response(text, said)
}

/** @returns an error that belongs to no message that could be read */
export function rpcError(
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers })
}
