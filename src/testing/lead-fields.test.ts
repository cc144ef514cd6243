import { describe, expect, test } from 'vitest'
import { readLabels } from '../a2a/conversation/labels.ts'
import { leadFields } from '../contract/lead.ts'
import { type EachField, type StoredLead, storedLeadSchema } from '../contract/stored-lead.ts'
import { formFieldNames } from '../discovery/pages/contact-page.ts'
import { noticeMail } from '../events/notice-mail.ts'
import { slackText } from '../events/slack.ts'
import { leadPage } from '../http/inbox/lead-page.ts'
import { csvRow } from '../intake/operator/csv.ts'
import type { LeadDetails } from '../intake/operator/read-lead.ts'
import { plain } from '../intake/operator/shown.ts'
import { resultOf } from '../mcp/operator/results.ts'
import { leadAnswer } from '../http/operator/lead-json.ts'
import { toStoredLead } from '../intake/validate.ts'
import { english } from './english.ts'

/** What each field says where it is told: a word that stands nowhere else. */
const words = {
  name: 'Quetzalname',
  email: 'quetzalmail@example.com',
  need: 'Quetzalneed',
  phone: '+44 117 496 0199',
  source: 'quetzalsource',
  language: 'Italian',
  answers: 'Quetzalanswer',
} satisfies EachField<string>

const answer = { place: 1, label: 'Budget', kind: 'text', value: words.answers, text: words.answers } as const
const lead = { ...words, language: 'it', answers: { budget: answer } } satisfies StoredLead
const at = new Date('2026-11-20T12:00:00Z')
const { language: _, ...told } = lead

const details: LeadDetails = {
  ...lead,
  id: 'lead_1',
  state: 'received',
  receivedAt: at,
  updatedAt: at,
  lastMessageAt: null,
  workedAt: null,
  spam: null,
  awaiting: null,
  messages: 0,
  assignee: null,
  signedBy: null,
  history: [],
  thread: [],
  notes: [],
  similar: [],
  possible: [],
  erasure: null,
}
const event = {
  id: 'lead_1',
  state: 'received',
  previous_state: null,
  actor: 'submitter',
  received_at: at.toISOString(),
  spam: null,
  lead,
} as const
const place = { serviceName: 'Data Works', baseUrl: 'https://data-works.example', words: english }

const slack = slackText('lead.received', event, place)
const mail = noticeMail(event, { ...place, to: 'ops@example.com', hasInbox: true, why: 'new' })
const session = { role: 'owner' as const, id: 'x', operator: 'ops@example.com', formToken: 'x' }
const page = leadPage({ words: english, session }, details)

/** Where people are told of a lead, and which fields are told otherwise, with the reason. */
const places: { where: string; says: string; without?: Partial<EachField<string>> }[] = [
  { where: 'src/events/notice-mail.ts, its text', says: mail.text },
  { where: 'src/events/notice-mail.ts, its HTML', says: mail.html! },
  {
    where: 'src/events/slack.ts',
    says: slack,
    without: { language: 'A channel is told what is wanted; the lead says in which language to answer.' },
  },
  { where: 'src/http/inbox/lead-page.ts', says: `${page.title} ${page.content.html}` },
  {
    where: 'src/intake/operator/csv.ts',
    says: csvRow(details, ['budget']),
    without: { language: 'Said as its tag: spreadsheets sort by it.' },
  },
]

const fields = Object.keys(storedLeadSchema.shape) as (keyof StoredLead)[]

describe('each field of a lead', () => {
  test.each(places)('is told by $where', ({ says, without = {} }) => {
    const text = says.replaceAll(/<[^>]*>|\u00a0/g, ' ')
    expect(fields.filter((field) => !text.includes(words[field]) && without[field] === undefined)).toEqual([])
  })

  test('is told to programs of operators as it is stored', () => {
    expect(leadAnswer(details)).toMatchObject(lead)
    expect(plain(details)).toMatchObject(lead)
  })

  test('is what its submitter wrote, for a model that reads it, unless it is one of a few words of ours', () => {
    const { _meta: meta } = resultOf({ ok: true, body: leadAnswer(details), headers: {} })
    expect(meta?.['untrusted']).toEqual(expect.arrayContaining(Object.keys(told).map((field) => `/${field}`)))
  })

  test('comes out of a submission that has it, and out of one that leaves it out as nothing', () => {
    const { language, answers, ...sent } = lead
    expect(toStoredLead(sent, 'api', { language, answers })).toEqual(lead)
    const { name, email, need } = sent
    expect(toStoredLead({ name, email, need }, 'api')).toStrictEqual({ name, email, need, phone: null, source: 'api' })
  })
})

describe('each field of a submission', () => {
  test('is asked for by the form, in src/discovery/pages/contact-page.ts; the form says itself where it stands', () => {
    expect(leadFields.filter((field) => !(formFieldNames as readonly string[]).includes(field))).toEqual(['source'])
  })

  test('has a label in a conversation, in src/a2a/conversation/labels.ts', () => {
    const written = leadFields.map((field) => `${field}: ${words[field]}`).join('\n')
    expect(Object.keys(readLabels(written).fields).toSorted()).toEqual(leadFields.toSorted())
  })

  test('is stored under its name', () => {
    expect(leadFields.filter((field) => !fields.includes(field))).toEqual([])
  })
})
