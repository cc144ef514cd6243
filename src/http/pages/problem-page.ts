import { type ProblemCode, problems } from '../../contract/problems.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import type { LoadPage } from '../form.ts'
import type { Page, Problem } from '../outcome.ts'
import { problemHeaders } from '../problem-headers.ts'
import { framed } from './frame.ts'
import { markup } from '../../text/markup.ts'

/** What a person reads instead of the words for programs. */
const forPeople: Partial<Record<ProblemCode, string>> = {
  claim_expired: 'This link is too old. Ask the agent to send a new one.',
  claim_superseded: 'This link does not work any more: a newer mail replaced it, or the request has ended.',
  claim_completed: 'This is done already. You can close the page.',
  otp_expired: 'This code is no longer valid. Go back to the application and begin again.',
  unauthorized_client:
    'The operators of this service do not let this application act for anybody. Nothing was approved; you can close the page.',
  rate_limited: 'That was a bit much at once. Wait a minute, then try again.',
  service_unavailable: 'This does not work just now. Wait a minute, then try again.',
  internal_error: 'We made a mistake. Try again in a minute.',
}

/** @returns what went wrong, for a person */
export async function problemPage(
  problem: Problem,
  { loadPage, snapshot }: { loadPage: LoadPage; snapshot: Snapshot },
): Promise<Page> {
  const { status, title } = problems[problem.code]
  const text = forPeople[problem.code] ?? problem.detail ?? title
  return framed(
    {
      status,
      title,
      content: markup`<h1>${title}</h1><p>${text}</p><p><a href="/">To the first page of ${snapshot.serviceName}</a></p>`,
      headers: problemHeaders(problem, snapshot.baseUrl),
    },
    loadPage,
  )
}
