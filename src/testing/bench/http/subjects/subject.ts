import type { Work } from './work.ts'

/** Makes a server that does the work. @returns what listens on a port of loopback */
export type StartSubject = (work: Work) => Promise<(port: number) => Promise<unknown>>
