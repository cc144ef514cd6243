import { maxMessages, messageLengths, noteLengths } from '../../contract/message-limits.ts'
import type { Written } from '../../intake/conversation/write-to-submitter.ts'
import type { Assignment } from '../../intake/operator/assign-lead.ts'
import type { StateChange } from '../../intake/operator/change-state.ts'
import type { OperatorErasure } from '../../intake/operator/erase-lead.ts'
import type { AddedNote } from '../../intake/operator/notes.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { typedTrouble } from '../typed-trouble.ts'
import type { readChoices } from './choice-form.ts'

/** @returns in words, which choice that an operator offers cannot be offered, and why */
export function whyNotOffered(
  { number, label, shown }: Extract<ReturnType<typeof readChoices>, { ok: false }>,
  words: LiveWords,
): string {
  const { lead } = words
  const { max: most } = messageLengths.label
  if (shown === 'never') return lead.choiceSkipped({ number })
  if (shown === 'twice') return lead.choiceTwice({ number })
  return troubleOf(lead.choiceLabel({ number }), label, most, words) ?? lead.choiceWrong({ number, most })
}

/** @returns in words, why a lead stays in its state */
export function whyNotMoved(
  change: Exclude<StateChange, { kind: 'changed' }>,
  { lead, states, write }: LiveWords,
): string {
  switch (change.kind) {
    case 'outdated':
      return lead.changed
    case 'impossible': {
      const [state, possible] = [states[change.from], change.possible.map((name) => states[name])]
      return possible.length === 0 ? lead.final({ state }) : lead.impossible({ state, states: write.list(possible) })
    }
    case 'unknown':
      return lead.noSuch
  }
}

/** @param message as it was typed @returns in words, why it was not sent */
export function whyNotWritten(
  written: Exclude<Written, { kind: 'written' | 'past' | 'idempotency_key_reused' }>,
  message: string,
  words: LiveWords,
): string {
  const { lead } = words
  switch (written.kind) {
    case 'invalid':
      if (message.trim() === '') return lead.messageEmpty
      return troubleOf(lead.writeMessage, message, messageLengths.text.max, words) ?? lead.messageUnreadable
    case 'outdated':
      return lead.changed
    case 'closed':
      return lead.messageClosed
    case 'gone':
      return lead.messageGone
    case 'full':
      return lead.messageFull({ most: maxMessages })
    case 'unknown':
      return lead.noSuch
  }
}

/** @param note as it was typed @returns in words, why it was not kept */
export function whyNotNoted(added: Exclude<AddedNote, { kind: 'added' }>, note: string, words: LiveWords): string {
  const { lead } = words
  switch (added.kind) {
    case 'invalid':
      if (note.trim() === '') return lead.noteEmpty
      return troubleOf(lead.newNote, note, noteLengths.max, words) ?? lead.noteUnreadable
    case 'gone':
      return lead.noteGone
    case 'outdated':
    case 'idempotency_key_reused':
      return lead.changed
    case 'unknown':
      return lead.noSuch
  }
}

/** @returns in words, why a lead keeps its assignee */
export function whyNotAssigned(
  assignment: Exclude<Assignment, { kind: 'assigned' | 'same' }>,
  { lead, write }: LiveWords,
): string {
  switch (assignment.kind) {
    case 'no_worker':
      return lead.noWorker({ workers: write.list(assignment.workers) })
    case 'outdated':
      return lead.changed
    case 'gone':
      return lead.assignGone
    case 'unknown':
      return lead.noSuch
  }
}

/** @returns in words, why nothing of a lead was erased */
export function whyNotErased(
  erasure: Exclude<OperatorErasure, { kind: 'erased' }>,
  { lead, states }: LiveWords,
): string {
  switch (erasure.kind) {
    case 'outdated':
      return lead.changed
    case 'refused':
      return lead.refused({ state: states[erasure.state] })
    case 'unknown':
      return lead.noSuch
  }
}

/** The page has several fields, so the message names the field. */
function troubleOf(label: string, value: string, most: number, words: LiveWords): string | undefined {
  const text = typedTrouble(value, most, words)
  return text && words.questions.behind({ label, text })
}
