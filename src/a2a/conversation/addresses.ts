import { emailSchema } from '../../contract/lead.ts'
import { withoutTrailing } from '../../text/trailing.ts'

/** Characters that are not part of an address but may stand around one. */
const around = /[\s<>()[\],;:"']+/
const endOfSentence = '.!?'

/** @returns the one address that stands in a text; nothing where there is none, or where we would have to choose */
export function findAddress(text: string): string | undefined {
  const found = new Set(
    text
      .split(around)
      .filter((piece) => piece.includes('@'))
      .map((piece) => withoutTrailing(piece, endOfSentence))
      .filter((piece) => emailSchema.safeParse(piece).success),
  )
  const [address] = found
  return found.size === 1 ? address : undefined
}

/** @returns the text without lines that are only the address */
export function withoutAddressLines(text: string, address: string): string {
  return text
    .split('\n')
    .filter((line) => line.replace(address, '').replace(/[\s<>()[\].,;:"']/g, '') !== '' || !line.includes(address))
    .join('\n')
    .trim()
}
