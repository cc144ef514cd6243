/** What came of a request that is to store something. @param id of what was stored, where it was acknowledged */
export type Sent = { status: number; retryAfter: string | null; replayed: boolean; id?: string }
