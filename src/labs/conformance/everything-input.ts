import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  createRequestStateCodec,
  inputRequired,
  type InputRequests,
  type InputRequiredResult,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server'
import * as z from 'zod'

type State = { step: string }
/** Test-only: states must be readable by every instance of one run. */
const codec = createRequestStateCodec<State>({ key: 'a key of the conformance fixture, 32 bytes' })
/** For the options of the server: a state that was changed is refused. */
export const requestState = { verify: codec.verify }

const name = z.object({ name: z.string() })
const color = z.object({ color: z.string() })
const ok = z.object({ ok: z.boolean() })
const context = z.object({ context: z.string() })
const done = (text: string) => ({ content: [{ type: 'text' as const, text }] })

const ask = {
  name: (message = 'What is your name?') => inputRequired.elicit({ message, requestedSchema: name }),
  confirm: () => inputRequired.elicit({ message: 'Please confirm', requestedSchema: ok }),
  sample: (text: string) =>
    inputRequired.createMessage({ messages: [{ role: 'user', content: { type: 'text', text } }], maxTokens: 100 }),
}

/** A tool that asks until every key has an answer, then answers itself. */
function asking(
  server: McpServer,
  tool: string,
  requests: (given: ServerContext) => InputRequests,
  step?: string,
): void {
  server.registerTool(tool, { description: 'Asks before it answers.' }, async (given) => {
    const wanted = requests(given)
    const missing = Object.keys(wanted).some(
      (key) => inputResponse(given.mcpReq.inputResponses, key).kind === 'missing',
    )
    const known = step === undefined || given.mcpReq.requestState<State>()?.step === step
    if (!missing && known) return done(`Answered: ${JSON.stringify(given.mcpReq.inputResponses)}`)
    return inputRequired({ inputRequests: wanted, ...(step && { requestState: await codec.mint({ step }) }) })
  })
}

/** Registers what asks the client back (SEP-2322). */
export function registerAsking(server: McpServer): void {
  asking(server, 'test_input_required_result_elicitation', () => ({ user_name: ask.name() }))
  asking(server, 'test_input_required_result_sampling', () => ({
    capital_question: ask.sample('What is the capital?'),
  }))
  asking(server, 'test_input_required_result_list_roots', () => ({ client_roots: inputRequired.listRoots() }))
  asking(server, 'test_input_required_result_request_state', () => ({ confirm: ask.confirm() }), 'confirm')
  asking(server, 'test_input_required_result_tampered_state', () => ({ confirm: ask.confirm() }), 'confirm')
  asking(
    server,
    'test_input_required_result_multiple_inputs',
    () => ({
      user_name: ask.name(),
      greeting: ask.sample('Generate a greeting'),
      client_roots: inputRequired.listRoots(),
    }),
    'all',
  )
  asking(server, 'test_input_required_result_capabilities', ({ mcpReq }) => {
    const envelope: Record<string, unknown> = mcpReq.envelope ?? {}
    const { elicitation, sampling } = (envelope[CLIENT_CAPABILITIES_META_KEY] ?? {}) as ClientCapabilities
    return { ...(elicitation && { user_name: ask.name() }), ...(sampling && { greeting: ask.sample('Greet') }) }
  })
  asking(server, 'test_missing_capability', () => ({ greeting: ask.sample('Greet') }))
  asking(server, 'test_streaming_elicitation', () => ({ user_name: ask.name() }))

  server.registerTool('test_input_required_result_multi_round', { description: 'Asks twice.' }, async ({ mcpReq }) => {
    const step = mcpReq.requestState<State>()?.step
    if (step === 'second' && acceptedContent(mcpReq.inputResponses, 'step2', color)) return done('Both are known.')
    if (step === 'first' && acceptedContent(mcpReq.inputResponses, 'step1', name))
      return next('second', {
        step2: inputRequired.elicit({ message: 'Step 2: What is your favorite color?', requestedSchema: color }),
      })
    return next('first', { step1: ask.name('Step 1: What is your name?') })
  })

  server.registerPrompt('test_input_required_result_prompt', { description: 'Asks first.' }, ({ mcpReq }) => {
    const given = acceptedContent(mcpReq.inputResponses, 'user_context', context)
    return given
      ? { messages: [{ role: 'user', content: { type: 'text', text: `Use this context: ${given.context}` } }] }
      : inputRequired({
          inputRequests: {
            user_context: inputRequired.elicit({ message: 'What context should it use?', requestedSchema: context }),
          },
        })
  })
}

async function next(step: string, inputRequests: InputRequests): Promise<InputRequiredResult> {
  return inputRequired({ inputRequests, requestState: await codec.mint({ step }) })
}
