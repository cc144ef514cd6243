import type { Judge } from '../reading.ts'
import { compared, sentencesIn } from '../text/voice.ts'

/** What one document says in so many words, another one says, too: sentence by sentence. */
export const judgeSayings: Judge = ({ documents, sayings, ledger }) => {
  const wanted = new Set(sayings.flatMap(({ text }) => compared(text)))
  const by = new Map<string, Set<string>>()
  for (const [url, answer] of documents)
    for (const sentence of sentencesIn(answer))
      if (wanted.has(sentence)) by.set(sentence, (by.get(sentence) ?? new Set()).add(url))
  for (const { url, path, text } of sayings)
    for (const sentence of compared(text)) {
      const others = [...(by.get(sentence) ?? [])].filter((other) => other !== url)
      ledger.hold(url, `${path} is said elsewhere: ${sentence.slice(0, 80)}`, others.length > 0, '')
    }
}
