/** What one error code means. Its page, its place in OpenAPI and its wire form all come from here. */
export type ProblemDefinition = {
  readonly status: number
  readonly title: string
  /** Whether the same request may succeed later without being changed. */
  readonly retryable: boolean
  /** What happened, for the page of the error. */
  readonly meaning: string
  /** What the caller does now, for the page of the error. */
  readonly remedy: string
}
