/** The life of one endpoint. Days as YYYY-MM-DD, read as 00:00 UTC. */
export type EndpointLife = {
  path: string
  released: string
  announced?: string | undefined
  deprecated?: string | undefined
  sunset?: string | undefined
  successor?: string | undefined
}

export type LifeStage = 'active' | 'deprecated' | 'retired'

/** @returns where in its life an endpoint stands at the moment `now` */
export function stageOf({ deprecated, sunset }: EndpointLife, now: Date): LifeStage {
  const hasBegun = (day: string | undefined) => day !== undefined && now.getTime() >= Date.parse(day)
  if (hasBegun(sunset)) return 'retired'
  return hasBegun(deprecated) ? 'deprecated' : 'active'
}
