import { baseLanguage } from '../../words/base-language.ts'

/** Words that hold sentences together, by language. None is a word of another of these languages, or of many names. */
const smallWords: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words(
    `the of and to is that it for with are be been this have has had from we you by not which they your our can would
    what if there their these those when who but as at or than then them its about into over only other every before
    after because do does did it's don't isn't we're could should must might whose where while more most some any all
    how why within out up off i my me us he she his`,
  ),
  de: words(
    `der die das und ist nicht mit ein eine einen einer einem eines den dem zu auf für von wir sie sich auch werden wird
    sind oder als wie bei aus nach nur noch haben hat kann können wenn aber wer zum zur es er um über vor dass ihre ihr
    ihren ihrer ihnen unsere unser unserer unseren ich kein keine keinen diese dieser dieses durch bis sein dann damit
    weil denn schon mehr sehr wurde wurden würde würden im uns einmal zwei ohne gegen unter zwischen daran darum dafür
    sehen gibt macht machen muss müssen soll sollen lassen nichts etwas alle jede jeder jedes welche welcher`,
  ),
  fr: words(
    `le la les du et est une que qui dans pour pas sur avec vous nous plus sont ce cette ces votre vos notre nos au aux
    ou il elle ils elles ne se sans être avoir mais si leur leurs été fait tout tous toute même comme peut entre chez
    donc aussi très quand où dont ainsi afin lorsque depuis avant après je mon ma mes c'est n'est d'un d'une qu'il
    qu'elle qu'on s'il j'ai`,
  ),
}

/** Words of titles, tiers and roles, which have few small words. None is usual in another of these languages. */
const usualWords: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words(
    `your first choosing writing making building running using hours weeks months days quotes release offers contracts
    delivery engineer developer price prices pricing questions answers company companies work works costs call calls
    one two three four five six eight nine ten twelve half year years week month day read learn build write choose
    without until between instead every each notes working written fixed monthly least useful brief guide people
    review reviews step steps ways help need needs get start we're you'll free good better best done new old with`,
  ),
  de: words(
    `das erste ersten erster wählen auswählen schreiben bauen betreiben nutzen stunden wochen monate monaten tage tagen
    woche angebote angebot verträge vertrag lieferung entwickler entwicklerin softwareentwickler preise preis fragen
    antworten unternehmen arbeit kosten kostet anruf zwei drei vier fünf sechs sieben acht neun zehn zwölf jahr jahre
    monat monatlich festpreis mindestens zwischen statt jeder ihr ihre ihrem neu neue neuer alt alte gut besser leitfaden
    anfrage beratung erstgespräch leistung leistungen unser unsere über überblick schritte schritt gründe warum`,
  ),
  fr: words(
    `votre premier première choisir écrire faire construire utiliser heures semaines mois jours devis offres contrats
    livraison ingénieur développeur prix tarifs questions réponses entreprise entreprises travail coûts appel deux trois
    quatre cinq huit neuf dix douze année années semaine jour lire apprendre guide nouveau nouvelle meilleur sans entre
    chaque notre nos étapes étape pourquoi comment gratuit avis mensuel`,
  ),
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter(Boolean))
}

/** A word with the apostrophe within it. */
const word = /\p{L}+(?:['’]\p{L}+)*/gu
/** So much of a paragraph says what language it is in. */
const mostRead = 2000

/** What a text of one language says in another on purpose: quoted words, titles, words of a link, examples of code. */
const meant =
  /`[^`\n]{0,300}`|\[[^\][\n]{0,300}\]\([^()\n]{0,600}\)|“[^”\n]{0,600}”|„[^“”\n]{0,600}[“”]|»[^«\n]{0,600}«|«[^»\n]{0,600}»|"[^"\n]{0,600}"|‘[^’\n]{0,600}’|https?:\S{1,600}|[^\s@]{1,64}@[^\s@]{1,255}|\{\{[^{}\n]{0,60}\}\}/g

/** So many small words, and such a share of all words, are no chance. */
const fewest = { hits: 3, words: 5, share: 0.25, timesOwn: 4 }

/**
 * @param text a paragraph, as it is written in Markdown
 * @param language in which it should be
 * @returns the language in which it is written instead; nothing where it is in its own, or too short to tell, or the
 * small words of its own language are not known here
 */
export function otherLanguageOf(text: string, language: string): string | undefined {
  const own = baseLanguage(language)
  if (!(own in smallWords)) return undefined
  const said = text.slice(0, mostRead).replaceAll(meant, ' ').replaceAll('’', "'").toLowerCase().match(word) ?? []
  if (said.length < fewest.words) return undefined
  const hits = (name: string) => said.filter((one) => smallWords[name]!.has(one)).length
  const ofOwn = hits(own)
  return Object.keys(smallWords).find((name) => {
    if (name === own) return false
    const many = hits(name)
    return many >= fewest.hits && many >= said.length * fewest.share && many >= ofOwn * fewest.timesOwn
  })
}

/** @returns how many small words of a language a text has: mere names and addresses have none */
export function countWordsOf(text: string, language: string): number {
  const known = smallWords[baseLanguage(language)]
  return (text.toLowerCase().match(word) ?? []).filter((one) => known?.has(one)).length
}

/** So many words of another language, and none of its own, are no name. */
const fewestOfTwo = 2
/** Names are written in capitals; of the other words, so many belong to the other language. */
const shareOfShort = 0.34

/**
 * @param text a title, a role, a heading, too short for {@link otherLanguageOf}
 * @returns the language in which it is written instead, where two of its words are of that and none is of its own
 */
export function shortLanguageOf(text: string, language: string): string | undefined {
  const own = baseLanguage(language)
  if (!(own in smallWords)) return undefined
  const said = text.slice(0, mostRead).replaceAll(meant, ' ').replaceAll('’', "'").toLowerCase().match(word) ?? []
  if (said.length < fewestOfTwo) return undefined
  const knows = (name: string, one: string) => smallWords[name]!.has(one) || usualWords[name]!.has(one)
  const hits = (name: string) =>
    new Set(
      said.filter(
        (one) => knows(name, one) && Object.keys(smallWords).every((other) => other === name || !knows(other, one)),
      ),
    ).size
  if (said.some((one) => knows(own, one)) || (own !== 'en' && own !== 'fr' && /[äöüß]/i.test(text))) return undefined
  return Object.keys(smallWords).find((name) => {
    const many = hits(name)
    return name !== own && many >= fewestOfTwo && many >= said.length * shareOfShort
  })
}
