import type { KnownLanguage } from './language.ts'

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

export const synonyms: KnownLanguage['synonyms'] = [
  ['preis', 'preise', 'kosten', 'kostet', 'honorar', 'teuer', 'budget'],
  ['telefon', 'anruf', 'anrufen', 'rufnummer'],
  ['kontakt', 'erreichen', 'telefon'],
  ['öffnungszeiten', 'sprechzeiten', 'geöffnet', 'erreichbar'],
  ['löschen', 'entfernen'],
  ['speichern', 'aufbewahren', 'gespeichert'],
  ['firma', 'unternehmen', 'betrieb'],
  ['kunde', 'auftraggeber'],
  ['ablehnen', 'absagen'],
  ['neubau', 'ersetzen', 'neuschreiben'],
  ['website', 'webseite', 'seite'],
  ['assistent', 'agent', 'chatbot', 'chatgpt'],
  ['antwort', 'antworten', 'melden'],
  ['dauer', 'dauert', 'lange', 'wochen'],
  ['datenschutz', 'dsgvo', 'privatsphäre'],
  ['zurückziehen', 'zurücknehmen', 'widerrufen'],
  ['team', 'mitarbeiter', 'leute', 'menschen'],
]

export const shapes: KnownLanguage['shapes'] = [
  [/(?<!\p{L})(?:wie ?viel|kostet|kosten|preise?|honorar|bezahl)/iu, /[£$€]\s?\d|\d\s?[£$€]|kostenlos|umsonst/],
  [
    /(?<!\p{L})(?:wie (?:lange|bald|schnell|oft)|wann|frist)(?!\p{L})/iu,
    /\d\s?(?:Minuten?|Stunden?|Tagen?|Wochen?|Monaten?|Jahren?)|\b(?:Minuten?|Stunden?|Werktag|Tage?|Wochen?|Monate?)/,
  ],
  [/öffnungszeit|sprechzeit|geöffnet|erreichbar/i, /\d[:.]\d\d/],
  [/e-?mail/i, /\S@\S/],
  [/telefon|rufnummer/i, /\+\d/],
]

export const aboutUs = /(?<!\p{L})(?:sie|ihre?[mnrs]?|ich|mein|mir|wir|uns|unsere?[mnrs]?)(?!\p{L})/iu

export const endings: readonly string[] = ['ern', 'em', 'en', 'er', 'es', 'est', 'st']

/**
 * Cuts the endings off a German word, so that its forms become the same: Preis, Preise and Preisen. As light as Savoy's
 * stemmer, which leaves compounds whole. Where it cuts too much, it does so in pages and queries alike.
 * @param word in lower case, without accents
 * @see Jacques Savoy, Light Stemming Approaches for the French, Portuguese, German and Hungarian Languages (2006)
 */
export function stem(word: string): string {
  const plain = word.replaceAll('ß', 'ss')
  if (plain.length < 5 || /\d/.test(plain)) return plain
  const base = cut(plain, /(?:ern|e[mnrs]|e)$/) ?? cut(plain, /(?<=[bdfghklmnrt])s$/) ?? plain
  return cut(base, /(?:est|e[nr]|(?<=[bdfghklmnt])st)$/) ?? base
}

/** @returns a word without an ending; nothing where it has none, or too little would be left */
function cut(word: string, ending: RegExp): string | undefined {
  const shorter = word.replace(ending, '')
  return shorter !== word && shorter.length > 3 ? shorter : undefined
}
