import { maxBodyBytes } from '../../contract/limits.ts'

/** One request, ready to be sent. */
export type HostileRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | undefined
}

/** One place of one door that takes text. */
export type Target = {
  door: string
  /** Where in the request: `header Accept`, `query q`, `json params.message.parts.0.text`. */
  place: string
  /** How many bytes of the request a piece of text takes up there. */
  sizeOf: (piece: string) => number
  /** The lengths that are tried, in the measure of `sizeOf`. */
  sizes: readonly number[]
  request: (text: string) => HostileRequest
}

/** How much is sent to most places, in bytes. */
const usualSize = 16 * 1024
/** The whole head may have 16 KiB; this is left for the fields that every request has. */
const headSize = usualSize - 1_400
/** The longest text in a body: the rest is for the JSON around it. */
const bodySize = maxBodyBytes - 2_048

/** @param bound of the place itself, where its description has one */
export function headSizes(bound?: number): number[] {
  return distinct([bound ?? headSize, headSize].map((size) => Math.min(size, headSize)))
}

/** @param bound of the place itself, where its description has one */
export function bodySizes(bound?: number): number[] {
  return distinct([bound ?? bodySize, usualSize, bodySize])
}

function distinct(sizes: number[]): number[] {
  return [...new Set(sizes)].sort((one, other) => one - other)
}
