/** How people open and close what they write; nothing of it is a request. */
const courtesies =
  /^(?:hello|hi|hey|good (?:morning|afternoon|evening|day)|dear|thanks|thank you|many thanks|(?:best|kind) regards|sure|yes|hallo|guten (?:tag|morgen|abend)|danke|vielen dank|bonjour|merci)\b/i

/** A courtesy is short; what is longer says more. */
const mostWordsOfCourtesy = 4

/** @returns the sentences and lines of a text, trimmed, without empty ones */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s|\n/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

/** @returns a text without some of its sentences; nothing of it where only courtesies are left */
export function withoutSentences(text: string, sentences: readonly string[]): string {
  let rest = text
  for (const sentence of sentences) {
    const at = rest.indexOf(sentence)
    if (at >= 0) rest = `${rest.slice(0, at).trimEnd()} ${rest.slice(at + sentence.length).trimStart()}`
  }
  rest = rest.trim()
  return sentencesOf(rest).every(isCourtesy) ? '' : rest
}

/** @returns whether a sentence only greets or thanks */
export function isCourtesy(sentence: string): boolean {
  return courtesies.test(sentence) && sentence.split(/\s+/).length <= mostWordsOfCourtesy
}
