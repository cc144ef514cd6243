import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { parameters } from '../contract/parameters.ts'
import { renderOperatorOpenApi } from '../discovery/documents/operator-openapi.ts'
import { describedDoors } from '../labs/fuzz/doors.ts'
import { createJudge } from '../labs/fuzz/judge.ts'
import { placesOf } from '../labs/fuzz/naughty.ts'
import { type FuzzRequest, requestsTo } from '../labs/fuzz/request.ts'
import { resolver, type Schema } from '../labs/fuzz/schema.ts'
import { naughtyStrings } from '../labs/fuzz/strings.ts'
import { loadFixture } from './load-fixture.ts'
import { createInboxFixture, type InboxFixture } from './inbox-fixture.ts'
import { inFull } from './openapi-in-full.ts'
import { operatorTokenOf } from './operator-program.ts'

/** Always the same, so that a run can be repeated. */
const seed = 20_261_123
const runs = 1_000
/** So many pairs of a text of the list and a place lie between two that are tried. */
const stride = 17

let inbox: InboxFixture
let token: string
let document: Schema
beforeAll(async () => {
  inbox = await createInboxFixture()
  token = await operatorTokenOf(inbox)
  document = JSON.parse(renderOperatorOpenApi(await loadFixture(), inbox.now()))
  const id = await inbox.store()
  await inbox.testDatabase.pool.query(
    'alter table lead_transitions drop constraint if exists lead_transitions_lead_id_leads_id_fk',
  )
  await inbox.testDatabase.pool.query('update leads set id = $2 where id = $1', [id, parameters.leadId.example])
})

// Some thousand requests, each through the database: a busy machine makes them wait.
test('whatever is sent to the API of operators is answered as its document says, and never with 5xx', async () => {
  const resolve = resolver(document)
  const doors = describedDoors(inFull(document))
  const judge = createJudge(document)
  const statuses = new Map<number, number>()
  const problemsOf = async (request: FuzzRequest): Promise<string[]> => {
    const { method, path, headers, body } = request
    // An erased lead would make the rest of the run shallow.
    if (method === 'DELETE' && !path.includes('sandbox=true')) return []
    const response = await inbox.api.fetch(
      new Request(`${inbox.ports.baseUrl}${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, ...headers },
        ...(body !== undefined && !['GET', 'HEAD'].includes(method) && { body: body as BodyInit }),
      }),
    )
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    const answer = { status: response.status, headers: response.headers, text: await response.text() }
    return judge(request, answer).map((problem) => `${method} ${path}: ${problem}`)
  }
  const places = placesOf(doors, resolve)
  for (let pair = 0; pair < places.length * naughtyStrings.length; pair += stride) {
    const request = places[pair % places.length]!.put(naughtyStrings[Math.floor(pair / places.length)]!)
    expect(await problemsOf(request)).toEqual([])
  }
  await fc.assert(
    fc.asyncProperty(requestsTo(doors, resolve, [token]), async (request) => {
      expect(await problemsOf(request)).toEqual([])
    }),
    { seed, numRuns: runs },
  )
  expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining([200, 201, 400, 401, 404, 409, 422]))
})
