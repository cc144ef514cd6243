import { exampleLead } from '../../../contract/lead.ts'
import { operations } from '../../../contract/operations.ts'
import { paths } from '../../../contract/paths.ts'
import { desk, type KnownLead, leadNumbered, tokenNumbered } from './desk.ts'

/** One request, as it is sent again and again by callers at many addresses. */
export type Workload = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
  /** What a right answer has; any other one fails the measurement. */
  status: number
  /** `{n}` in its path and headers is one of so many numbers, from 1. @see numbered */
  several?: number
  /** So many requests before it is measured, where the usual ones would take long. */
  warmUp?: number
}

/** What asks the database is slow, and little of it is code. */
const warmUp = 10_000

export const workloadNames = [
  'sandbox',
  'submission',
  'status',
  'thread',
  'message',
  'leads',
  'catalog',
  'page',
] as const
export type WorkloadName = (typeof workloadNames)[number]

export function workloads({ id, token }: KnownLead): Record<WorkloadName, Workload> {
  const lead = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(exampleLead),
  } as const
  return {
    sandbox: { ...lead, path: operations.rehearseLead.path, status: 200 },
    submission: { ...lead, path: operations.submitLead.path, status: 201, warmUp },
    status: {
      method: 'GET',
      path: operations.readLead.path.replace('{id}', id),
      headers: { Authorization: `Bearer ${token}` },
      status: 200,
      warmUp,
    },
    thread: {
      method: 'GET',
      path: operations.readMessages.path.replace('{id}', id),
      headers: { Authorization: `Bearer ${token}` },
      status: 200,
      warmUp,
    },
    message: {
      method: 'POST',
      path: operations.sendMessage.path.replace('{id}', leadNumbered),
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(operations.sendMessage.body.example),
      status: 201,
      several: desk.leads,
      warmUp,
    },
    leads: {
      method: 'GET',
      path: operations.listLeads.path,
      headers: { Authorization: `Bearer ${tokenNumbered}` },
      status: 200,
      several: desk.operators,
      warmUp,
    },
    catalog: { method: 'GET', path: operations.readCatalog.path, headers: {}, status: 200 },
    page: { method: 'GET', path: paths.pricing, headers: { Accept: 'text/html' }, status: 200 },
  }
}
