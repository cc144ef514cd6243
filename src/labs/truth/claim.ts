/** Something that a document says, and what came of looking. */
export type Claim = {
  /** Address of the document that says it. */
  source: string
  says: string
  verdict: 'verified' | 'false' | 'unverifiable'
  /** What was seen. */
  evidence: string
}

/** Takes down each claim once; what was found false once stays so, though another place says the same rightly. */
export class Ledger {
  readonly #claims = new Map<string, Claim>()
  #isBroken = false

  /** Whether there is a claim that does not hold, or that nobody can find out about. */
  get isBroken(): boolean {
    return this.#isBroken
  }

  get claims(): Claim[] {
    return [...this.#claims.values()]
  }

  /** @param truth whether it is so @param evidence what was seen */
  hold(source: string, says: string, truth: boolean, evidence: string): void {
    this.#write({ source, says, verdict: truth ? 'verified' : 'false', evidence })
  }

  /** For what is not so. */
  disprove(source: string, says: string, evidence: string): void {
    this.hold(source, says, false, evidence)
  }

  /** For what nobody can find out from outside; a document should not say it. */
  cannotTell(source: string, says: string, evidence: string): void {
    this.#write({ source, says, verdict: 'unverifiable', evidence })
  }

  #write(claim: Claim): void {
    if (claim.verdict !== 'verified') this.#isBroken = true
    const key = `${claim.source}\n${claim.says}`
    if ((this.#claims.get(key)?.verdict ?? 'verified') === 'verified') this.#claims.set(key, claim)
  }
}
