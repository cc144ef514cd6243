/** @returns the name of a member as a part of a JSON Pointer (RFC 6901, section 3), without the slash before it */
export function pointerPart(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
