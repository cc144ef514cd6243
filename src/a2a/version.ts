import { type ProtocolVersion, protocolVersions, versionParameter, versionOfMethod } from './definitions/protocol.ts'

/**
 * @param method the method that is called: where no version is named, its name shows the version
 * @returns the version that a client speaks, or the one it asked for where we do not speak it. @see A2A 1.0, section
 *   3.6
 */
export function requestedVersion(request: Request, method: string): ProtocolVersion | { unsupported: string } {
  const asked = (
    request.headers.get(versionParameter) ||
    new URL(request.url).searchParams.get(versionParameter) ||
    ''
  ).trim()
  if (asked === '') return versionOfMethod(method)
  // Patch versions are not negotiated.
  const [, majorMinor] = /^(\d+\.\d+)(?:\.\d+)?$/.exec(asked) ?? []
  return protocolVersions.find((version) => version === majorMinor) ?? { unsupported: asked.slice(0, 20) }
}
