import { jobOf } from '../contract/lead-endpoint.ts'
import { paths } from '../contract/paths.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import { rehearsalInBody } from '../intake/sandbox-member.ts'
import { wordsOf } from '../words/words.ts'
import { isBrowserForm, namesPage, prefersPage, readBody } from './body.ts'
import type { Body, OpenCall } from './call.ts'
import { type Log, logFailure } from './failure.ts'
import type { LoadPage } from './load-page.ts'
import { languageOfLead, languageOfReader, languagesOf } from './languages.ts'
import type { Outcome, Page, Problem } from './outcome.ts'
import { findOversizedHeader } from './oversized-header.ts'
import { inboxFrame } from './pages/frame.ts'
import { problemPage } from './pages/problem-page.ts'
import { sendAgain } from './pages/send-again.ts'
import { isForPeople } from './route.ts'
import { asksForSandbox } from './sandbox.ts'
import { unsentIn } from './unsent.ts'

type Ports = { snapshot: Snapshot; loadPage: LoadPage; log: Log }

/**
 * What is answered in place of a problem: a person gets a page, which is the form with what was typed, or an
 * explanation. A program gets the problem itself.
 */
export async function forPerson(outcome: Problem, call: OpenCall, ports: Ports): Promise<Outcome> {
  try {
    if (call.route?.operation.errorForm === 'page' || isNoPageOfPeople(call))
      return prefersPage(call.request.headers) ? await problemAsPage(outcome, call, ports) : outcome
    return (await returnedForm(outcome, call, ports)) ?? outcome
  } catch (error) {
    const { requestId, request } = call
    logFailure(ports.log, error, { requestId, method: request.method, path: paths.contact })
    return outcome
  }
}

/** @returns whether a browser asks for what is not there, among addresses that are for people alone */
function isNoPageOfPeople({ request, routes }: OpenCall): boolean {
  return routes.length === 0 && namesPage(request.headers) && isForPeople(request.url.pathname)
}

async function problemAsPage(failure: Problem, call: OpenCall, { loadPage, snapshot }: Ports): Promise<Page> {
  const { request, route } = call
  const id = route?.operation.id
  if ((id === 'searchSite' || id === 'searchInLanguage') && !findOversizedHeader(request)) {
    // Loaded late, because one function alone searches.
    const { searchRefused } = await import('./pages/search-refused.ts')
    const refused = await searchRefused(failure, call, { loadPage, snapshot })
    if (refused) return refused
  }
  const spoken = languagesOf(snapshot)
  const isAsked = (!route || route.operation.speaks === 'asked') && !findOversizedHeader(request)
  const unsent = await unsentIn(failure, call)
  const body: Body | undefined = unsent ? { kind: 'form', value: unsent.fields } : call.body
  const { words } = (isAsked && languageOfReader({ headers: request.headers, body }, spoken)) || spoken[0]
  const varies = isAsked && spoken.length > 1
  const headers = { ...failure.headers, ...(varies && { Vary: 'Accept-Language' }) }
  const frame = route?.operation.signedIn ? inboxFrame(snapshot.baseUrl) : undefined
  const said = wordsOf({ words })
  const again = unsent && sendAgain(unsent, said)
  return problemPage({ ...failure, headers }, { loadPage, snapshot, frame, again }, said)
}

async function returnedForm(
  failure: Problem,
  call: OpenCall,
  { loadPage, snapshot }: Ports,
): Promise<Outcome | undefined> {
  const { request, route, body } = call
  const operation = route?.operation
  // A header that is too long is not read, so it is unknown whether a browser waits for a page.
  if (findOversizedHeader(request)) return undefined
  if (!operation?.accepts?.pages || !isBrowserForm(request.headers) || asksForSandbox(call)) return undefined
  // A form over the limit was refused before it was read. It is read now, so that the person need not write it again.
  const form = body ?? (request.bodyUsed ? undefined : await readBody(request, operation.accepts))
  const unread = form?.kind === 'problem' ? form : form === undefined ? failure : undefined
  // Only a body that looks like a form is one. JSON declared as a form comes from a program, and so does an unreadable
  // body of a caller that does not ask for HTML.
  if (unread && (unread.code === 'unsupported_media_type' || !namesPage(request.headers))) return undefined
  const values = form?.kind === 'form' ? form.value : {}
  // No form of ours asks for a rehearsal, so a program sent it.
  if (jobOf(values) !== 'lead' || rehearsalInBody(values).length > 0) return undefined
  const spoken = languagesOf(snapshot)
  const language =
    languageOfLead({ headers: request.headers, body: form?.kind === 'form' ? form : undefined }, spoken) ?? spoken[0]
  const { words, questions = [], prefix } = language
  // Loaded late, because few forms are sent back, and most functions take none.
  const { formPage } = await import('./form.ts')
  return formPage(await loadPage(`${prefix}${paths.contact}`), values, failure, {
    baseUrl: snapshot.baseUrl,
    words: wordsOf({ words }),
    phone: snapshot.contactPhone,
    questions,
    ...(snapshot.elsewhere && { elsewhere: snapshot.elsewhere }),
  })
}
