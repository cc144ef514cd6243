import { beforeEach } from 'vitest'
import { exampleLead } from '../contract/lead.ts'
import { lifetimes } from '../contract/lifetimes.ts'
import { newRequestLink } from '../identifiers/request-link.ts'
import { writeToSubmitter } from '../intake/conversation/write-to-submitter.ts'
import { textsFor } from '../words/languages.ts'
import { useAccessApi, useAccessFixture } from './use-access.ts'

/** A second language of the site. */
export const german = { prefix: '/de', replyWithin: 'einem Tag', words: { language: 'de', texts: textsFor('de') } }

/** Sends a lead before each test of a file, whose submitter reads and writes on the page of the request. */
export function useRequestPage() {
  const fixture = useAccessFixture()
  const api = useAccessApi(fixture)
  const request = { id: '', path: '', statusToken: '' }
  beforeEach(async () => {
    const { json } = await api.postJson('/api/v1/lead', exampleLead)
    Object.assign(request, { id: json.id, path: `/request/${json.id}`, statusToken: json.status_token })
  })

  const linkTo = (lead: string, seconds: number = lifetimes.requestLink) =>
    newRequestLink(fixture.ports.vault, lead, new Date(fixture.now().getTime() + seconds * 1_000))
  const opened = async () => {
    const { headers } = await api.ask(`${request.path}?link=${linkTo(request.id)}`)
    return headers.get('set-cookie')!.split(';')[0]!
  }
  return {
    fixture,
    api,
    /** The request of this test. */
    request,
    /** @returns the link to a request, as a mail has it */
    linkTo,
    /** Opens the page by its link. @returns the cookie that the browser holds from then on */
    opened,
    show: async (more: Record<string, string> = {}) =>
      api.ask(request.path, { headers: { Cookie: await opened(), ...more } }),
    /** Sends the form of the page. */
    post: async (fields: Record<string, string>, more: Record<string, string> = {}) =>
      api.postForm(request.path, fields, { Cookie: await opened(), ...more }),
    /** The desk writes. @returns its message */
    ask: async (text: string, labels: string[] = []) => {
      const written = await writeToSubmitter(fixture.ports, request.id, {
        text,
        choices: labels.map((label) => ({ label })),
        author: 'ops@example.org',
        via: 'inbox',
      })
      if (written.kind !== 'written') throw new Error(written.kind)
      return written.message
    },
    /** What both sides said, as the API shows it. */
    messages: async () => {
      const headers = { Authorization: `Bearer ${request.statusToken}` }
      return (await api.ask(`/api/v1/lead/${request.id}/messages`, { headers })).json.messages
    },
  }
}

/** @returns the key that the form of a page sends along */
export const keyIn = (html: string) => /name="key" value="([^"]+)"/.exec(html)![1]!
