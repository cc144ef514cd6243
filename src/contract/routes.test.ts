import { expect, test } from 'vitest'
import { operationList } from './operations.ts'
import { routeList } from './routes.ts'

test('each route belongs to one operation', () => {
  expect(operationList.map(({ id }) => id)).toEqual(routeList.map(({ id }) => id))
})

test('an operation has a schema for each form of body that its route accepts, and for no other', () => {
  for (const { id, body, accepts } of operationList)
    expect([id, Boolean(body?.json), Boolean(body?.form)]).toEqual([id, Boolean(accepts?.json), Boolean(accepts?.form)])
})
