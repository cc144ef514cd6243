import type {
  OperatorLead,
  OperatorLeadDetails,
  OperatorLeadList,
  WaitingAnswer,
} from '../contract/operator-answers.ts'
import { exampleLead } from '../contract/lead.ts'

const id = 'lead_01JD0000000000000000000000'
const at = '2026-11-20T09:30:00.000Z'

const lead: OperatorLead = {
  id,
  status: 'received',
  received_at: at,
  updated_at: at,
  awaiting: 'desk',
  messages: 0,
  assignee: null,
  source: 'api',
  name: exampleLead.name,
  email: exampleLead.email,
  phone: null,
  need: exampleLead.need,
  language: null,
  spam: null,
}

const details: OperatorLeadDetails = {
  ...lead,
  signed_by: null,
  due: { by: '2026-11-23T09:30:00.000Z', late: false },
  possible: ['in_review', 'held'],
  history: [{ status: 'received', at, actor: 'submitter' }],
  thread: [],
  notes: [],
  erasure: null,
}

const note = {
  id: 'note_01JD0000000000000000000000',
  at,
  author: 'ada@example.com',
  text: 'Called back; they decide in May.',
}
const waiting: WaitingAnswer = {
  undelivered: 0,
  late: 0,
  soon: 1,
  first: [{ id, name: exampleLead.name, why: 'soon', since: at, due: details.due!.by }],
}

/** For each operation of operators and status, an answer as it could be given. */
export const operatorAnswers = {
  listLeads: { 200: { leads: [lead], next: null } satisfies OperatorLeadList },
  listWaiting: { 200: waiting },
  inspectLead: { 200: details },
  changeLead: { 200: { sandbox: false, lead: { ...details, status: 'in_review', possible: ['contacted'] } } },
  addNote: { 201: { sandbox: false, note } },
  writeMessage: {
    201: {
      sandbox: false,
      message: { id: 'msg_01JD0000000000000000000000', from: 'desk', text: 'When may we call you?', at, via: 'api' },
    },
  },
  eraseLead: { 200: { sandbox: false, erasure: { id: 'ers_01JD0000000000000000000000', lead_id: id, at } } },
} as const
