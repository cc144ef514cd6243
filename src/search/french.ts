import type { KnownLanguage } from './language.ts'

export const stopWords: ReadonlySet<string> = new Set(
  `a ai alors apres as au aucun aussi autre autres aux avant avec avez avoir avons c ce cela celle celles celui ces cet cette
   ceux chaque chez ci combien comme comment d dans de des deja depuis donc dont du elle elles en encore entre es est et etaient
   etait etes etre eu faire fait faut il ils j je jusqu l la le les leur leurs lors lui m ma mais me meme memes mes moi moins
   mon n ne ni nos notre nous on ont ou par pas pendant peu peut peuvent plus pour pourquoi pouvez pouvons qu quand que quel
   quelle quelles quels qui quoi s sa sans se sera ses si son sont sous suis sur t ta te tes toi ton tous tout toute toutes
   tres tu un une vers vos votre vous y`.split(/\s+/),
)

export const synonyms: KnownLanguage['synonyms'] = [
  ['prix', 'tarif', 'tarifs', 'cout', 'coute', 'coûte', 'coût', 'budget'],
  ['téléphone', 'appel', 'appeler', 'numéro'],
  ['contact', 'joindre', 'téléphone'],
  ['horaires', 'ouvert', 'ouverture'],
  ['effacer', 'supprimer'],
  ['conserver', 'garder', 'enregistrer'],
  ['entreprise', 'société'],
  ['client', 'commanditaire'],
  ['site', 'web'],
  ['assistant', 'agent', 'chatbot', 'chatgpt'],
  ['réponse', 'répondre', 'répond'],
  ['durée', 'temps', 'semaines'],
  ['données', 'rgpd', 'confidentialité'],
  ['équipe', 'personnes', 'gens'],
]

export const shapes: KnownLanguage['shapes'] = [
  [/(?<!\p{L})(?:combien|prix|tarifs?|co[uû]te?)/iu, /[£$€]\s?\d|\d\s?[£$€]|gratuit/],
  [
    /(?<!\p{L})(?:combien de temps|quand|délai)(?!\p{L})/iu,
    /\d\s?(?:minutes?|heures?|jours?|semaines?|mois|ans?)|\b(?:minutes?|heures?|jours?|semaines?|mois)\b/,
  ],
  [/horaires?|ouvert/i, /\d[:h.]\d\d/],
  [/e-?mail|courriel/i, /\S@\S/],
  [/téléphone|numéro/i, /\+\d/],
]

export const aboutUs = /(?<!\p{L})(?:vous|votre|vos|je|mon|ma|mes|moi|nous|notre|nos)(?!\p{L})/iu

export const endings: readonly string[] = [
  'issement',
  'ement',
  'ation',
  'ateur',
  'trice',
  'euse',
  'eur',
  'er',
  'ez',
  'ent',
  'aux',
]

/**
 * Cuts the endings off a French word, so that its forms become the same, such as tarif and tarifs. As light as Savoy's
 * stemmer.
 * @param word in lower case, without accents
 * @see Jacques Savoy, Light Stemming Approaches for the French, Portuguese, German and Hungarian Languages (2006)
 */
export function stem(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word
  const singular = word.replace(/aux$/, 'al').replace(/[sx]$/, '')
  const base = singular.replace(/(?:issement|ement|ation|ateur|trice|euse|eur|er|ez|ent|ee|e)$/, '')
  return base.length > 3 ? base : singular
}
