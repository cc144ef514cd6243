import type { Work } from './work.ts'

/** Name of the server that does all that ours does for an answer, in `node:http`. */
export const sameAnswers = 'node:http, same answers'

/**
 * Makes a server that does the work.
 * @param baseUrl public address of the site
 * @returns what listens on a port of loopback
 */
export type StartSubject = (work: Work, baseUrl: string) => Promise<(port: number) => Promise<unknown>>
