import {
  context,
  propagation,
  ProxyTracerProvider,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { knownMethod, templateOf } from '../http/request-line.ts'
import type { Watch } from '../http/watch.ts'
import type { ApiRequest } from '../http/wire.ts'

/**
 * Spans for OpenTelemetry: of requests, and of the statements that they cause. Until an operator registers an SDK,
 * which no package of ours brings, these calls do nothing. Names of attributes are those of the semantic conventions.
 * @see https://opentelemetry.io/docs/specs/semconv/
 */
const scope = 'consultation-intake'

/** Looked up for each span, because an SDK may be registered later. */
const tracer = () => trace.getTracer(scope)

/** Spans are made only where an SDK is registered. */
function isTraced(): boolean {
  const provider = trace.getTracerProvider()
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer(scope) !== undefined
}

const ofHeaders = {
  keys: ({ headerNames }: ApiRequest) => [...headerNames],
  get: ({ headers }: ApiRequest, name: string) => headers.get(name) ?? undefined,
}

/**
 * Makes a span for each request, in the caller's trace where it sends one. Nothing else that was sent is in the span.
 */
export const watchRequest: Watch = (asked, answered) => {
  if (!isTraced()) return answered()
  const [method, route] = [knownMethod(asked.request), templateOf(asked)]
  const attributes = {
    'http.request.method': method,
    ...(route && { 'http.route': route }),
    'intake.request_id': asked.requestId,
  }
  const parent = propagation.extract(context.active(), asked.request, ofHeaders)
  const name = route ? `${method} ${route}` : method
  return tracer().startActiveSpan(name, { kind: SpanKind.SERVER, attributes }, parent, async (span) => {
    try {
      const response = await answered()
      span.setAttribute('http.response.status_code', response.status)
      if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      return response
    } finally {
      span.end()
    }
  })
}

/**
 * @param text the SQL, asked for only where a span is recorded
 * @returns a span for a statement, named after its verb and table, without its text and values; nothing where no SDK
 *   records it
 */
export function startStatement(text: () => string): Span | undefined {
  if (!isTraced()) return undefined
  const span = tracer().startSpan('statement', { kind: SpanKind.CLIENT })
  if (!span.isRecording()) return undefined
  const [, operation = 'query'] = /^\s*(\w+)/.exec(text()) ?? []
  const [, table] = /\b(?:from|into|update)\s+"(\w+)"/i.exec(text()) ?? []
  const summary = [operation.toLowerCase(), table].filter(Boolean).join(' ')
  return span.updateName(summary).setAttributes({ 'db.system.name': 'postgresql', 'db.query.summary': summary })
}

/** Ends the span of a statement. Of an error only the kind is recorded, because its message quotes values. */
export function endStatement(span: Span, error?: unknown): void {
  if (error) {
    const kind = (error as { code?: unknown }).code ?? (error as Error).name
    span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', String(kind))
  }
  span.end()
}
