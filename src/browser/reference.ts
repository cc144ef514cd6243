import library from 'swagger-ui-dist/swagger-ui-es-bundle.js?url'
import styles from 'swagger-ui-dist/swagger-ui.css?url'
import adjustments from './reference.css?url'
import { element } from './element.ts'

// Swagger UI reads our OpenAPI description. It comes as one small file already, and is published as it is: to bundle it
// anew was the longest step of a build. Of its parts only the operations are shown: to try one out there is the console,
// and who we are stands on the page already.
const place = element<HTMLElement>('#reference')
const button = element<HTMLButtonElement>('#reference-open')
const note = element<HTMLElement>('#reference-note')

const shown = element<HTMLElement>('#reference-shown')
/** What the library leaves unsaid for those who do not see it, or cannot use a mouse. */
function mend(): void {
  for (const choice of shown.querySelectorAll('select:not([aria-label])')) {
    const row = choice.closest<HTMLElement>('[data-param-name], [data-code]')
    const { paramName, code } = row?.dataset ?? {}
    const what = paramName ? `Values of ${paramName}` : code ? `Examples and types of ${code}` : 'Choice'
    choice.setAttribute('aria-label', what)
  }
  for (const block of shown.querySelectorAll('pre:not([tabindex])')) block.setAttribute('tabindex', '0')
}

async function open(): Promise<void> {
  button.disabled = true
  note.textContent = 'Loading.'
  const [{ default: show }] = await Promise.all([
    import(/* @vite-ignore */ library) as Promise<typeof import('swagger-ui-dist/swagger-ui-es-bundle.js')>,
    addStyles(styles),
    addStyles(adjustments),
  ])
  document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches)
  show({
    url: place.dataset['description']!,
    domNode: shown,
    validatorUrl: null,
    supportedSubmitMethods: [],
    defaultModelsExpandDepth: 0,
    docExpansion: 'list',
    syntaxHighlight: { activated: false },
    layout: 'OperationsOnly',
    plugins: [
      ({ React }) => ({
        components: {
          OperationsOnly: ({ getComponent }) => React.createElement(getComponent('operations', true)),
        },
      }),
    ],
    onComplete: () => {
      new MutationObserver(mend).observe(shown, { childList: true, subtree: true })
      mend()
      button.hidden = true
      place.nextElementSibling?.setAttribute('hidden', '')
      note.textContent = ''
    },
  })
}

function addStyles(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  return new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }))
}

button.addEventListener('click', () => {
  open().catch(() => {
    button.disabled = false
    note.textContent = 'It could not be loaded. Try again.'
  })
})
