import { serviceQuestion } from '../contract/answer-controls.ts'
import type { AssignmentRule } from '../contract/assignment-rule.ts'
import type { Question } from '../contract/questions.ts'
import type { Log } from '../http/failure.ts'

/** Logs which services of `ASSIGN_LEADS` no request can be about, because the form does not offer them. */
export function tellUnknownServices(rule: AssignmentRule, questions: readonly Question[], log: Log): void {
  const asked = questions.find(({ name }) => name === serviceQuestion)?.options.map(({ id }) => id) ?? []
  const unknown = [...rule.byService.keys()].filter((service) => !asked.includes(service))
  if (unknown.length === 0) return
  const remedy =
    asked.length === 0
      ? 'The form asks for a service once a question of content/questions/ is required for some services only.'
      : `The form asks for ${asked.join(', ')}.`
  log({ event: 'assigned_services_unknown', level: 'warn', services: unknown.join(', '), remedy })
}
