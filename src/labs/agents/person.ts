import { randomUUID } from 'node:crypto'
import { Lost, placeOf } from './choose.ts'

/** Something that a person knows of themselves, and by what words one asks for it. */
type Fact = { asked: readonly string[]; kind?: string; value: string; slip?: string }

/** The person whom an agent works for: it asks them, by what is said of a field. */
export type Person = {
  /** What they want, in words that nobody else uses. */
  need: string
  /** @param kind of value, as a form or a schema has it @returns what they say; nothing where it is not about them */
  answer: (asked: string, kind?: string) => string | undefined
  /** The same once something was wrong with what they said. */
  correct: (asked: string, kind?: string) => string | undefined
}

/** @param slips whether they mistype what they say first */
export function newPerson({ slips = false }: { slips?: boolean } = {}): Person {
  const need = `We want to know whether our looms can weave by a model. ${randomUUID()}`
  const facts: readonly Fact[] = [
    { asked: ['name'], value: 'Ada Lovelace', slip: '   ' },
    { asked: ['mail', 'address'], kind: 'email', value: 'ada@example.com', slip: 'ada@example,com' },
    { asked: ['telephone', 'phone'], kind: 'tel', value: '+44 117 496 0199', slip: 'tomorrow' },
    { asked: ['consultation', 'need', 'about'], value: need },
  ]
  const find = (asked: string, kind?: string) => {
    const ofKind = facts.find((fact) => fact.kind !== undefined && fact.kind === kind)
    if (ofKind) return ofKind
    const [first] = facts
      .flatMap((fact) => ({ fact, place: placeOf(fact.asked, asked) ?? Infinity }))
      .toSorted((one, other) => one.place - other.place)
    // What is named late is what something else is explained by.
    return first!.place <= 9 ? first!.fact : undefined
  }
  return {
    need,
    answer: (asked, kind) => {
      const fact = find(asked, kind)
      return slips ? (fact?.slip ?? fact?.value) : fact?.value
    },
    correct: (asked, kind) => find(asked, kind)?.value,
  }
}

/** @throws {Lost} where the person does not know what they are asked */
export function known(value: string | undefined, asked: string): string {
  if (value === undefined) throw new Lost(`The person does not know what is meant by: ${asked}`)
  return value
}
