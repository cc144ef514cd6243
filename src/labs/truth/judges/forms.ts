import { maxSearchQueryLength } from '../../../contract/bounds.ts'
import { type Answer, postForm } from '../caller.ts'
import type { Words } from '../../../words/words.ts'
import { htmlLanguage, inLanguage, type Language, languageAt, languagesOf } from '../language.ts'
import type { Judge, Walk } from '../reading.ts'
import { attributeOf } from '../text/html.ts'

type Schema = Record<string, any>

/**
 * What forms have beside the fields of a request: a trap for robots, how long somebody took, what its browser alone
 * knows, and in which language the form is.
 */
const ofForms = new Set(['leave_empty', 'seconds_open', 'form_secret', 'language'])

/** By its tool for a visitor's agent, where a form is sent. */
const actions: Readonly<Record<string, string>> = {
  fill_request: '/api/lead',
  rehearse_request: '/sandbox',
  search_site: '{language}/search',
}

/** What labels name to those who hear a page; they lead nobody to a claim. */
const labelsOf = ({ site, glossary, knowledge, contact, sections, caseStudies, services, listing, people }: Words) => [
  site.main,
  site.everything,
  site.onThisPage,
  site.aboutThisPage,
  site.code,
  site.table,
  site.languages,
  glossary.terms,
  glossary.letters,
  knowledge.articles,
  knowledge.topics,
  knowledge.about,
  contact.otherWays,
  sections['case-studies'],
  sections.services,
  caseStudies.results,
  caseStudies.about,
  services.about,
  listing.narrow,
  listing.pages,
  listing.topics,
  listing.years,
  people.elsewhere,
  people.answersFor,
]

/** Pages for developers have some of their own, in English. */
const forDevelopers = [
  // Of the page of the status, before a part was asked; the same words stand beside it.
  'not checked',
  'Last days',
  'Console, Response headers, Response body, The request in curl, The request in JavaScript',
  'The request in Python, Developers, Pages for developers, API reference, Operations, Errors, About this term, About this error, By status, Parts of the service',
].flatMap((line) => line.split(', '))

/** A form takes what the API takes, in the same lengths and with the same words; labels are words of the interface. */
export const judgeForms: Judge = async (walk) => {
  const schemas = walk.documents.get(`${walk.origin}/openapi.json`)?.json?.components?.schemas
  const schema = schemas?.LeadSubmission && inPlace(schemas.LeadSubmission, schemas)
  for (const page of walk.documents.values()) {
    if (!page.type.startsWith('text/html')) continue
    attributes(page, walk)
    if (!schema) continue
    for (const [, own = '', inner = ''] of page.text.matchAll(/<form\s([^>]*)>(.*?)<\/form>/gs))
      if (attributeOf(own, 'toolname')) readForm(own, inner, schema, page, walk)
  }
  for (const language of languagesOf(walk)) await comesBack(language, walk)
}

/**
 * A form that was sent empty comes back in its language with what is wrong; nothing of it is stored. What it says is
 * judged with all pages that answer.
 */
async function comesBack({ tag, prefix }: Language, { ask, documents, ledger, origin }: Walk): Promise<void> {
  const page = documents.get(`${origin}${prefix}/contact`)
  if (!page?.text.includes('toolname="fill_request"')) return
  const { headers, ...init } = postForm({ language: tag, name: '', email: '', need: '' })
  const answer = await ask(`${origin}/api/lead`, { ...init, headers: { ...headers, Accept: 'text/html' } })
  const isBack = answer.status === 422 && answer.type.startsWith('text/html')
  ledger.hold(page.url, 'comes back where it was sent empty', isBack, `${answer.status} ${answer.type}`)
  ledger.hold(page.url, 'comes back in its language', htmlLanguage(answer.text) === tag, htmlLanguage(answer.text))
}

/** @returns a body of the API whose fields have their schemas in place: that of an address is shared */
function inPlace(schema: Schema, schemas: Schema): Schema {
  const fields = Object.entries(schema['properties'] as Record<string, Schema>).map(([name, member]) => {
    const { $ref, ...own } = member
    return [name, $ref ? { ...schemas[String($ref).split('/').at(-1)!], ...own } : member]
  })
  return { ...schema, properties: Object.fromEntries(fields) }
}

function readForm(own: string, inner: string, schema: Schema, { url }: Answer, walk: Walk): void {
  const tool = attributeOf(own, 'toolname')!
  const language = languageAt(url, walk)
  const { form } = language.words
  for (const name of ['tooltitle', 'tooldescription'])
    walk.book.note(`${name} of the form ${tool}`, attributeOf(own, name) ?? '', url, 'form')
  walk.ledger.hold(url, `tool of a form: ${tool}`, Object.hasOwn(actions, tool), '')
  walk.ledger.hold(
    url,
    `${tool} is sent to the API`,
    attributeOf(own, 'action') === actions[tool]?.replace('{language}', language.prefix),
    '',
  )
  if (tool === 'search_site') return readSearch(inner, url, language, walk)
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
    if (field === 'language') says('is that of its page', value === language.tag)
    walk.book.note(inLanguage(`value of ${field} in the form ${tool}`, url, walk), value, url, field)
    // How a browser helps to fill it in is the same on each page.
    const help = ['type', 'autocomplete', 'tabindex'].map((name) => attributeOf(attributesOfField, name) ?? '')
    walk.book.note(`kind of the field ${field} in the form ${tool}`, help.join(' '), url, field)
    const description = attributeOf(attributesOfField, 'toolparamdescription')
    // What only forms have is said alike by each.
    if (description) walk.book.note(`meaning of the field ${field} in forms`, description, url, field)
    if (!member || attributeOf(attributesOfField, 'type') === 'hidden') continue
    const text = member['anyOf']?.find((one: Schema) => one['type'] === 'string') ?? member
    const most = attributeOf(attributesOfField, 'maxlength') ?? attributeOf(attributesOfField, 'data-most')
    // The console also sends what is refused.
    const isStrict = tool === 'fill_request'
    if (text['maxLength'] && (isStrict || most)) says('has its length', most === String(text['maxLength']))
    const hint = attributeOf(attributesOfField, 'data-hint')
    const mend = { name: form.mendName, need: form.mendNeed }[field]
    if (hint && mend) says('has its hint', hint === mend)
    const isRequired = attributeOf(attributesOfField, 'required') !== undefined
    if (isStrict)
      says('is required where the API requires it', isRequired === (schema['required'] as string[]).includes(field))
    const said = String(member['description'] ?? '').replaceAll('`', '')
    says('is described as in the API', description === said || said === '')
  }
  for (const field of schema['required'] as string[]) walk.ledger.hold(url, `${tool} has ${field}`, seen.has(field), '')
}

/** The field of a search is the same wherever one stands, and takes as much as the service reads. */
function readSearch(inner: string, url: string, language: Language, walk: Walk): void {
  for (const [, attributesOfField = ''] of inner.matchAll(/<input\s([^>]*)>/g)) {
    const of = (name: string) => attributeOf(attributesOfField, name) ?? ''
    const [name, most] = [of('name'), of('maxlength')]
    walk.ledger.hold(url, 'the search asks for words', name === 'q' && of('type') === 'search', name)
    walk.ledger.hold(url, 'the search takes what is read', most === String(maxSearchQueryLength), most)
    walk.book.note('meaning of the field of the search', of('toolparamdescription'), url, language.tag)
  }
}

/** Checks attributes that people hear or see, or that a script reads, although they are no text of the page. */
function attributes({ url, text }: Answer, walk: Walk): void {
  const { book, ledger } = walk
  const labels = [...labelsOf(languageAt(url, walk).words), ...forDevelopers]
  for (const [, label = ''] of text.matchAll(/\saria-label="([^"]*)"/g))
    ledger.hold(url, `label of the interface: ${label}`, labels.includes(label), '')
  for (const [, name = '', value = ''] of text.matchAll(/\s(data-(?:[\w-]+-(?:path|header)))="([^"]*)"/g))
    book.note(inLanguage(`${name} of pages`, url, walk), value, url, name)
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
