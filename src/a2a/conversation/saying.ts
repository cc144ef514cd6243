/** What the agent says: words for people, and the same as data for programs. */
export type Saying = { text: string; data?: Record<string, unknown> }
