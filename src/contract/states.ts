/** The states of a lead, in the order in which they usually come. */
export const leadStates = {
  received: 'Stored, not yet read by a person.',
  held: 'Stored, but set aside as suspected spam until a person has looked.',
  in_review: 'A person is reading it.',
  contacted: 'A person has answered the submitter.',
  closed: 'The conversation is over, unless the desk opens it again.',
  withdrawn: 'Taken back by its submitter; its personal data is erased.',
  erased: 'Its personal data was erased by us: on request, as spam, or at the end of its retention.',
} as const

export type LeadState = keyof typeof leadStates

/** Who may cause a transition. */
export const actors = ['submitter', 'operator', 'system'] as const
export type Actor = (typeof actors)[number]

/** The state machine: from each state, the states that may follow. */
const transitions: Record<LeadState, readonly LeadState[]> = {
  received: ['in_review', 'held', 'withdrawn', 'erased'],
  held: ['received', 'withdrawn', 'erased'],
  in_review: ['contacted', 'received', 'withdrawn', 'erased'],
  contacted: ['closed', 'in_review', 'withdrawn', 'erased'],
  closed: ['contacted', 'withdrawn', 'erased'],
  withdrawn: [],
  erased: [],
}

/** Where an operator takes a lead back to: a move that was a mistake, or a conversation that is not over after all. */
const back: Partial<Record<LeadState, LeadState>> = {
  in_review: 'received',
  contacted: 'in_review',
  closed: 'contacted',
}

export const stateNames = Object.keys(leadStates) as [LeadState, ...LeadState[]]

/** States in which the conversation of a lead is over. */
const over: readonly LeadState[] = ['closed', 'withdrawn', 'erased']

/** @returns whether desk and submitter may still write to each other */
export function takesMessages(state: LeadState): boolean {
  return !over.includes(state)
}

/** @returns whether a lead in state `from` may move to state `to` */
export function mayFollow(from: LeadState, to: LeadState): boolean {
  return transitions[from].includes(to)
}

/**
 * @returns the states to which an operator may move a lead; taking back is the submitter's, erasing a step of its own
 */
export function movesFrom(from: LeadState): LeadState[] {
  return transitions[from].filter((state) => state !== 'withdrawn' && state !== 'erased')
}

/** States in which a lead holds personal data, which can be erased. */
export const erasableStates = stateNames.filter((state) => mayFollow(state, 'erased'))

/** The longest time after which leads can be erased by themselves, in days: a hundred years. */
export const maxRetentionDays = 36_500

/** @returns whether a move takes one back */
export function isBack(from: LeadState, to: LeadState): boolean {
  return back[from] === to
}

/** Every state to which an operator may move some lead. */
export const movableStates = [...new Set(stateNames.flatMap(movesFrom))] as [LeadState, ...LeadState[]]

/**
 * @returns the states through which an operator moves a lead on to `to`, that one last; none where no way leads there
 */
export function wayTo(from: LeadState, to: LeadState): LeadState[] {
  if (from === to) return []
  for (const next of movesFrom(from)) {
    if (next === to) return [to]
    if (isBack(from, next)) continue
    // `held` and `received` lead to each other.
    const further = next === 'held' ? [] : wayTo(next, to)
    if (further.length > 0) return [next, ...further]
  }
  return []
}

/** @returns the states from which a lead may move to `to` */
export function statesBefore(to: LeadState): LeadState[] {
  return stateNames.filter((from) => mayFollow(from, to))
}
