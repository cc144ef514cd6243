import type { ContentProblem } from '../problem.ts'
import { hintAt, isOfHouse, saidIn, type SpokenFile, withoutQuotes } from './said.ts'

/** What is cheaper for a time. */
const seasonal =
  /\b(?:(?:spring|summer|autumn|fall|winter|christmas|easter|new year(?:['’]s)?|anniversary|introductory|early[- ]bird|limited[- ]time|launch|flash) (?:offers?|discounts?|deals?|sales?|specials?|campaigns?)|(?:special|current|this month['’]s) offer|(?:Frühlings|Frühjahrs|Sommer|Herbst|Winter|Weihnachts|Oster|Einführungs|Jubiläums|Frühbucher|Rabatt|Sonder)-?(?:angebot|aktion|rabatt|preis)e?s?|offre (?:d['’]automne|d['’]été|d['’]hiver|de printemps|de Noël|de Pâques|de lancement|de rentrée|promotionnelle|exceptionnelle)|remise (?:d['’]automne|d['’]été|d['’]hiver|de printemps|de lancement|exceptionnelle)|prix de lancement)|(?:^|\*\*)(?:Aktion|Promotion|Promo|Campaign) ?:/iu
/** So much less; a condition, such as “for charities”, makes a lasting price of it. */
const share =
  /\d{1,2} ?(?:%|per ?cent|Prozent|pour cent) (?:off|discount|(?:less|cheaper)[.!]|Rabatt|Nachlass|Preisnachlass|günstiger|de (?:remise|réduction|rabais))|\b(?:discount|Rabatt|Nachlass|remise|réduction|rabais) (?:of|von|de) \d{1,2} ?(?:%|per ?cent|Prozent|pour cent)/iu
const condition =
  /\b(?:for|if|when|whoever|who|each|every|from|second|third|more|after|annual|advance|für|wenn|wer|ab|bei|beim|je|jede[nrms]?|zweite[nrms]?|falls|pour|si|dès|lorsque|chaque|à partir|deuxième|was|were|had|got|war|gab|était)\b/iu
const denied = /\b(?:no|not|never|without|neither|nor|kein(?:e[nmrs]?)?|nicht|nie|ohne|sans|pas|aucune?|jamais)\b/iu
/** A last day, a month or a year. */
const ended =
  /\b(?:until|till|through|ends?|expires?|deadline|january|february|march|april|may|june|july|august|september|october|november|december|20\d\d|bis|endet|gültig|januar|februar|märz|mai|juni|juli|oktober|dezember|jusqu|fin|termine|expire|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre)(?:\b|['’])|\d\.\d/iu

/** @returns offers of our own that are cheaper for a time, and do not say until when */
export function offersWithoutEnd(files: readonly SpokenFile[]): ContentProblem[] {
  return files.filter(isOfHouse).flatMap(({ source }) =>
    saidIn(source).flatMap((said): ContentProblem[] => {
      const text = withoutQuotes(said.text)
      const words = seasonal.exec(text)?.[0] ?? (condition.test(text) ? undefined : share.exec(text)?.[0])
      if (words === undefined || denied.test(text) || ended.test(text)) return []
      return [
        hintAt(source, said, {
          value: words,
          rule: 'is an offer without a last day',
          suggestion:
            'say until when it holds, such as “until 30 November 2026”, and in each language; name its words in `meant` if it holds for good',
        }),
      ]
    }),
  )
}
