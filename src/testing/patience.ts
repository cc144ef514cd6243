/**
 * How long a test, what prepares it, or the start of a server may take, in milliseconds. A busy machine takes many
 * times what a quiet one does, so this ends only what hangs.
 */
export const patientMs = 600_000

/**
 * How long a test waits for one thing that comes about beside it, in milliseconds: long enough for several in a test.
 */
export const waitMs = 120_000
