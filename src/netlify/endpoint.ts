import type { Context } from '@netlify/functions'
import type { SignedAgents } from '../access/signed-agent/signed-agents.ts'
import { verifyToken } from '../access/verify-token.ts'
import { errorFields } from '../database/error-fields.ts'
import { type ApiPorts, createApi } from '../http/api.ts'
import type { Handlers } from '../http/call.ts'
import { webApi } from '../http/web.ts'
import { type FunctionPorts, functionPorts, loadConnections } from './ports.ts'
import { hasSecret, tellMissing, withoutSecret } from './without-secret.ts'

type NetlifyFunction = (request: Request, context: Context) => Promise<Response>

/**
 * @returns a Netlify function over the one pipeline
 * @param handlersFor the operations that this function answers
 * @param afterwards what is left to do once the answer is on its way
 * @param findOperator who is signed in, for the function that operators ask
 */
export function endpoint(
  handlersFor: (ports: FunctionPorts) => Handlers,
  afterwards?: (ports: FunctionPorts) => Promise<unknown>,
  findOperator?: (ports: FunctionPorts) => NonNullable<ApiPorts['findOperator']>,
): NetlifyFunction {
  const ports = functionPorts()
  const { now, settings } = ports
  const ready = hasSecret(settings)
  let signedAgents: Promise<SignedAgents> | undefined
  if (!ready) tellMissing(ports.log)
  const api = webApi(
    createApi(
      {
        ...ports,
        verifyToken: async (token) => {
          const { connections } = await loadConnections()
          return verifyToken({ $client: connections() }, settings.operators, token, now())
        },
        ...(findOperator && { findOperator: findOperator(ports) }),
        loadSignedAgents: () => (signedAgents ??= loadSignedAgents(settings)),
      },
      ready ? handlersFor(ports) : withoutSecret(),
    ),
  )
  // The scheduled function does the rest.
  const failed = (error: unknown) => ports.log({ event: 'afterwards_failed', level: 'warn', ...errorFields(error) })
  return async (request, context) => {
    const response = await api(settings.development ? asFirstAsked(request) : request, context.ip)
    context.waitUntil(ports.counted())
    if (ready && afterwards && changes(request)) context.waitUntil(afterwards(ports).catch(failed))
    return response
  }
}

/**
 * Few callers sign, so the check of signatures is loaded with the first signature. Directories are kept while the
 * instance is warm.
 */
async function loadSignedAgents(settings: FunctionPorts['settings']): Promise<SignedAgents> {
  const [{ connections }, { createSystemSignedAgents }] = await Promise.all([
    loadConnections(),
    import('../runtime/signed-agents.ts'),
  ])
  return createSystemSignedAgents({ $client: connections() }, settings)
}

/** Reads cause nothing to be delivered. */
function changes({ method }: Request): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method)
}

/**
 * After a 404, `netlify dev` asks the same function for files of that name, as if it were a folder; we answer as
 * before.
 */
function asFirstAsked(request: Request): Request {
  const url = new URL(request.url)
  const path = url.pathname.replace(/(\/index)?\.html?$/, '')
  return path === url.pathname ? request : new Request(new URL(path + url.search, url), request)
}
