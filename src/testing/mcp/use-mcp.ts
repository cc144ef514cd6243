import { afterAll, beforeAll } from 'vitest'
import { standsFor } from '../stands-for.ts'
import { startMcp, type TestMcp } from './test-mcp.ts'

/** Starts the MCP server before the tests of a file, and stops it after them. */
export function useMcp(): TestMcp {
  let started: TestMcp
  beforeAll(async () => {
    started = await startMcp()
  })
  afterAll(() => started.close())
  return standsFor(() => started)
}
