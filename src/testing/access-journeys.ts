import { randomUUID } from 'node:crypto'
import { type Answer, ask } from './client.ts'
import { mailTo } from './mailbox.ts'
import type { Runtime } from './runtimes.ts'

/** Headers of one caller. */
type Caller = Record<string, string>

/** @returns an address that nobody used before, of an organisation that got no mail before */
export function newAddress(): string {
  return `person@${randomUUID()}.example`
}

/** Sends something to the unversioned lead endpoint. */
export function askLeadEndpoint(runtime: Runtime, json: unknown, caller: Caller): Promise<Answer> {
  return ask(runtime, '/api/lead', { json, headers: caller })
}

/** What a person does with a mail: opens its link and presses a button. @returns the page */
export async function answerClaim(
  runtime: Runtime,
  email: string,
  answer: 'yes' | 'no',
  caller: Caller,
): Promise<Answer> {
  const link = await claimLink(runtime, email)
  await ask(runtime, `/claim?link=${link}`, { headers: caller })
  return sendForm(runtime, '/claim', { link, answer }, caller)
}

/** @returns the token in the link of the newest mail to an address */
export async function claimLink(runtime: Runtime, email: string): Promise<string> {
  return /\/claim\?link=(cl_[\w-]{43})/.exec(await mailTo(runtime, email))![1]!
}

/** @returns the code on the page of a claim, after pressing the button that shows it */
export async function readCode(runtime: Runtime, email: string, caller: Caller): Promise<string> {
  const page = await answerClaim(runtime, email, 'yes', caller)
  return /<output>(\d{6})<\/output>/.exec(page.text)![1]!
}

/** Sends a form as a browser does. */
export function sendForm(
  runtime: Runtime,
  path: string,
  fields: Record<string, string>,
  caller: Caller,
): Promise<Answer> {
  return ask(runtime, path, {
    body: new URLSearchParams(fields).toString(),
    headers: { ...caller, 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' },
  })
}

/** Registers for a new person, who claims it. @returns the credential */
export async function claimedCredential(runtime: Runtime, caller: Caller): Promise<string> {
  const email = newAddress()
  const registered = await askLeadEndpoint(
    runtime,
    { type: 'identity_assertion', assertion_type: 'verified_email', assertion: email },
    caller,
  )
  const otp = await readCode(runtime, email, caller)
  const claimed = await askLeadEndpoint(runtime, { claim_token: registered.json.claim_token, otp }, caller)
  return claimed.json.credential
}

/** A person at the authorization endpoint: sends an address, reads the code in the mail, approves. @returns where to */
export async function approve(
  runtime: Runtime,
  url: string,
  caller: Caller,
  answer: 'yes' | 'no' = 'yes',
): Promise<URL> {
  const email = newAddress()
  const { pathname, searchParams } = new URL(url)
  const asked = await ask(runtime, `${pathname}?${searchParams}`, { headers: caller })
  const decision = await sendForm(runtime, pathname, { ...hiddenFields(asked.text), email }, caller)
  const [code = ''] = /^\d{6}$/m.exec(await mailTo(runtime, email)) ?? []
  const sent = await sendForm(runtime, pathname, { ...hiddenFields(decision.text), code, answer }, caller)
  return new URL(sent.headers.get('location')!)
}

/** @returns what a browser would send along with a form */
function hiddenFields(html: string): Record<string, string> {
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)]
  return Object.fromEntries(fields.map(([, name, value]) => [name!, unescape(value!)]))
}

function unescape(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}
