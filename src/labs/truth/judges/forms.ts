import type { Answer } from '../caller.ts'
import type { Judge, Walk } from '../reading.ts'
import { attributeOf } from '../text/html.ts'

type Schema = Record<string, any>

/** What forms have beside the fields of a request: a trap for robots, how long somebody took, and in which language the form is. */
const ofForms = new Set(['leave_empty', 'seconds_open', 'language'])

/** By its tool for a visitor's agent, where a form is sent. */
const actions: Readonly<Record<string, string>> = {
  fill_request: '/api/lead',
  rehearse_request: '/sandbox',
  search_site: '/search',
}

/** What labels name to those who hear a page; they lead nobody to a claim. */
const labels = new Set(
  [
    'Main, Everything on this site, On this page, Code, Table, Terms, Articles, Topics, Other ways to reach us, Console',
    'Headers of the answer, Body of the answer, The request in curl, The request in TypeScript, The request in Python',
    'Developers, Pages for developers, API reference, Operations, Case studies, Services, Errors, Letters, Results, About this article',
    'About this page, About this work, About this service, About this term, About this error',
    'Narrow this list, Pages, Topics, Years, Elsewhere',
  ].flatMap((line) => line.split(', ')),
)

/** A form takes what the API takes, in the same lengths and with the same words; labels are words of the interface. */
export const judgeForms: Judge = (walk) => {
  const schema = walk.documents.get(`${walk.origin}/openapi.json`)?.json?.components?.schemas?.LeadSubmission
  for (const page of walk.documents.values()) {
    if (!page.type.startsWith('text/html')) continue
    attributes(page, walk)
    if (!schema) continue
    for (const [, own = '', inner = ''] of page.text.matchAll(/<form\s([^>]*)>(.*?)<\/form>/gs))
      if (attributeOf(own, 'toolname')) readForm(own, inner, schema, page, walk)
  }
}

function readForm(own: string, inner: string, schema: Schema, { url, text: page }: Answer, walk: Walk): void {
  const tool = attributeOf(own, 'toolname')!
  for (const name of ['tooltitle', 'tooldescription'])
    walk.book.note(`${name} of the form ${tool}`, attributeOf(own, name) ?? '', url, 'form')
  walk.ledger.hold(url, `tool of a form: ${tool}`, Object.hasOwn(actions, tool), '')
  walk.ledger.hold(url, `${tool} is sent to the API`, attributeOf(own, 'action') === actions[tool], '')
  if (tool === 'search_site') return
  walk.ledger.hold(url, `${tool} is posted`, attributeOf(own, 'method') === 'post', '')
  const seen = new Set<string>()
  for (const [, , attributesOfField = ''] of inner.matchAll(/<(input|textarea|select)\s([^>]*)>/g)) {
    const field = attributeOf(attributesOfField, 'name')
    if (!field) continue
    seen.add(field)
    const member = schema['properties'][field] as Schema | undefined
    const says = (what: string, holds: boolean) => walk.ledger.hold(url, `${tool}: ${field} ${what}`, holds, '')
    says('is a field', member !== undefined || ofForms.has(field))
    const value = attributeOf(attributesOfField, 'value') ?? ''
    if (field === 'language')
      says('is that of its page', value === /^<!doctype html><html lang="([^"]+)"/i.exec(page)?.[1])
    walk.book.note(`value of ${field} in the form ${tool}`, value, url, field)
    if (!member || attributeOf(attributesOfField, 'type') === 'hidden') continue
    const text = member['anyOf']?.find((one: Schema) => one['type'] === 'string') ?? member
    const most = attributeOf(attributesOfField, 'maxlength')
    // The console also sends what is refused.
    const isStrict = tool === 'fill_request'
    if (text['maxLength'] && (isStrict || most)) says('has its length', most === String(text['maxLength']))
    const hint = /at most ([\d,]+) characters/.exec(attributeOf(attributesOfField, 'data-hint') ?? '')?.[1]
    if (hint) says('hints at its length', hint.replaceAll(',', '') === most)
    const isRequired = attributeOf(attributesOfField, 'required') !== undefined
    if (isStrict)
      says('is required where the API requires it', isRequired === (schema['required'] as string[]).includes(field))
    const description = attributeOf(attributesOfField, 'toolparamdescription')
    const said = String(member['description'] ?? '').replaceAll('`', '')
    says('is described as in the API', description === said || said === '')
    if (description) walk.book.note(`meaning of the field ${field} in forms`, description, url, field)
  }
  for (const field of schema['required'] as string[]) walk.ledger.hold(url, `${tool} has ${field}`, seen.has(field), '')
}

/** What stands in attributes is heard, shown or read by a script, though it is no text of the page. */
function attributes({ url, text }: Answer, { book, ledger }: Walk): void {
  for (const [, label = ''] of text.matchAll(/\saria-label="([^"]*)"/g))
    ledger.hold(url, `label of the interface: ${label}`, labels.has(label), '')
  for (const [, name = '', value = ''] of text.matchAll(/\s(data-(?:[\w-]+-(?:path|header)))="([^"]*)"/g))
    book.note(`${name} of pages`, value, url, name)
  for (const [, column = ''] of text.matchAll(/\sdata-column="([^"]*)"/g))
    ledger.hold(url, `names a column: ${column}`, text.includes(`>${column}</th>`), '')
  for (const [, comment = ''] of text.matchAll(/<!--(.*?)-->/gs))
    ledger.hold(
      url,
      'has no remarks but for the checker of its HTML',
      /^ \[html-validate-\S+ [^\]]*\] $/.test(comment),
      comment,
    )
}
