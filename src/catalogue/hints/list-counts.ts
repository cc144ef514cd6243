import type { Root } from 'mdast'
import { numberOfWord } from '../../text/number-words.ts'
import type { LineFinding } from '../checks/headings.ts'
import { plainText } from '../markdown/parse.ts'

/** What items of a list are called; other nouns, such as weeks, are counted without being listed. */
const items = new Set(
  `things reasons steps questions points ways rules parts cases kinds options results answers conditions phases
  dinge dingen gründe gründen schritte schritten fragen punkte punkten wege wegen regeln teile teilen fälle fällen arten
  möglichkeiten ergebnisse ergebnissen antworten bedingungen phasen
  choses raisons étapes questions points façons règles parties cas options résultats réponses conditions`.split(/\s+/),
)
/** So much of the end of a paragraph is looked at. */
const shownEnd = 80

/** @returns paragraphs that end with a number of things and a colon, above a list with another number of items */
export function listCounts(tree: Root): LineFinding[] {
  return tree.children.flatMap((node, place): LineFinding[] => {
    const list = tree.children[place + 1]
    if (node.type !== 'paragraph' || list?.type !== 'list') return []
    const text = plainText(node).trimEnd().slice(-shownEnd)
    if (!text.endsWith(':')) return []
    const words = text.slice(0, -1).trimEnd().split(/\s+/)
    const noun = words.at(-1)!.toLowerCase()
    const number = [words.at(-2), words.at(-3)].find((one) => one && numberOfWord(one.toLowerCase()) !== undefined)
    const many = number && numberOfWord(number.toLowerCase())
    if (!items.has(noun) || !many || many < 2 || many === list.children.length) return []
    return [
      {
        line: node.position!.end.line,
        value: words.slice(-3).join(' '),
        rule: `says ${many}, and the list below has ${list.children.length}`,
        suggestion: 'write the number that is right, or look for an item too many or too few',
      },
    ]
  })
}
