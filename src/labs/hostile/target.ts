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
  /** How much room a piece of text takes up there, in bytes of the request. */
  sizeOf: (piece: string) => number
  /** The lengths that are tried, in the measure of `sizeOf`. */
  rooms: readonly number[]
  request: (text: string) => HostileRequest
}

/** How much is sent to most places, in bytes. */
const usualRoom = 16 * 1024
/** The whole head may have 16 KiB; this is left for the fields that every request has. */
const headRoom = usualRoom - 1_400
/** The longest text in a body: the rest is for the JSON around it. */
const bodyRoom = maxBodyBytes - 2_048

/** @param bound of the place itself, where its description has one */
export function headRooms(bound?: number): number[] {
  return distinct([bound ?? headRoom, headRoom].map((room) => Math.min(room, headRoom)))
}

/** @param bound of the place itself, where its description has one */
export function bodyRooms(bound?: number): number[] {
  return distinct([bound ?? bodyRoom, usualRoom, bodyRoom])
}

function distinct(rooms: number[]): number[] {
  return [...new Set(rooms)].sort((one, other) => one - other)
}
