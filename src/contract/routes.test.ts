import { expect, test } from 'vitest'
import { operationList } from './operations.ts'
import { routeList } from './routes.ts'

test('each route belongs to one operation', () => {
  const described = operationList.map(({ id }) => id)
  const routed = routeList.map(({ id }) => id)
  const lacking = routed.filter((id) => !described.includes(id))
  expect(lacking, 'Describe each in the file of its subject in src/contract/operations').toEqual([])
  expect(described, 'src/contract/operations has the order of src/contract/routes.ts').toEqual(routed)
})

test('an operation has a schema for each form of body that its route accepts, and for no other', () => {
  for (const { id, body, accepts } of operationList)
    expect([id, Boolean(body?.json), Boolean(body?.form)]).toEqual([id, Boolean(accepts?.json), Boolean(accepts?.form)])
})
