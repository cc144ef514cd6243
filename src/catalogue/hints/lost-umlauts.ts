import type { Root } from 'mdast'
import type { LineFinding } from '../checks/headings.ts'
import { visitMarkdown } from '../markdown/parse.ts'

/** Usual German words with a letter that a keyboard did not have. None is a word of English or French, or a name. */
const usual = new Set(
  `für über könnte könnten können könnt möchte möchten möglich möglichkeit ungefähr hälfte während müssen müsste
  gespräch gespräche lösung lösungen nächste nächsten nächster nächstes später größer größe größte größten zusätzlich
  zusätzliche verfügbar geschäft geschäfte prüfen prüfung prüft würde würden wäre wären hätte hätten dafür natürlich
  zurück fünf zwölf ändern änderung änderungen ähnlich erklären geändert gehören gehört hören öffnen öffnungszeiten
  gegenüber übersicht überblick überall übernehmen kürzer länger längere jährlich täglich regelmäßig üblich unterstützung
  verhältnis erfüllen führen führt gefühl frühere früher schlüssel stück wünschen höher höhe nötig nützlich gültig
  vollständig ständig selbstständig vorschläge einführung durchführung ausführlich`.split(/\s+/),
)
const written = new Map([...usual].map((word) => [spelt(word), word]))
const letters = /\p{L}+/gu

/** @returns German words of a text that are written with ae, oe and ue: the first on each line */
export function lostUmlauts(tree: Root): LineFinding[] {
  const findings: LineFinding[] = []
  visitMarkdown(tree, (node) => {
    if (node.type !== 'text') return
    for (const [offset, text] of node.value.split('\n').entries()) {
      const found = (text.match(letters) ?? []).find((one) => written.has(one.toLowerCase()))
      if (found === undefined) continue
      const right = written.get(found.toLowerCase())!
      const shown = found[0] === found[0]!.toUpperCase() ? right[0]!.toUpperCase() + right.slice(1) : right
      findings.push({
        line: node.position!.start.line + offset,
        value: found,
        rule: 'is written without its umlaut or ß',
        suggestion: `write \`${shown}\`, and look at the words around it`,
      })
    }
  })
  return findings
}

function spelt(word: string): string {
  return word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss')
}
