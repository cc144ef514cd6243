import type { CardTexts, CardWords } from '../contract/confirmation-card.ts'
import { connectToHost } from './app-host.ts'
import { element } from './element.ts'

// Shown by a host in the conversation, under what `submit_lead` answered. What a person sees here is what would be
// stored, and their press on the button is what sends it: the model need not be believed.

type Result = {
  isError?: boolean
  content?: { type: string; text?: string }[]
  structuredContent?: {
    stored?: boolean
    declined?: boolean
    preview?: { lead: Record<string, unknown>; warnings?: { message: string }[]; confirmation_token: string }
    receipt?: { id: string; status: string }
  }
}

const { name, words: all } = JSON.parse(element('#texts').textContent) as CardTexts
let words = Object.values(all)[0]!
let given: Record<string, unknown> = {}
let shown: Result | undefined

const card = element<HTMLElement>('#card')

const host = connectToHost({
  'ui/notifications/tool-input': (params) => (given = params?.arguments ?? {}),
  'ui/notifications/tool-result': (result: Result) => show(result),
  'ui/notifications/host-context-changed': (context) => dress(context),
})

/** Light or dark, and in the language of the person, as the host says. */
function dress({ theme, locale }: { theme?: string; locale?: string }): void {
  if (theme !== undefined) document.documentElement.dataset['theme'] = theme
  if (locale === undefined) return
  const language = Object.keys(all).find((one) => locale.toLowerCase().split('-')[0] === one.split('-')[0])
  if (language === undefined) return
  words = all[language]!
  document.documentElement.lang = language
  if (shown) show(shown)
}

/** Never as markup: a stranger may have written it. */
function part(tag: string, text: string, attributes: Record<string, string> = {}): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  return made
}

function show(result: Result): void {
  shown = result
  const { stored, declined, preview, receipt } = result.structuredContent ?? {}
  if (result.isError) return tell(words.failed, textOf(result))
  if (declined) return tell(words.declined)
  if (stored && receipt)
    return tell(
      words.sent,
      receipt.status === 'held' ? words.sentHeld : words.sentNext,
      `${words.reference}: ${receipt.id}`,
    )
  if (preview) ask(preview)
}

/** Says how it went; what is asked is over. */
function tell(heading: string, ...lines: string[]): void {
  card.replaceChildren(part('h1', heading, { tabindex: '-1' }), ...lines.map((line) => part('p', line)))
}

function ask({
  lead,
  warnings = [],
  confirmation_token: token,
}: NonNullable<Required<Result>['structuredContent']['preview']>): void {
  const [send, decline] = [part('button', words.send), part('button', words.decline, { class: 'second' })]
  const trouble = part('p', '', { role: 'alert' })
  const buttons = part('div', '', { class: 'buttons' })
  buttons.append(send, decline)
  send.addEventListener('click', async () => {
    for (const button of [send, decline]) button.setAttribute('disabled', '')
    trouble.textContent = ''
    const params = { name: 'submit_lead', arguments: { ...given, confirmation_token: token } }
    const result: Result = await host
      .request('tools/call', params)
      .catch((error: Error) => ({ isError: true, content: [{ type: 'text', text: error.message }] }))
    if (result.structuredContent?.stored) {
      show(result)
      element<HTMLElement>('h1').focus()
      return inform(`The person agreed, and the request is stored: ${textOf(result)}`)
    }
    // The same token stores once, so nothing is doubled by another try.
    trouble.textContent = `${words.failed} ${textOf(result).split('\n')[0]}`
    send.textContent = words.again
    for (const button of [send, decline]) button.removeAttribute('disabled')
  })
  decline.addEventListener('click', () => {
    show({ structuredContent: { declined: true } })
    inform('The person does not want this request to be sent. Do not ask again.')
  })
  card.replaceChildren(
    part('h1', words.ask),
    listOf(lead, words),
    ...warnings.map(({ message }) => part('p', message, { class: 'aside' })),
    buttons,
    trouble,
  )
}

/** Everything that would be stored; what is longest comes last. */
function listOf({ answers, need, ...fields }: Record<string, unknown>, { fields: names }: CardWords): HTMLElement {
  const list = document.createElement('dl')
  const asked = Object.values((answers ?? {}) as Record<string, { label: string; text: string }>)
  for (const [label, value] of [
    ...Object.entries(fields).map(([field, text]) => [names[field] ?? field, text] as const),
    ...asked.map(({ label: question, text }) => [question, text] as const),
    [names['need']!, need] as const,
  ])
    if (typeof value === 'string' && value !== '') list.append(part('dt', label), part('dd', value))
  return list
}

function textOf({ content = [] }: Result): string {
  return content.map(({ text }) => text ?? '').join('\n')
}

/** What the model is to know of what happened without it. */
function inform(text: string): void {
  // Where the host has no such thing, the person tells it.
  host.request('ui/update-model-context', { content: [{ type: 'text', text }] }).catch(() => {})
}

new ResizeObserver(([entry]) => {
  const { width, height } = entry!.target.getBoundingClientRect()
  host.notify('ui/notifications/size-changed', { width: Math.ceil(width), height: Math.ceil(height) })
}).observe(document.body)

/** Says that the card is there, and hears where it is. */
async function introduce(): Promise<void> {
  const { hostContext } = await host.request('ui/initialize', {
    appInfo: { name, version: '1' },
    appCapabilities: {},
    protocolVersion: '2026-01-26',
  })
  dress(hostContext ?? {})
  host.notify('ui/notifications/initialized', {})
}

void introduce()
