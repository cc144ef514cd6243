import { askedField } from '../contract/asked-field.ts'
import { isEmailAddress } from '../contract/email-address.ts'
import { element } from './element.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

// Comfort for the form, which works without it: mistakes are told beside their field, before anything is sent. What is
// right is decided by the server, and the rules here are those that stand in the markup and in the contract.
const form = element<HTMLFormElement>('#lead-form')
const summary = element<HTMLElement>('#form-errors')
const controls = [...form.querySelectorAll<Control>('[data-hint]')]
/** A page that came back from the server says already what is the matter. */
const wrongTitle = summary.hasChildNodes()
  ? document.title
  : form.dataset['wrongTitle']!.replace('{title}', () => document.title)

// A link may say what somebody asks about. What was written here before is not overwritten.
const asked = new URLSearchParams(location.hash.slice(1)).get(askedField)
const need = form.elements.namedItem(askedField)
if (asked && need instanceof HTMLTextAreaElement && need.value === '')
  need.value = `${asked.slice(0, Number(need.dataset['most']) - 1)}\n`

/** @returns the message about what is wrong with a control; an empty text where nothing is */
function troubleOf(control: Control): string {
  const { most, hint } = control.dataset
  const count = [...control.value.trim()].length
  if (most !== undefined && count > Number(most))
    return form.dataset['tooLong']!.replace('{count}', String(count)).replace('{most}', most)
  return isRight(control) ? '' : hint!
}

function isRight({ type, value, validity, required }: Control): boolean {
  if (type === 'email') return isEmailAddress(value)
  return validity.valid && (!required || value.trim() !== '')
}

function tell(control: Control): boolean {
  const trouble = troubleOf(control)
  const valid = trouble === ''
  const place = element<HTMLElement>(`#${control.id}-error`)
  place.textContent = trouble
  if (valid) control.removeAttribute('aria-invalid')
  else control.setAttribute('aria-invalid', 'true')
  return valid
}

let pressed = false
addEventListener('pointerdown', () => (pressed = true), true)
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (pressed = false))

/** Waits until nothing is pressed: a message moves what is below it, such as the button under the finger. */
function afterPress(act: () => void): void {
  if (pressed) addEventListener('pointerup', () => setTimeout(act), { once: true })
  else act()
}

for (const control of controls) {
  // A person is not corrected while writing for the first time.
  control.addEventListener('blur', () => control.value !== '' && afterPress(() => tell(control)))
  control.addEventListener('input', () => control.hasAttribute('aria-invalid') && tell(control))
}

/** Lists what is wrong above the form, as the server does. */
function list(wrong: readonly Control[]): void {
  const head = document.createElement('p')
  head.append(
    Object.assign(document.createElement('strong'), {
      textContent: form.dataset['mend']!.replace('{count}', String(wrong.length)),
    }),
  )
  const items = document.createElement('ul')
  for (const control of wrong) {
    const link = Object.assign(document.createElement('a'), {
      href: `#${control.id}`,
      textContent: troubleOf(control),
    })
    // A link alone brings the page there, and leaves the keyboard where it was.
    link.addEventListener('click', (event) => {
      event.preventDefault()
      control.focus()
    })
    const item = document.createElement('li')
    item.append(link)
    items.append(item)
  }
  document.title = wrongTitle
  summary.replaceChildren(head, items)
  summary.focus()
}

form.addEventListener('submit', (event) => {
  const wrong = controls.filter((control) => !tell(control))
  summary.replaceChildren()
  if (wrong.length > 0) {
    event.preventDefault()
    return list(wrong)
  }
  // How long the form was open tells a person from a program. Without scripts nothing is said, and nothing follows.
  say(form.dataset['secondsOpen']!, () => (isBackAgain() ? '' : String(performance.now() / 1000)))
  // Sent again, the form proves by it that it is the same one.
  say(form.dataset['formSecret']!, newSecret)
})

/**
 * What was said when the form was sent first stays with its place in the history of the browser: whoever goes back,
 * because the answer was lost, finds what was typed, but no hidden field as it was.
 */
function say(name: string, make: () => string): void {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return
  const kept: unknown = history.state?.[name]
  field.value = typeof kept === 'string' ? kept : field.value || make()
  history.replaceState({ ...history.state, [name]: field.value }, '')
}

function newSecret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The clock of a page that was gone back to began anew, and what was typed is there already. */
function isBackAgain(): boolean {
  const [came] = performance.getEntriesByType('navigation')
  return came instanceof PerformanceNavigationTiming && came.type !== 'navigate'
}
