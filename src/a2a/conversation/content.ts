/** Fields of a lead as they were sent, whatever their values; names that are none of a lead have no value. */
export type Fields = Readonly<Record<string, unknown>>

/** What one message says. */
export type Content = {
  /** What was named, in data or by labels in a text; the last word counts. */
  fields: Fields
  /** Text that names no field. */
  words: string
  /** The person agreed: store it. */
  confirm: boolean
  /** Rehearse: store nothing at all. */
  sandbox: boolean
}
