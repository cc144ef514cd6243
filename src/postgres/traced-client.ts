import pg from 'pg'
import { endStatement, startStatement } from '../runtime/telemetry.ts'

/**
 * A connection whose statements show up in traces. `docs/decisions/prepared-and-traced-connections.md` says why it is a
 * subclass.
 */
export class TracedClient extends pg.Client {
  // The driver has eight ways to say this; what they have in common is that the statement comes first.
  override query(...given: any[]): any {
    const ask = super.query as (...given: unknown[]) => unknown
    const [statement] = given
    const span = startStatement(() => (typeof statement === 'string' ? statement : (statement?.text ?? '')))
    if (!span) return ask.apply(this, given)
    const callback = given.at(-1)
    if (typeof callback === 'function')
      return ask.call(this, ...given.slice(0, -1), (error: unknown, result: unknown) => {
        endStatement(span, error)
        callback(error, result)
      })
    const result = ask.apply(this, given)
    if (result instanceof Promise)
      result.then(
        () => endStatement(span),
        (error: unknown) => endStatement(span, error),
      )
    else endStatement(span)
    return result
  }
}
