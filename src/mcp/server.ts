import {
  fromJsonSchema,
  type jsonSchemaValidator,
  McpServer,
  type McpServerFactory,
  requireScopes,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server'
import { loadSearch } from '../search/search.ts'
import { refusal } from './answer.ts'
import { instructionsOf } from './definitions/instructions.ts'
import { cacheHint, capabilities } from './definitions/server.ts'
import { searchInLanguages } from './languages.ts'
import { isRehearsal, refuseRehearsal } from './no-rehearsal.ts'
import type { McpPorts } from './ports.ts'
import { createPrompts } from './prompts.ts'
import { askingOf } from './asking.ts'
import { createResources } from './resources.ts'
import { tools } from './tools.ts'

const cacheHints = {
  'tools/list': cacheHint,
  'prompts/list': cacheHint,
  'resources/list': cacheHint,
  'resources/templates/list': cacheHint,
  'server/discover': cacheHint,
}

/**
 * The request that the SDK hands on has in this field who signed it, in place of what its sender said; or it has none.
 */
export const signerHeader = 'Signature-Agent'

const validateInstead = 'To rehearse a request, call validate_lead: it stores nothing.'

/** @returns what makes the server of one request; what requests have in common is made here, once */
export function serverFactory(ports: McpPorts): McpServerFactory {
  const { library } = ports
  const search = loadSearch(library)
  const inLanguages = searchInLanguages(library, search)
  const resources = createResources(library)
  const prompts = createPrompts(library.catalog)
  const instructions = instructionsOf(library.server)
  const registered = tools.flatMap(({ name, scope, handlerFor }) => {
    const described = library.tools.find((tool) => tool.name === name)
    // In development the code may be newer than the written library.
    if (!described) return []
    const { inputSchema, outputSchema, ...config } = described
    return {
      ...config,
      inputSchema: shown(inputSchema),
      outputSchema: shown(outputSchema),
      scope,
      handle: handlerFor({ ...ports, search, ...inLanguages }),
    }
  })

  return ({ requestInfo }) => {
    const signedBy = requestInfo?.headers.get(signerHeader) ?? undefined
    const rehearses = isRehearsal(requestInfo)
    const server = new McpServer(library.server, {
      capabilities,
      instructions,
      cacheHints,
      jsonSchemaValidator: noValidator,
    })
    for (const { name, scope, handle, ...config } of registered)
      server.registerTool(
        name,
        { ...config, ...(scope && { scopeChallenge: requireScopes(scope) }) },
        async (args, context) => {
          try {
            const { annotations } = config
            const refused = refuseRehearsal({ name, annotations }, args, rehearses, validateInstead)
            if (refused) return refused
            const asking = askingOf(context, server.server.getClientCapabilities())
            return await handle((args ?? {}) as Record<string, unknown>, { signedBy, ...asking })
          } catch (error) {
            return refusal({ code: ports.failed(error, name) })
          }
        },
      )
    resources.register(server)
    prompts.register(server)
    return server
  }
}

/** The schema checks nothing: tools check their arguments themselves, because their errors say more. */
export const noValidator: jsonSchemaValidator = {
  getValidator: () => (value) => ({ valid: true, data: value as never, errorMessage: undefined }),
}

/** @returns a schema that is only shown to clients */
function shown(schema: Record<string, unknown>): StandardSchemaWithJSON {
  return fromJsonSchema(schema, noValidator)
}
