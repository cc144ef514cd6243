const apostrophe = /(\p{L})(?:'|&#39;)/gu
const sign = /(\d) ([%€£$])/g
const unit =
  /(\d) ([KMG]B|bytes?|characters|days?|weeks?|months?|hours?|minutes?|seconds?|Zeichen|Tage?[ns]?|Wochen?|Monaten?|Stunden?|Minuten?|Sekunden?|Uhr|jours?|semaines?|mois|heures?|secondes?)\b/g
const named = /\b(RFC|HTTP|ISO|Art\.|§) (\d)/g

/**
 * @returns a text as a compositor would set it, without markup: its apostrophes are curly, and a number stays with its
 *   unit
 */
export function typesetText(text: string): string {
  return [sign, unit, named].reduce((set, pair) => set.replace(pair, '$1\u00a0$2'), text.replace(apostrophe, '$1’'))
}
