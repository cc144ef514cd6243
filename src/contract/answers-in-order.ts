import type { KeptAnswer, KeptAnswers } from './stored-lead.ts'

/** @returns the answers of a lead in the order in which they were asked */
export function answersInOrder(answers: KeptAnswers | null | undefined): (KeptAnswer & { name: string })[] {
  return Object.entries(answers ?? {})
    .map(([name, answer]) => ({ name, ...answer }))
    .toSorted((a, b) => a.place - b.place || (a.name < b.name ? -1 : 1))
}
