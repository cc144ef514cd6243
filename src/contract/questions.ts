/** What an answer can be. */
export const questionKinds = ['line', 'text', 'choice', 'several', 'number', 'date', 'website', 'consent'] as const
type QuestionKind = (typeof questionKinds)[number]

/** How much a consultancy may ask, and how long it may be, in characters. The form stays one that people fill in. */
export const questionBounds = {
  questions: 20,
  name: 40,
  label: 120,
  help: 300,
  options: 30,
  option: 100,
  unit: 20,
  consent: 2_000,
} as const

/** Longest answers, in code points. */
export const answerLengths = { line: 200, text: 2_000, website: 500 } as const

/** All answers of a lead together, as JSON in UTF-8: several texts of maximal length, and less than half of a body. */
export const maxAnswersBytes = 16 * 1024

/** Numbers up to this are exact in every program. */
export const answerNumbers = { min: -1_000_000_000_000, max: 1_000_000_000_000 } as const

/** One thing that a consultancy asks beside the fields of a lead, as the build read it from its content. */
export type Question = {
  /** Key of its answer. */
  readonly name: string
  readonly label: string
  readonly help?: string
  readonly kind: QuestionKind
  /** Whether people have to answer it. A program that does not is only warned. */
  readonly required: boolean
  /** Of a choice: what there is to choose from. */
  readonly options: readonly { readonly id: string; readonly label: string }[]
  /** The services that it is about; none for one that is always asked. */
  readonly services: readonly { readonly id: string; readonly title: string }[]
  /** The unit of a number. */
  readonly unit?: string
  readonly minimum?: number
  readonly maximum?: number
  /**
   * The text that a person agrees to, as Markdown, its SHA-256, hexadecimal, and the words for a consent that is given.
   */
  readonly consent?: { readonly text: string; readonly version: string; readonly given: string }
}

/** An answer as it is meant: one or more ids of options, a number, a text, or a consent that was given. */
export type AnswerValue = string | number | boolean | readonly string[]

/** @returns whether a question has to be answered in requests about its services only */
export function isRequiredForServices({
  required,
  services,
}: {
  required: boolean
  services: readonly unknown[]
}): boolean {
  return required && services.length > 0
}

/**
 * @param service id of the service that a request is about, if it is known
 * @returns whether the question has to be answered
 */
export function isRequired({ required, services }: Question, service?: unknown): boolean {
  return required && (services.length === 0 || services.some(({ id }) => id === service))
}
