import { mayBeStored } from '../contract/problems.ts'

/**
 * The database went away while storing. It passes through the SDK as an error, and gets its own words in the answer.
 */
export class MayBeStored extends Error {
  override name = 'MayBeStored'

  /** @param cause what the database, or the connection to it, said */
  constructor(cause: unknown) {
    super(`${mayBeStored} Send the same message again: it is stored once.`, { cause })
  }
}
