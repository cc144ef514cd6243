import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'

// The inbox works without: these forms are shown only where the browser has passkeys.
const forms = document.querySelectorAll<HTMLFormElement>('form[data-passkey]')

if (browserSupportsWebAuthn()) {
  for (const hint of document.querySelectorAll<HTMLElement>('[data-no-passkeys]')) hint.hidden = true
  for (const form of forms) {
    form.hidden = false
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void ask(form)
    })
  }
}

/** Has a passkey sign the challenge, or has one made, and sends the form with its answer. */
async function ask(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button')!
  button.disabled = true
  say(form, '')
  try {
    const optionsJSON = await challenge(form)
    const answer =
      form.dataset['passkey'] === 'add'
        ? await startRegistration({ optionsJSON })
        : await startAuthentication({ optionsJSON })
    form.querySelector<HTMLInputElement>('input[name=passkey]')!.value = JSON.stringify(answer)
    form.submit()
  } catch (error) {
    button.disabled = false
    say(form, wordsFor((error as Error).name, form))
  }
}

async function challenge({ dataset, elements }: HTMLFormElement) {
  const token = elements.namedItem('form_token') as HTMLInputElement | null
  const answer = await fetch(dataset['challenge']!, {
    method: 'POST',
    body: new URLSearchParams(token ? { form_token: token.value } : {}),
  })
  if (!answer.headers.get('content-type')?.includes('json')) throw new Error('no challenge')
  return answer.json()
}

/** The page brings the words. */
function wordsFor(error: string, { dataset }: HTMLFormElement): string {
  if (error === 'NotAllowedError' || error === 'AbortError') return dataset['cancelled']!
  return error === 'InvalidStateError' ? dataset['known']! : dataset['failed']!
}

function say(form: HTMLFormElement, text: string): void {
  const place = form.querySelector<HTMLElement>('[role=alert]')!
  place.textContent = text
  place.hidden = text === ''
}
