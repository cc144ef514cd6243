/** A control of a form, with what is written beside it. */
export type Control = { name: string; label: string; kind: string; value: string; isWrong: boolean }
export type Button = { name: string; value: string; label: string }
export type Form = { action: string; controls: Control[]; buttons: Button[] }

/** Far more than any tag of ours has. */
const tag = (name: string) => new RegExp(`<${name}\\b([^>]{0,2000})>`, 'gi')
const label = /<label\b[^>]{0,500}\bfor="([^"]{1,200})"[^>]{0,500}>([^<]{0,500})/gi
const link = /<a\b[^>]{0,500}\bhref="([^"]{1,1000})"[^>]{0,500}>([^<]{1,500})/gi
const button = /<button\b([^>]{0,500})>([^<]{0,500})/gi

/** @returns where a page leads, each with the words of its link */
export function linksIn(html: string): { address: string; words: string }[] {
  return [...html.matchAll(link)].map(([, address, words]) => ({ address: textOf(address!), words: textOf(words!) }))
}

/** @returns the forms of a page, as a person who fills them in sees them */
export function formsIn(html: string): Form[] {
  return html
    .split(/<form\b/i)
    .slice(1)
    .map((piece) => piece.split(/<\/form>/i)[0]!)
    .map((form) => readForm(form + tiedTo(form, html)))
}

/**
 * A control may stand elsewhere and name its form.
 * @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#attr-fae-form
 */
function tiedTo(form: string, html: string): string {
  const id = attribute(form.slice(0, form.indexOf('>')), 'id')
  if (id === undefined) return ''
  const elsewhere = html.replace(form, '')
  return [...elsewhere.matchAll(inputTag), ...elsewhere.matchAll(button)]
    .filter(([, attributes]) => attribute(attributes!, 'form') === id)
    .map(([whole]) => whole)
    .join('')
}

function readForm(html: string): Form {
  const labels = new Map([...html.matchAll(label)].map(([, id, words]) => [id!, textOf(words!)]))
  const opening = html.slice(0, html.indexOf('>'))
  const inputs = [...html.matchAll(inputTag)].map(([, attributes]) => {
    return control(attributes!, labels, attribute(attributes!, 'type') ?? 'text', attribute(attributes!, 'value') ?? '')
  })
  const areas = [...html.matchAll(areaTag)].map(({ 1: attributes, 0: whole, index }) => {
    const begins = index + whole.length
    return control(attributes!, labels, 'text', textOf(html.slice(begins, html.indexOf('</textarea', begins))).trim())
  })
  return {
    action: textOf(attribute(opening, 'action') ?? ''),
    controls: [...inputs, ...areas].filter(({ name }) => name !== ''),
    buttons: [...html.matchAll(button)].map(([, attributes, words]) => ({
      name: attribute(attributes!, 'name') ?? '',
      value: attribute(attributes!, 'value') ?? '',
      label: textOf(words!),
    })),
  }
}

const inputTag = tag('input')
const areaTag = tag('textarea')

function control(attributes: string, labels: ReadonlyMap<string, string>, kind: string, value: string): Control {
  return {
    name: attribute(attributes, 'name') ?? '',
    label: labels.get(attribute(attributes, 'id') ?? '') ?? '',
    kind,
    value: textOf(value),
    isWrong: attribute(attributes, 'aria-invalid') === 'true',
  }
}

function attribute(attributes: string, name: string): string | undefined {
  const begins = attributes.search(/\S/) < 0 ? -1 : ` ${attributes}`.indexOf(` ${name}="`)
  if (begins < 0) return undefined
  const from = begins + name.length + 2
  return attributes.slice(from, attributes.indexOf('"', from))
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function textOf(html: string): string {
  return html
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name]!)
}
