/** Characters of a name that a stranger chose, where we show it: enough for a name, not for a message. */
export const shownNameCharacters = 40

/** Invisible characters that hide, join or reverse the text beside them. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu
const spaces = /[\s\p{Cc}\p{Z}\u2800]+/gu
/** An apostrophe stays within a word. */
const quotes = /["\p{Pi}\p{Pf}„‚〝〞〟「」『』`´ˋ′″‴❛-❠]|(?<!\p{L})'|'(?!\p{L})/gu
/** Characters that begin or join the address of a page, a mailbox or a file. */
const joints = /[:/@\\<>]+|[.。](?=\S)/gu
/** Telephone numbers, and what could pass for a code of ours. A year and a version stay. */
const numbers = /\p{N}(?:[^\p{L}\p{N}]{0,3}\p{N}){4,}/gu
/** No script needs more marks on one letter; many of them would cover the lines above. */
const marks = /(\p{M}{3})\p{M}+/gu

/**
 * How a name is shown that a stranger chose, in mail and on pages. It cannot end its quotation, pass for a sentence or
 * a code of ours, hide a part of itself, or become a link or a telephone number in a mail program.
 * @param name as its owner sent it @param quote puts a text into the quotation marks of a language
 * @returns it on one line, in quotation marks, shortened
 */
export function quotedName(name: string, quote = ({ text }: { text: string }) => `“${text}”`): string {
  const plain = name
    .normalize('NFKC')
    .replace(unseen, '')
    .replace(marks, '$1')
    .replace(/[‘’]/g, "'")
    .replace(quotes, '')
    .replace(joints, ' ')
    .replace(numbers, '…')
    .replace(spaces, ' ')
    .trim()
  return quote({ text: shortened(plain) || '…' })
}

function shortened(text: string): string {
  const characters = [...text]
  if (characters.length <= shownNameCharacters) return text
  const kept = characters.slice(0, shownNameCharacters - 1).join('')
  return `${kept.trimEnd()}…`
}

/**
 * How a longer text of a stranger is shown in mail.
 * @returns it with spaces where mail programs would find a link, and without what changes the direction of writing
 */
export function withoutLinks(text: string): string {
  return text
    .replace(unseen, '')
    .replace(/(?<=\p{L})[:：](?=\S)/gu, ': ')
    .replace(/(?<=\S)[.。．｡․](?=\p{L}{2})/gu, ' . ')
    .replace(/(?<=\S)[@＠﹫](?=\S)/gu, ' @ ')
}
