import { noAssignee, readAssignee } from '../contract/assignee.ts'
import { maxMessages } from '../contract/message-limits.ts'
import { stateNames } from '../contract/states.ts'
import { assignLead } from '../intake/operator/assign-lead.ts'
import { changeState, releaseHeld, type StateChange } from '../intake/operator/change-state.ts'
import { confirmSpam, eraseLead, type OperatorErasure } from '../intake/operator/erase-lead.ts'
import { submitterOf } from '../intake/conversation/read-messages.ts'
import { writeToSubmitter } from '../intake/conversation/write-to-submitter.ts'
import { addNote } from '../intake/operator/notes.ts'
import { system } from '../runtime/system.ts'
import type { Command, CommandInput } from './command.ts'
import { noSuchLead } from './lead-commands.ts'
import { choiceDetails, choiceUsage, readOffered } from './offered-choices.ts'
import { oneOf } from './options.ts'

const portsOf = ({ database }: CommandInput) => ({ ...system, database })

/** The commands that change leads. */
export const leadWorkCommands: Record<string, Command> = {
  'leads state': {
    audited: 'moved',
    usage: 'leads state <id> <state>',
    summary: 'Move a lead to another state.',
    details:
      'A lead goes from received to in_review, contacted and closed, and back by one step where that was a mistake or it is not over after all; received ones may be held, and released.',
    run: async (input) => {
      const [id = '', given = ''] = input.words
      const to = oneOf('The state', given, stateNames)
      if (to === 'erased') throw new Error(`To erase a lead: leads erase ${id}`)
      return changed(id, await changeState(portsOf(input), id, to), input)
    },
  },
  'leads assign': {
    audited: 'assigned',
    usage: 'leads assign <id> <address>',
    summary: 'Give a lead to an operator to work it.',
    details: `The operator is told by mail. ${noAssignee} in place of an address takes it back.`,
    run: async (input) => {
      const [id = '', given = ''] = input.words
      if (!given)
        throw new Error(`Say to whom: leads assign ${id || '<id>'} <address of an operator>, or ${noAssignee}.`)
      const to = readAssignee(given) || null
      const { operators } = input.settings
      const assignment = await assignLead({ ...portsOf(input), operators }, id, { to, by: 'command line' })
      if (assignment.kind === 'unknown') throw new Error(noSuchLead(id))
      if (assignment.kind === 'no_worker') {
        const { workers } = assignment
        throw new Error(
          `${given} is no operator who may work leads. OPERATORS has ${workers.join(', ') || 'none of them'}.`,
        )
      }
      if (assignment.kind === 'gone') throw new Error(`${id} is erased; there is nothing to work.`)
      if (assignment.kind === 'outdated') throw new Error(changedMeanwhile(id))
      return input.options.json
        ? JSON.stringify({ id, assignee: to }, null, 2)
        : `${id} is with ${to ?? noAssignee} now.`
    },
  },
  'leads release': {
    audited: 'moved',
    usage: 'leads release <id>',
    summary: 'A held lead is no spam: work it like others.',
    run: async (input) => {
      const [id = ''] = input.words
      return changed(id, await releaseHeld(portsOf(input), id), input)
    },
  },
  'leads spam': {
    audited: 'erased',
    usage: 'leads spam <id>',
    summary: 'A held lead is spam: erase it.',
    run: async (input) => {
      const [id = ''] = input.words
      return erased(id, await confirmSpam(portsOf(input), id), input)
    },
  },
  'leads erase': {
    audited: 'erased',
    usage: 'leads erase <id>',
    summary: 'Erase the personal data of a lead. There is no way back.',
    details: 'Prints the receipt, which is kept and says nothing personal.',
    run: async (input) => {
      const [id = ''] = input.words
      return erased(id, await eraseLead(portsOf(input), id), input)
    },
  },
  'leads message': {
    audited: 'messaged',
    usage: `leads message <id> <text> ${choiceUsage} [--author <who>]`,
    summary: 'Write to the submitter of a lead.',
    details: `Put the text in quotation marks. It is mailed to the submitter, and an agent can read it with the status token. A lead that nobody has answered becomes contacted. --author is "command line" if not given.

${choiceDetails}`,
    run: async (input) => {
      const [id = '', text = ''] = input.words
      const author = input.options.author ?? 'command line'
      const submitter = await submitterOf(input.database, id)
      const choices = readOffered(input.options, submitter?.language ?? (await input.readLanguage()))
      const written = await writeToSubmitter(portsOf(input), id, { text, choices, author, via: 'command' })
      if (written.kind === 'unknown') throw new Error(noSuchLead(id))
      if (written.kind === 'gone') throw new Error(`${id} is erased, with the address to write to.`)
      if (written.kind === 'outdated') throw new Error(changedMeanwhile(id))
      if (written.kind === 'closed')
        throw new Error(
          `${id} is closed, and so is its conversation. Open it again with leads state ${id} contacted, or write by mail.`,
        )
      if (written.kind === 'full')
        throw new Error(`${id} has ${maxMessages} messages, and takes no more. Write by mail.`)
      if (written.kind === 'invalid') throw new Error(`The ${written.reason}.`)
      if (written.kind === 'past')
        throw new Error(`${choices[written.place]!.label} is over. Offer times to come. Nothing was sent.`)
      return input.options.json ? JSON.stringify(written.message, null, 2) : `${written.message.id} is on its way.`
    },
  },
  'leads note': {
    audited: 'noted',
    usage: 'leads note <id> <text> [--author <who>]',
    summary: 'Keep a note about a lead.',
    details: 'Put the text in quotation marks. --author is "command line" if not given.',
    run: async (input) => {
      const [id = '', text = ''] = input.words
      const author = input.options.author ?? 'command line'
      const added = await addNote(portsOf(input), id, { text, author })
      if (added.kind === 'unknown') throw new Error(noSuchLead(id))
      if (added.kind === 'gone') throw new Error(`${id} is erased; nothing personal is to be kept of it.`)
      if (added.kind === 'invalid') throw new Error(`The ${added.reason}.`)
      return input.options.json ? JSON.stringify(added.note, null, 2) : `${added.note.id} is kept.`
    },
  },
}

const changedMeanwhile = (id: string) => `${id} changed meanwhile; nothing was done. Look at it, then try again.`

function changed(id: string, change: StateChange, { options }: CommandInput): string {
  if (change.kind === 'unknown') throw new Error(noSuchLead(id))
  if (change.kind === 'impossible')
    throw new Error(
      `${id} is ${change.from}; from there it goes ${change.possible.length > 0 ? `to ${change.possible.join(' or ')}` : 'nowhere'}.`,
    )
  if (change.kind === 'outdated') throw new Error(changedMeanwhile(id))
  const { from, to } = change
  return options.json ? JSON.stringify({ id, from, to }, null, 2) : `${id} went from ${from} to ${to}.`
}

function erased(id: string, erasure: OperatorErasure, { options }: CommandInput): string {
  if (erasure.kind === 'unknown') throw new Error(noSuchLead(id))
  if (erasure.kind === 'refused') throw new Error(`${id} is ${erasure.state}; nothing was done.`)
  if (erasure.kind === 'outdated') throw new Error(changedMeanwhile(id))
  const { receipt } = erasure
  if (options.json) return JSON.stringify(receipt, null, 2)
  const { notes, answers, mails, notices } = receipt.counts
  return `${id} is erased: the lead, ${notes} notes, ${answers} kept answers, ${mails} kept mails; ${notices} notices are not sent any more.\nReceipt: ${receipt.id}`
}
