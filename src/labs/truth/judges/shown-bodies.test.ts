import { expect, test } from 'vitest'
import { parseCurl } from '../curl.ts'
import { judged, origin } from '../judged.ts'
import { holdShownBody } from './shown-bodies.ts'

const body = (type: string, schema: object) => ({ content: { [type]: { schema } } })
const openapi = {
  paths: {
    '/lead': { post: { requestBody: { $ref: '#/components/requestBodies/lead' } } },
    '/lead/{id}': { post: { requestBody: body('application/json', { properties: { text: {} } }) } },
    '/token': {
      post: {
        requestBody: body('application/x-www-form-urlencoded', {
          properties: { grant_type: {}, assertion: {} },
          required: ['grant_type'],
        }),
      },
    },
  },
  components: {
    requestBodies: {
      lead: body('application/json', { anyOf: [{ $ref: '#/components/schemas/Lead' }, { properties: { type: {} } }] }),
    },
    schemas: { Lead: { properties: { name: {}, need: {} }, required: ['need'] } },
  },
}
const json = "-H 'Content-Type: application/json'"
const found = (command: string) =>
  judged((walk) => holdShownBody(parseCurl(command)!, `${origin}/auth.md`, walk), { '/openapi.json': openapi })

test.each([
  `curl -X POST ${origin}/lead ${json} -d '{"need":"A","name":"B"}'`,
  `curl -X POST ${origin}/lead ${json} -d '{"type":"anonymous"}'`,
  `curl -X POST ${origin}/lead ${json} -d '<the body that you rehearsed>'`,
  `curl -X POST '${origin}/lead/<id>' ${json} -d '{"text":"<what the person says>"}'`,
  `curl -X POST ${origin}/token --data-urlencode 'grant_type=a' --data-urlencode 'assertion=<gap>'`,
  `curl -X POST ${origin}/mcp ${json} -d '{"jsonrpc":"2.0"}'`,
  `curl ${origin}/lead`,
  `curl -X POST ${origin}/api/v1/lead ${json} -H 'Idempotency-Key: <a new UUID>' -d '{"need":"A"}'`,
  `curl -X POST '${origin}/api/v1/lead?sandbox=true' ${json} -d '{"need":"A"}'`,
])('%s is believed', async (command) => {
  expect(await found(command)).toEqual([])
})

test.each([
  [`curl -X POST ${origin}/api/v1/lead ${json} -d '{"need":"A"}'`, /can be repeated/],
  [`curl -X POST ${origin}/lead -d '{"need":"A"}'`, /says what it sends/],
  [`curl -X POST ${origin}/mcp -d '{"jsonrpc":"2.0"}'`, /says what it sends/],
  [`curl -X POST ${origin}/lead ${json} -d '{"name":"A"}'`, /has the fields of its operation/],
  [`curl -X POST ${origin}/lead ${json} -d '{"need":"A","nme":"B"}'`, /has the fields of its operation/],
  [`curl -X POST ${origin}/token --data-urlencode 'assertion=<gap>'`, /has the fields of its operation/],
  [`curl -X POST ${origin}/token ${json} -d '{"grant_type":"a"}'`, /sends a type that is taken/],
])('%s is not', async (command, says) => {
  expect(await found(command)).toContainEqual(expect.stringMatching(says))
})
