import type { Ledger } from './claim.ts'

type Note = { value: string; where: string; at: string }

/**
 * Collects what documents say about the same fact. A fact that is told in several places is noted from each, in one form;
 * at the end all places must agree.
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

  /** Takes down for each place whether it says what most places say. */
  settle(ledger: Ledger): void {
    for (const [key, notes] of this.#notes) {
      const most = mostOf(notes)
      for (const { value, where, at } of notes)
        ledger.hold(where, `${at}: ${key}`, value === most, value === most ? '' : `${value}, elsewhere ${most}`)
    }
  }
}

/** Where two say one thing and two another, nobody knows who is right; the first to speak is believed, and one is found false. */
function mostOf(notes: readonly Note[]): string {
  const counts = new Map<string, number>()
  for (const { value } of notes) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}
