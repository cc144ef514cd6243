import type { Ask } from '../truth/caller.ts'
import type { Claim } from '../truth/claim.ts'
import { judges as allJudges } from '../truth/judges.ts'
import { broken } from '../truth/report.ts'
import type { Judge } from '../truth/reading.ts'
import { reasonFor } from '../truth/undecidable.ts'
import { walkFrom } from '../truth/walk.ts'
import type { Falsehood } from './falsehood.ts'
import { withDigest } from './with-digest.ts'
import { sample } from './falsehoods.ts'
import { record, type Recording } from './recording.ts'
import { subtleFalsehoods } from './subtle.ts'

/** A falsehood, and the first claims that the walk no longer believes because of it: none where it went unnoticed. */
export type Trial = { falsehood: Falsehood; noticed: Claim[] }

/** What came of it: the trials, and the falsehoods about which nobody can tell, with the reason. */
export type Falsified = {
  trials: Trial[]
  undecidable: { falsehood: Falsehood; because: string }[]
  /** Falsehoods of people that could not be told: no document says any more what they change. */
  stale: string[]
}

export type FalsifyOptions = {
  /** How many are made from the documents; those that were thought of by people come on top. */
  count: number
  seed: number
  /** Whether those that people thought of are told, too. */
  subtle?: boolean
  /** Only falsehoods whose class or document has this in it. */
  only?: string
  /** The judges that compare the documents; all by default. */
  judges?: readonly Judge[]
  tell?: (trial: Trial) => void
}

/**
 * Walks a running service once and remembers every answer; then falsehoods are told of it.
 * @throws where the walk does not believe what is published as it is: nothing could be learned then
 */
export async function falsify(start: string, ask: Ask, options: FalsifyOptions): Promise<Falsified> {
  const recording = record(ask)
  const first = broken(await walkFrom(start, recording.ask, { judges: options.judges ?? allJudges }))
  if (first.length > 0)
    throw new Error(`As it is published, it is not believed: ${first.map(({ says }) => says).join('; ')}`)
  return tellFalsehoods(start, recording, options)
}

/**
 * One document at a time says one thing otherwise, and the walk is asked again: what it asked before is answered as
 * before, so that only what a falsehood changes is called.
 * @param recording of a walk that believed everything
 */
export async function tellFalsehoods(start: string, recording: Recording, options: FalsifyOptions): Promise<Falsified> {
  const { count, seed, only = '', subtle = true, judges = allJudges, tell = () => {} } = options
  const documents = new Map(recording.documents())
  const thought = subtle ? subtleFalsehoods(documents) : { falsehoods: [], stale: [] }
  const falsehoods = [...thought.falsehoods, ...sample(documents, count, seed)].filter(
    (one) => one.class.includes(only) || one.document.includes(only),
  )
  const trials: Trial[] = []
  const undecidable: Falsified['undecidable'] = []
  for (const falsehood of falsehoods) {
    const because = reasonFor(falsehood.document, falsehood.path)
    if (because) {
      undecidable.push({ falsehood, because })
      continue
    }
    const caller = recording.with(withDigest(falsehood.document, falsehood.answer(), documents))
    const trial = { falsehood, noticed: broken(await walkFrom(start, caller, { judges, stopsEarly: true })) }
    trials.push(trial)
    tell(trial)
  }
  return { trials, undecidable, stale: thought.stale.filter((one) => one.includes(only)) }
}
