/** An answer before its framework puts it on the wire. */
export type Answer = { status: number; body: unknown }
