import { expect, test } from 'vitest'
import { calendarReply } from './calendar-reply.ts'

const start = '2026-12-01T09:00:00.000Z'
const thread = [
  { id: 'msg_1', choices: [{ id: '1', label: 'Tuesday', time: { start, minutes: 30, zone: 'Europe/Berlin' } }] },
  { id: 'msg_2', to: 'msg_1', chosen: '1' },
]

test('a call keeps its name in calendars at whatever port the service is reached', async () => {
  const said = { title: 'Call', written: new Date(start), serviceName: 'Desk', write: { language: 'en', zone: 'UTC' } }
  const uids = ['http://127.0.0.1:8080', 'http://127.0.0.1'].map((baseUrl) => {
    const { body } = calendarReply({ id: 'lead_1', thread }, { ...said, baseUrl })!
    return /^UID:(.*)\r$/m.exec(String(body))![1]
  })
  expect(uids).toEqual(['lead_1@127.0.0.1', 'lead_1@127.0.0.1'])
})
