/** Words that say nothing about what is looked for, questions included; without accents, as words are compared. */
export const stopWords: ReadonlySet<string> = new Set(
  `aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist da damit dann das
   dass dein deine dem den denn der des die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem
   einen einer eines er es etwas euer eure fur gegen gibt hab habe haben hat hatte hier ich ihm ihn ihnen ihr ihre ihrem
   ihren ihrer im in ins ist ja jede jedem jeden jeder jedes kann kein keine konnen konnte lasst man mehr mein meine mich
   mir mit muss mussen nach nicht noch nun nur ob oder ohne sehr sein seine seit sich sie sind so soll sollen sollte
   sollten sondern sowie uber um und uns unser unsere unserem unseren unserer unter viel vom von vor wann war waren warum
   was welche welchem welchen welcher welches wenn wer werde werden wie wieder wieso will wir wird wo wollen wurde wurden
   zu zum zur zwischen`.split(/\s+/),
)

/**
 * Cuts the endings off a German word, so that its forms meet: Preis, Preise and Preisen. As light as that of Savoy, which
 * leaves compounds whole; what it cuts too far is cut as far in the query.
 * @param word in lower case, without accents
 * @see Jacques Savoy, Light Stemming Approaches for the French, Portuguese, German and Hungarian Languages (2006)
 */
export function stem(word: string): string {
  const plain = word.replaceAll('ß', 'ss')
  if (plain.length < 5 || /\d/.test(plain)) return plain
  const base = cut(plain, /(?:ern|e[mnrs]|e)$/) ?? cut(plain, /(?<=[bdfghklmnrt])s$/) ?? plain
  return cut(base, /(?:est|e[nr]|(?<=[bdfghklmnt])st)$/) ?? base
}

/** @returns a word without an ending, where enough of it is left */
function cut(word: string, ending: RegExp): string | undefined {
  const shorter = word.replace(ending, '')
  return shorter !== word && shorter.length > 3 ? shorter : undefined
}
