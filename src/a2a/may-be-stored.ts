import { mayBeStored } from '../contract/problems.ts'

/** The end of storing was not seen. It passes through the SDK as an error, and is told in its own words at the end. */
export class MayBeStored extends Error {
  override name = 'MayBeStored'

  /** @param cause what the database, or the connection to it, said */
  constructor(cause: unknown) {
    super(`${mayBeStored} Send the same message again: it is stored once.`, { cause })
  }
}
