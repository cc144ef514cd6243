import { expect, test } from 'vitest'
import { endpointsMeant } from './endpoint-meant.ts'

test.each([
  ['//api/v1/lead', ['/api/v1/lead']],
  ['/api//v1/lead/', ['/api/v1/lead']],
  ['/API/v1/Lead', ['/api/v1/lead']],
  ['/Sandbox', ['/sandbox']],
  ['/lead', ['/api/v1/lead', '/api/lead']],
  ['/v1/lead', ['/api/v1/lead']],
  ['/sandbox/api/v1/lead', ['/api/v1/lead']],
  ['/token', ['/oauth2/token']],
])('%s is surely meant for %j', (path, sure) => {
  expect(endpointsMeant(path).sure).toEqual(sure)
})

test.each(['/', '//', '', '/ead', '/pricing', '/misled/', '/api/v1/operator/Leads', '/Inbox'])(
  '%j is surely meant for no endpoint that is named',
  (path) => {
    expect(endpointsMeant(path).sure).toEqual([])
  },
)

test('what only has a word of an endpoint is like it', () => {
  expect(endpointsMeant('/api/v1/leads')).toMatchObject({ sure: [], like: expect.arrayContaining(['/api/v1/lead']) })
})
