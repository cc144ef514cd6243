/**
 * Words that invite people to come. The invitation is over once its day has passed. “Many came to meet us” invites
 * nobody.
 */
const invites = [
  /\b[Yy]ou(?: (?:will|can|may)|['’]ll)(?: \w{2,8})? (?:meet|find|see|hear|visit|join) us\b/u,
  /\b(?:(?:Meet|Visit|Find|See|Hear|Join) us|(?:Join|Attend|Sign up for|Register for) our)\b/u,
  /(?:[Pp]lease|[Cc]ome and|\b(?:and|or)|,) (?:(?:meet|visit|find|see|hear|join) us|(?:join|attend|sign up for|register for) our)\b/u,
  /\bSie (?:treffen|finden|sehen|hören|erleben) uns\b|\b(?:[Tt]reffen|[Ff]inden|[Bb]esuchen|[Ss]ehen|[Hh]ören|[Ee]rleben) Sie uns\b/u,
  /\b(?:Besucht|Trefft|Besuch|Triff) uns\b|\b[Nn]ehmen Sie an unsere[mnr]\b|\b[Kk]ommen Sie zu un(?:s|sere[mnr])\b/u,
  /\b[Vv]ous (?:pouvez|pourrez)(?: \p{L}{2,8})? nous (?:rencontrer|retrouver|voir)\b|\b[Vv]ous nous (?:rencontrerez|retrouverez|trouverez|verrez)\b/u,
  /\b(?:[Rr]etrouvez|[Rr]encontrez|[Rr]ejoignez)-nous\b|\b[Vv]enez nous\b|\b(?:[Pp]articipez|[Aa]ssistez|[Ii]nscrivez-vous) à (?:notre|nos)\b/u,
]
/** Behind such words, the day is that of something else: “at the office which we opened on …”. */
const otherThing =
  /\b(?:which|that|where|who|whom|whose|we|opened|founded|moved|since|seit|unser neues|qui|que|dont|depuis)\b|où|,\s(?:der|die|das|wo|in dem|in der|wir)\b/iu
/** The words directly before a day that is the one: not “from 1 March”, which goes on, and not “the list of March”. */
const onThat =
  /(?:\b(?:on|in|am|im|le|en|until|till|bis)(?: (?:the|dem|den|zum))?|[,(–-]|\b(?:to|and|bis|und|au|et)(?: zum)?)\s?(?:\p{L}{2,9},?\s(?:(?:the|dem|den|le)\s)?)?(?:\d{1,2}(?:\.|st|nd|rd|th|er)?\s?(?:–|-|to|and|bis|und|au|et)\s?)?$/iu

/**
 * @returns of a sentence, whether the words before a day in it invite to something on that day; nothing where none
 *   invites
 */
export function invitedOn(sentence: string): ((before: string) => boolean) | undefined {
  const found = invites.map((pattern) => pattern.exec(sentence)).find((match) => match !== null)
  if (!found) return undefined
  const from = found.index + found[0].length
  return (before) => onThat.test(before) && !otherThing.test(before.slice(from))
}
