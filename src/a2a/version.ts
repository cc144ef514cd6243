import {
  type ProtocolVersion,
  protocolVersions,
  versionParameter,
  versionWithoutHeader,
} from './definitions/protocol.ts'

/** @returns the version that a client speaks, or what it asked for where we do not. @see A2A 1.0, section 3.6 */
export function requestedVersion(request: Request): ProtocolVersion | { unsupported: string } {
  const asked = (
    request.headers.get(versionParameter) ||
    new URL(request.url).searchParams.get(versionParameter) ||
    ''
  ).trim()
  if (asked === '') return versionWithoutHeader
  // A patch version is no part of the negotiation.
  const [, majorMinor] = /^(\d+\.\d+)(?:\.\d+)?$/.exec(asked) ?? []
  return protocolVersions.find((version) => version === majorMinor) ?? { unsupported: asked.slice(0, 20) }
}
