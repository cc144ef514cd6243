/** The field of a submission that has the answers, whatever a question is called. */
export const answersField = 'answers'

/** A field of the form that says that its page showed the questions: so only then what is required must be answered. */
export const questionsShownField = 'questions_shown'

/** @returns what the control of a question is called in a form; with an option, its box */
export function controlName(question: string, option?: string): string {
  return [answersField, question, ...(option === undefined ? [] : [option])].join('.')
}

/** @returns the same, without an option, as an id of an element that selectors can name */
export function controlId(question: string): string {
  return `${answersField}-${question}`
}

/** The name of the question which service a request is about. It is asked where what is required depends on that. */
export const serviceQuestion = 'service'

/** What the box of a consent, or of an option, says when it is ticked. */
export const ticked = 'yes'
