/**
 * How long a long test, or what prepares one, may take, in milliseconds. A busy machine takes many times what a quiet
 * one does, so this ends only what hangs.
 */
export const patientMs = 600_000
