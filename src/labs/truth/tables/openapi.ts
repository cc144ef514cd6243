import { all, fact, form, is, leadsTo, oneOf, said, triedBy } from '../checks.ts'
import { type Check, type Table, visit } from '../table.ts'
import { schemaTable } from './json-schema.ts'

/** Checks a part, or the reference in its place, which must lead to something. */
function shared(table: Table): Check {
  return async (value, place) => {
    if (typeof value?.$ref !== 'string') {
      await visit(table, value, place)
      return undefined
    }
    const target = value.$ref
      .slice(2)
      .split('/')
      .reduce((at: any, key: string) => at?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], place.document)
    const beside = Object.keys(value).find((name) => !['$ref', 'summary', 'description'].includes(name))
    if (beside) return `unknown field ${beside} beside a reference`
    return target === undefined ? `${value.$ref} leads nowhere` : undefined
  }
}

const tried = triedBy('the reader, which calls each operation')
const example = triedBy('the judge of the API, by its schema')
const header = shared({
  description: said,
  schema: schemaTable,
  'example?': example,
  'required?': oneOf(true),
  'examples?': example,
})
const media: Table = {
  schema: schemaTable,
  'example?': example,
  'examples?': { '*': shared({ 'summary?': triedBy('the judge of the API'), value: example }) },
}
const content: Table = { '*': media }
/** Scripts of pages send it, too. */
const scenarioHeader: Check = (name, { url, path, walk }) => {
  if (/scenario/i.test(name)) walk.book.note('header of scenarios', name, url, path)
}
const parameter = shared({
  name: all(form(/^[\w-]+$/), scenarioHeader),
  in: oneOf('query', 'header', 'path'),
  description: said,
  'required?': oneOf(true, false),
  schema: schemaTable,
  'example?': example,
  'examples?': example,
})
const response = shared({
  description: triedBy('the judge of the API'),
  'headers?': { '*': header },
  'content?': content,
  'links?': tried,
})
const body = shared({ 'description?': said, 'required?': oneOf(true), content })
const security: Table = [
  {
    '*': (scopes, { keys, document }) =>
      Object.hasOwn(document['components']['securitySchemes'], keys.at(-1)!) && Array.isArray(scopes)
        ? undefined
        : 'is no scheme',
  },
]

const operation: Table = {
  operationId: form(/^[a-z][A-Za-z\d]+$/),
  tags: (tags: string[], { document }) =>
    tags.every((tag) => document['tags'].some(({ name }: { name: string }) => name === tag)) ? undefined : 'is no tag',
  summary: said,
  'description?': said,
  'security?': security,
  'parameters?': [parameter],
  'requestBody?': body,
  responses: { '*': response },
  'deprecated?': oneOf(false),
  'externalDocs?': { 'description?': said, url: leadsTo('/developers/errors', 'text/html') },
}

/** OpenAPI 3.1. */
export const openapi: Table = {
  openapi: form(/^3\.1\.\d$/),
  info: {
    title: fact('title of the service'),
    version: fact('version of the service'),
    summary: said,
    description: triedBy('the words of openapi.json'),
    'termsOfService?': fact('address of the terms'),
    contact: {
      name: fact('name of the consultancy'),
      url: leadsTo('/contact', 'text/html'),
      email: fact('e-mail of the consultancy'),
    },
    license: { name: oneOf('MIT'), identifier: oneOf('MIT') },
  },
  servers: is(({ walk }) => [{ url: walk.origin }]),
  'security?': security,
  'externalDocs?': { description: said, url: leadsTo('/developers', 'text/html') },
  tags: [{ name: form(/^[A-Z][a-z]+$/), description: triedBy('the words of openapi.json') }],
  paths: {
    '*': {
      'parameters?': [parameter],
      'get?': operation,
      'post?': operation,
      'delete?': operation,
      'put?': operation,
      'patch?': operation,
    },
  },
  components: {
    schemas: { '*': schemaTable },
    'headers?': { '*': header },
    'responses?': { '*': response },
    'parameters?': { '*': parameter },
    'examples?': { '*': { 'summary?': triedBy('the judge of the API'), value: example } },
    'requestBodies?': { '*': body },
    securitySchemes: {
      '*': {
        type: oneOf('http', 'oauth2'),
        'scheme?': oneOf('bearer'),
        description: triedBy('the words of openapi.json'),
        'flows?': {
          authorizationCode: {
            authorizationUrl: fact('authorization endpoint'),
            tokenUrl: fact('token endpoint'),
            refreshUrl: fact('token endpoint'),
            scopes: { '*': fact(({ keys }) => `meaning of the scope ${keys.at(-1)}`) },
          },
        },
      },
    },
  },
}
