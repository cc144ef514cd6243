import { expect, test } from 'vitest'
import type { Question } from '../contract/questions.ts'
import { tellUnknownServices } from './unknown-services.ts'

const service: Question = {
  name: 'service',
  label: 'Which service?',
  kind: 'choice',
  required: false,
  services: [],
  options: [
    { id: 'audit', label: 'Audit' },
    { id: 'build', label: 'Build' },
  ],
}
const told = (services: string[], questions: Question[]) => {
  const lines: object[] = []
  const byService = new Map(services.map((id) => [id, ['ada@example.com']]))
  tellUnknownServices({ byService, inTurn: false }, questions, (line) => void lines.push(line))
  return lines
}

test('services that the form asks for are no news', () => {
  expect(told(['audit', 'build'], [service])).toEqual([])
  expect(told([], [])).toEqual([])
})

test('others are told, with those that it asks for', () => {
  expect(told(['audit', 'bulid'], [service])).toEqual([
    { event: 'assigned_services_unknown', level: 'warn', services: 'bulid', remedy: 'The form asks for audit, build.' },
  ])
  expect(told(['audit'], [])).toMatchObject([{ services: 'audit', remedy: expect.stringContaining('once a question') }])
})
