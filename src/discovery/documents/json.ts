/** @returns a JSON document as it is published */
export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
