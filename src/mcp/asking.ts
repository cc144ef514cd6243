import {
  acceptedContent,
  type ClientCapabilities,
  inputRequired,
  type InputRequiredResult,
  inputResponse,
  type ServerContext,
} from '@modelcontextprotocol/server'

/** The name of what we ask: a client can be asked several things at once, and we ask one. */
const key = 'confirm'
const agreed = 'agreed'

/** What a person answered, with the `state` that was sent along. The client could have changed `state`: check it. */
type PersonsAnswer = { state: string; agreed: boolean }

/**
 * How a tool asks the person itself: the client shows what is asked, and calls again with the answer. Clients of
 * 2026-07-28 say with each request whether they can; those of before would need a session, and there are none here.
 */
export type Asking = {
  /** What came back of an earlier call that asked, if this call carries it. */
  answered?: PersonsAnswer
  /** Asks. @param state comes back with the answer. Absent where the client cannot ask. */
  ask?: (message: string, label: string, state: string) => InputRequiredResult
}

/**
 * @param capabilities of the client, as this request declares them
 * @see MCP 2026-07-28, client/elicitation and basic/patterns/mrtr
 */
export function askingOf(
  { mcpReq }: Pick<ServerContext, 'mcpReq'>,
  capabilities: ClientCapabilities | undefined,
): Asking {
  const state = mcpReq.requestState()
  const response = inputResponse(mcpReq.inputResponses, key)
  return {
    ...(canAsk(capabilities) && { ask }),
    ...(typeof state === 'string' &&
      response.kind === 'elicit' && {
        answered: { state, agreed: acceptedContent(mcpReq.inputResponses, key)?.[agreed] === true },
      }),
  }
}

/** A client that names no mode of elicitation has forms. */
function canAsk(capabilities: ClientCapabilities | undefined): boolean {
  const { elicitation } = capabilities ?? {}
  return elicitation !== undefined && ('form' in elicitation || Object.keys(elicitation).length === 0)
}

function ask(message: string, label: string, state: string): InputRequiredResult {
  const form = inputRequired.elicit({
    message,
    requestedSchema: {
      type: 'object',
      properties: { [agreed]: { type: 'boolean', title: label } },
      required: [agreed],
    },
  })
  return inputRequired({ inputRequests: { [key]: form }, requestState: state })
}
