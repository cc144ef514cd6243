import { answersField } from '../../contract/answer-controls.ts'
import { isObject } from '../../text/is-object.ts'

/** Fields of a lead as sent, with unchecked values. Unknown names are kept without their values. */
export type Fields = Readonly<Record<string, unknown>>

/** What one message says. */
export type Content = {
  /** What was named, in data or by labels in a text; the last word counts. */
  fields: Fields
  /** Text that names no field. */
  words: string
  /** All of it as it was sent, for a message that is not about fields: texts joined, and data. */
  said: { text: string; data: Fields }
  /** The person agreed: store it. */
  confirm: boolean
  /** Rehearse: store nothing at all. */
  sandbox: boolean
  /** In a rehearsal: the desk asks something, once the lead is there. */
  deskAsks: boolean
}

/** @returns fields with those that came later; answers are joined one by one */
export function joined(before: Fields, later: Fields): Fields {
  const [known, more] = [before[answersField], later[answersField]]
  const both = isObject(known) && isObject(more)
  return { ...before, ...later, ...(both && { [answersField]: { ...known, ...more } }) }
}
