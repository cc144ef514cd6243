/** To whom new leads are given automatically. */
export type AssignmentRule = {
  /** Those about a service to the operators who work it, by the id of the service. */
  readonly byService: ReadonlyMap<string, readonly string[]>
  /** Whether all other leads go to everyone who may work leads, in turn. Otherwise they stay unassigned. */
  readonly inTurn: boolean
}
