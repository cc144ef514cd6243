import type { OperationRoute } from '../operation-route.ts'
import { operatorDoor } from '../protected-resources.ts'

/** What programs of operators ask for. */
const operated = { security: 'required', scope: 'operate:read' } as const

/** The API of operators. */
export const operatorRoutes = {
  describeOperatorApi: {
    id: 'describeOperatorApi',
    method: 'GET',
    path: `${operatorDoor}/openapi.json`,
    security: 'none',
  },
  listLeads: { ...operated, id: 'listLeads', method: 'GET', path: `${operatorDoor}/leads` },
  listWaiting: { ...operated, id: 'listWaiting', method: 'GET', path: `${operatorDoor}/waiting` },
  inspectLead: { ...operated, id: 'inspectLead', method: 'GET', path: `${operatorDoor}/leads/{id}` },
  changeLead: {
    ...operated,
    id: 'changeLead',
    method: 'PATCH',
    path: `${operatorDoor}/leads/{id}`,
    scope: 'operate:write',
    accepts: { json: true },
  },
  addNote: {
    ...operated,
    id: 'addNote',
    method: 'POST',
    path: `${operatorDoor}/leads/{id}/notes`,
    scope: 'operate:write',
    accepts: { json: true },
  },
  writeMessage: {
    ...operated,
    id: 'writeMessage',
    method: 'POST',
    path: `${operatorDoor}/leads/{id}/messages`,
    scope: 'operate:write',
    accepts: { json: true },
  },
  eraseLead: {
    ...operated,
    id: 'eraseLead',
    method: 'DELETE',
    path: `${operatorDoor}/leads/{id}`,
    scope: 'operate:admin',
  },
  streamLeads: {
    ...operated,
    id: 'streamLeads',
    method: 'GET',
    path: `${operatorDoor}/export`,
    scope: 'operate:admin',
  },
} as const satisfies Record<string, OperationRoute>
