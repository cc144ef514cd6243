import { codeLanguages, type CodeRequest } from '../text/request-code.ts'
import { element } from './element.ts'

// The form is written from the contract when the site is built. Here it becomes a request, in code and on the wire.
const form = element<HTMLFormElement>('#console')
const scenario = element<HTMLSelectElement>('#console-scenario')
const status = element<HTMLElement>('#console-status')
const shown = element<HTMLElement>('#console-shown')
const button = element<HTMLButtonElement>('button', form)
const scenarioHeader = form.dataset['scenarioHeader']!

function requestOf(): CodeRequest {
  const fields = [...new FormData(form)].filter((field): field is [string, string] => field[1] !== '')
  return {
    method: 'POST',
    url: form.action,
    headers: {
      'Content-Type': 'application/json',
      ...(scenario.value !== '' && { [scenarioHeader]: scenario.value }),
    },
    body: Object.fromEntries(fields),
  }
}

function showCode(): void {
  const request = requestOf()
  for (const [language, { write }] of Object.entries(codeLanguages))
    element(`[data-language="${language}"]`).textContent = write(request)
}

async function send(): Promise<void> {
  const { method, url, headers, body } = requestOf()
  status.textContent = 'Sent. Waiting for the answer.'
  button.disabled = true
  const start = performance.now()
  try {
    const answer = await fetch(url, { method, headers: { ...headers }, body: JSON.stringify(body) })
    const text = await answer.text()
    const took = Math.round(performance.now() - start)
    status.textContent = `${answer.status} ${answer.statusText}`.trim()
    status.dataset['kind'] = answer.ok ? 'accepted' : 'refused'
    element('#console-note').textContent = `Answered in ${took} ms. Nothing was stored.`
    element('#console-headers').textContent = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
    element('#console-body').textContent = indented(text)
    shown.hidden = false
  } catch {
    status.textContent = 'No answer came. Is this machine online?'
    status.dataset['kind'] = 'refused'
    shown.hidden = true
  } finally {
    button.disabled = false
  }
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

form.addEventListener('input', showCode)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void send()
})
showCode()
