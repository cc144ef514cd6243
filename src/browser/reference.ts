import styles from 'swagger-ui-dist/swagger-ui.css?url'
import adjustments from './reference.css?url'
import { element } from './element.ts'

// Swagger UI reads our OpenAPI description. Of its parts only the operations are shown: to try one out there is the
// console, and who we are stands on the page already.
const place = element<HTMLElement>('#reference')
const button = element<HTMLButtonElement>('#reference-open')
const note = element<HTMLElement>('#reference-note')

const nothing = () => null

async function open(): Promise<void> {
  button.disabled = true
  note.textContent = 'Loading.'
  const [{ default: show }] = await Promise.all([
    import('swagger-ui-dist/swagger-ui-es-bundle.js'),
    addStyles(styles),
    addStyles(adjustments),
  ])
  document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches)
  show({
    url: place.dataset['description']!,
    domNode: element('#reference-shown'),
    validatorUrl: null,
    supportedSubmitMethods: [],
    defaultModelsExpandDepth: 0,
    docExpansion: 'list',
    deepLinking: true,
    plugins: [() => ({ components: { InfoContainer: nothing, SchemesContainer: nothing, ServersContainer: nothing } })],
    onComplete: () => {
      button.hidden = true
      note.textContent = ''
    },
  })
}

function addStyles(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  return new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }))
}

button.hidden = false
button.addEventListener('click', () => {
  open().catch(() => {
    button.disabled = false
    note.textContent = 'It could not be loaded. Try again.'
  })
})
