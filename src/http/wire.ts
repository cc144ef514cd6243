/** The header fields of a request. */
export type RequestHeaders = {
  /** @returns the value; those of a field that was sent more than once, joined as `Headers` joins them */
  get: (name: string) => string | null
}

/** What the pipeline reads of a request. Each runtime makes it from what it has. */
export type ApiRequest = {
  readonly method: string
  readonly url: Pick<URL, 'pathname' | 'search' | 'searchParams'>
  readonly headers: RequestHeaders
  /** In lower case. */
  readonly headerNames: readonly string[]
  /** Reads the body as far as the limit, whatever its length claims. @throws when the caller leaves meanwhile */
  readBytes(): Promise<Uint8Array | 'too_large'>
  /** The id that a proxy gave it which the operator trusts; without one, a new one is made. */
  readonly requestId?: string | undefined
  /** Whether the body was read, or begun. */
  readonly bodyUsed: boolean
  /** Whether the caller closed the connection, so that an answer would not be read. */
  readonly abandoned: boolean
  /** For protocols that read all of it themselves. */
  toRequest(): Request
}

/** What the pipeline answers. Each runtime puts it on the wire in its way. */
export type ApiResponse = {
  status: number
  headers: Record<string, string>
  /** Values of `Set-Cookie`, which cannot be joined into one field. */
  cookies?: readonly string[]
  /** What comes in parts is sent as it comes. */
  body: string | ReadableStream<Uint8Array> | null
}
