import { exampleLead } from '../../contract/lead.ts'
import { maxBodyBytes } from '../../contract/limits.ts'
import { operations } from '../../contract/operations.ts'
import { paths } from '../../contract/paths.ts'

/** A request, as it is sent straight and through a proxy. */
export type Asked = { method: string; path: string; headers?: Record<string, string>; body?: string }

const json = { 'Content-Type': 'application/json' }
const rehearsal = (body: string, headers = {}): Asked => ({
  method: 'POST',
  path: operations.rehearseLead.path,
  headers: { ...json, ...headers },
  body,
})
const get = (path: string, headers = {}): Asked => ({ method: 'GET', path, headers })

/** What a proxy may spoil: representations, validators, parts, spellings of addresses, errors and their limits. */
export const asked: readonly Asked[] = [
  get(paths.home),
  get(paths.home, { 'Accept-Encoding': 'gzip, br' }),
  get(paths.home, { 'Accept-Encoding': 'gzip' }),
  get(paths.pricing, { Accept: 'text/markdown' }),
  { method: 'HEAD', path: paths.pricing },
  get('/pricing.md', { 'Accept-Encoding': 'br' }),
  get('/pricing.html'),
  get(paths.llmsFull, { 'Accept-Encoding': 'br' }),
  get(paths.openapi, { Range: 'bytes=0-99' }),
  get('/favicon.ico'),
  get(paths.apiCatalog),
  get(operations.readCatalog.path),
  get('/no/such/page', { Accept: 'text/html' }),
  get('/no/such/page', { Accept: 'application/json' }),
  get('//pricing'),
  get('/services/../pricing'),
  get('/services%2f..%2fpricing'),
  get(`/${'a'.repeat(9_000)}`),
  get(paths.home, { 'X-Long': 'a'.repeat(20_000) }),
  rehearsal(JSON.stringify(exampleLead)),
  rehearsal(JSON.stringify(exampleLead), { 'X-Sandbox-Scenario': 'service_unavailable' }),
  rehearsal('{'),
  rehearsal(JSON.stringify({ ...exampleLead, need: 'a'.repeat(maxBodyBytes) })),
  {
    method: 'OPTIONS',
    path: operations.submitLead.path,
    headers: { Origin: 'https://a.example', 'Access-Control-Request-Method': 'POST' },
  },
  { method: 'PUT', path: operations.submitLead.path, headers: json, body: '{}' },
  get(operations.readLead.path.replace('{id}', 'lead_01JD0000000000000000000000')),
  get(operations.readCatalog.path, { Authorization: 'Bearer nothing' }),
]
