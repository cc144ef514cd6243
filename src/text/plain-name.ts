/**
 * @param name which an agent or a client chose itself
 * @returns it on one line, without what could hide or turn round a part of it; empty where nothing is left
 */
export function plainName(name: string): string {
  return name.replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
