/** To whom new leads are given by themselves. */
export type AssignmentRule = {
  /** Those about a service to the operators who work it, by the id of the service. */
  readonly byService: ReadonlyMap<string, readonly string[]>
  /** Others to all who may work leads, in turn; if not, to nobody. */
  readonly inTurn: boolean
}
