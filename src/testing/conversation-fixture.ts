import { beforeEach } from 'vitest'
import { exampleLead } from '../contract/lead.ts'
import { createWaitingPlaces, type WaitingPlaces } from '../http/waiting-places.ts'
import { writeToSubmitter } from '../intake/conversation/write-to-submitter.ts'
import { changeState } from '../intake/operator/change-state.ts'
import { type AccessApi, createAccessApi } from './access-fixture.ts'
import { standsFor } from './stands-for.ts'
import { useAccessFixture } from './use-access.ts'

/** Sends a lead before each test of a file, whose submitter and whose desk then talk over HTTP. */
export function useConversation() {
  const fixture = useAccessFixture()
  let opened: { api: AccessApi; waiting: WaitingPlaces; id: string; token: Record<string, string> }
  const slept: number[] = []
  let meanwhile: () => Promise<unknown>
  beforeEach(async () => {
    slept.length = 0
    meanwhile = async () => {}
    const waiting = createWaitingPlaces(() => false, { all: 2, each: 1 })
    const api = createAccessApi(fixture, {
      waiting,
      sleep: async (seconds) => {
        slept.push(seconds)
        fixture.pass(seconds)
        await meanwhile()
      },
    })
    const { json } = await api.postJson('/api/v1/lead', exampleLead)
    opened = { api, waiting, id: json.id, token: { Authorization: `Bearer ${json.status_token}` } }
  })
  const path = () => `/api/v1/lead/${opened.id}/messages`
  return {
    api: standsFor(() => opened.api),
    waiting: standsFor(() => opened.waiting),
    /** The header of the submitter. */
    token: standsFor(() => opened.token),
    /** For how long an answer waited, each time. */
    slept,
    /** The addresses of the lead of this test. */
    at: {
      get lead() {
        return `/api/v1/lead/${opened.id}`
      },
      get messages() {
        return path()
      },
    },
    /** Says what happens while an answer waits. */
    meanwhile: (happens: () => Promise<unknown>) => void (meanwhile = happens),
    /** The desk writes. */
    ask: (text: string, labels: string[] = []) =>
      writeToSubmitter(fixture.ports, opened.id, {
        text,
        choices: labels.map((label) => ({ label })),
        author: 'ops@example.org',
        via: 'inbox',
      }),
    read: (query = '', headers: Record<string, string> = {}) =>
      opened.api.ask(`${path()}${query}`, { headers: { ...opened.token, ...headers } }),
    send: (body: unknown, headers: Record<string, string> = {}, query = '') =>
      opened.api.postJson(`${path()}${query}`, body, { ...opened.token, ...headers }),
    /** The desk closes the lead. */
    close: async () => {
      for (const state of ['in_review', 'contacted', 'closed'] as const)
        await changeState(fixture.ports, opened.id, state)
    },
  }
}

/** @returns where the mistakes are, by the answer */
export const pointers = ({ json }: { json: any }) => json.errors?.map((error: { pointer: string }) => error.pointer)
