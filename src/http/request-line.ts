import type { OpenCall } from './call.ts'
import type { Log } from './failure.ts'
import type { ApiRequest } from './wire.ts'

/** Methods that are named. A caller may make up any other word. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

type Asked = Pick<OpenCall, 'request' | 'requestId' | 'routes' | 'route'>

/** @returns the path template of what was asked for; the path itself may hold a token or an id */
export function templateOf({ route, routes }: Pick<Asked, 'route' | 'routes'>): string | undefined {
  return (route ?? routes[0])?.operation.path
}

/** @returns the method, if it is a known one */
export function knownMethod({ method }: Pick<ApiRequest, 'method'>): string {
  return methods.includes(method) ? method : 'OTHER'
}

/** @returns what the log says of an answered request: nothing that its caller wrote. @param ms that the answer took */
export function requestLine(asked: Asked, status: number, ms: number): Parameters<Log>[0] {
  return {
    event: 'request',
    request_id: asked.requestId,
    method: knownMethod(asked.request),
    route: templateOf(asked) ?? 'none',
    status,
    ms,
  }
}
