import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { inFull } from './openapi-in-full.ts'
import { pointerPart } from '../text/json-pointer.ts'

type Json = Record<string, any>

/** Says how an answer differs from what `openapi.json` promises. Made once per document. */
export class OpenApiCheck {
  readonly #document: Json
  readonly #ajv: Ajv2020

  constructor(document: Json) {
    this.#document = inFull(document)
    this.#ajv = new Ajv2020({ strict: false, allErrors: true })
    ;(addFormats as unknown as (ajv: Ajv2020) => void)(this.#ajv)
    this.#ajv.addSchema(this.#document, 'openapi')
  }

  /** @returns what is wrong with an answer; nothing where it keeps every promise */
  problems(method: string, path: string, answer: { status: number; headers: Headers; text: string }): string[] {
    const template = Object.keys(this.#document['paths']).find((candidate) => matches(candidate, path))
    if (!template) return []
    const wanted = method === 'HEAD' ? 'get' : method.toLowerCase()
    const operation = this.#document['paths'][template][wanted]
    // A method that is not described has no answer of its own but 405, whose form is that of its neighbours.
    if (!operation)
      return answer.status === 405 || answer.status === 429 || method === 'OPTIONS'
        ? []
        : [`${method} ${path} answered ${answer.status} and is not described`]
    const response = operation.responses[String(answer.status)]
    if (!response) return [`${method} ${path} answered ${answer.status}, which is not described`]
    return [
      ...this.#headerProblems(response, answer.headers),
      ...(method === 'HEAD' || answer.text === '' ? [] : this.#bodyProblems(template, wanted, response, answer)),
    ].map((problem) => `${method} ${path} ${answer.status}: ${problem}`)
  }

  #headerProblems(response: Json, headers: Headers): string[] {
    const optional = [
      'Sunset',
      'Link',
      'Idempotent-Replayed',
      'Preference-Applied',
      'Location',
      'Allow',
      'WWW-Authenticate',
      'Retry-After',
      'Accept-Encoding',
    ]
    return Object.keys(response['headers'] ?? {})
      .filter((name) => !optional.includes(name) && !headers.has(name))
      .map((name) => `the header ${name} is missing`)
  }

  #bodyProblems(
    template: string,
    method: string,
    response: Json,
    { status, headers, text }: { status: number; headers: Headers; text: string },
  ): string[] {
    const type = headers.get('content-type')?.split(';')[0] ?? ''
    if (!response['content']?.[type]) return [`the media type ${type} is not described`]
    if (!/[/+]json$/.test(type)) return []
    const pointer = ['paths', template, method, 'responses', String(status), 'content', type, 'schema']
      .map(pointerPart)
      .map(encodeURIComponent)
      .join('/')
    const validate = this.#ajv.getSchema(`openapi#/${pointer}`)!
    return validate(JSON.parse(text)) ? [] : [`the body breaks its schema: ${this.#ajv.errorsText(validate.errors)}`]
  }
}

function matches(template: string, path: string): boolean {
  return new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path.split('?')[0]!)
}
