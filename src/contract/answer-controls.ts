/** The field of a submission that has the answers, whatever a question is called. */
export const answersField = 'answers'

/** A field of the form: its page showed the questions. Only then must required ones be answered. */
export const questionsShownField = 'questions_shown'

/** @returns what the control of a question is called in a form; with an option, its box */
export function controlName(question: string, option?: string): string {
  return [answersField, question, ...(option === undefined ? [] : [option])].join('.')
}

/** @returns the same, without an option, as an id of an element that selectors can name */
export function controlId(question: string): string {
  return `${answersField}-${question}`
}

/** The name of the question "Which service?". It is asked where other questions are required for some services only. */
export const serviceQuestion = 'service'

/** What the box of a consent, or of an option, says when it is ticked. */
export const ticked = 'yes'
