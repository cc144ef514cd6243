import {
  A2AError,
  ContentTypeNotSupportedError,
  JsonRpcTransportError,
  RequestMalformedError,
  TaskNotCancelableError,
  TaskNotFoundError,
  UnsupportedOperationError,
} from '@a2a-js/sdk/errors'
import { errorCodes } from './rpc-error.ts'

/** Why the agent refuses a call. Branch on `reason`; `message` tells the caller what to do now. */
export type Refusal = {
  reason: 'malformed' | 'media_type' | 'unknown_task' | 'ended' | 'not_cancelable' | 'unsupported' | 'busy'
  message: string
}

export type Result<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal }

/** @returns what a call asked for */
export function ok<Value>(value: Value): Result<Value> {
  return { ok: true, value }
}

/** @param message tells the caller what to do now */
export function refuse(reason: Refusal['reason'], message: string): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: { reason, message } }
}

/** @returns the refusal as the protocol's error, which the SDK writes in the words of the client's version */
export function toA2aError({ reason, message }: Refusal): A2AError {
  switch (reason) {
    case 'malformed':
      return new RequestMalformedError(message)
    case 'media_type':
      return new ContentTypeNotSupportedError(message)
    case 'unknown_task':
      return new TaskNotFoundError(message)
    case 'not_cancelable':
      return new TaskNotCancelableError(message)
    case 'ended':
    case 'unsupported':
      return new UnsupportedOperationError(message)
    case 'busy':
      return new JsonRpcTransportError({ jsonrpc: '2.0', id: null, error: { code: errorCodes.refused, message } })
  }
}
