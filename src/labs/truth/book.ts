import type { Ledger } from './claim.ts'
import { apart } from './text/apart.ts'

type Note = { value: string; where: string; at: string }

/**
 * Collects what documents say about the same fact. A fact that is told in several places is noted from each, in one
 * form; at the end all places must agree.
 */
export class FactBook {
  readonly #notes = new Map<string, Note[]>()

  /**
   * @param key what it is about, such as `title of https://…/pricing`
   * @param value in the form that all places share
   * @param where address of the document @param at place in it
   */
  note(key: string, value: string | number | boolean, where: string, at: string): void {
    const notes = this.#notes.get(key) ?? []
    notes.push({ value: String(value), where, at })
    this.#notes.set(key, notes)
  }

  /** @returns what most places say; nothing where no place says anything */
  most(key: string): string | undefined {
    const notes = this.#notes.get(key)
    return notes && mostOf(notes)
  }

  /** @returns the keys that begin so */
  keys(beginning: string): string[] {
    return [...this.#notes.keys()].filter((key) => key.startsWith(beginning))
  }

  /**
   * Takes down for each place whether it says what most documents say. Where as many say one thing as another, nobody
   * knows who is right: each of them is named, beside the one with which it is at odds.
   */
  settle(ledger: Ledger): void {
    for (const [key, notes] of this.#notes) {
      const { said, isTied } = rankedIn(notes)
      const most = said[0]!
      for (const { value, where, at } of notes) {
        const says = `${at}: ${key}`
        if (isTied.has(value)) {
          const other = notes.find((one) => one.value !== value && isTied.has(one.value))!
          const [mine, theirs] = apart(value, other.value)
          ledger.disprove(where, says, `${mine}, at odds with ${other.where}, ${other.at}: ${theirs}`)
        } else {
          const [mine, theirs] = apart(value, most)
          ledger.hold(where, says, value === most, value === most ? '' : `${mine}, elsewhere ${theirs}`)
        }
      }
    }
  }
}

/** What most documents say is believed; of what as many say, the first to speak. */
function mostOf(notes: readonly Note[]): string {
  return rankedIn(notes).said[0]!
}

/**
 * What is said, most often first: once for each document, however often it says so. Tied is what as many say as
 * anything else.
 */
function rankedIn(notes: readonly Note[]): { said: string[]; isTied: ReadonlySet<string> } {
  const documents = new Map<string, Set<string>>()
  for (const { value, where } of notes) documents.set(value, (documents.get(value) ?? new Set()).add(where))
  const ranked = [...documents].toSorted(([, one], [, other]) => other.size - one.size)
  const best = ranked.filter(([, { size }]) => size === ranked[0]![1].size).map(([value]) => value)
  return { said: ranked.map(([value]) => value), isTied: new Set(best.length > 1 ? best : []) }
}
