import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { protocolPaths } from '../../contract/paths.ts'
import {
  conformanceResults,
  conformanceRevisions,
  conformanceSuite,
  conformanceTargets,
} from '../../mcp/definitions/conformance.ts'
import { tools } from '../../mcp/tools.ts'
import { projectRoot } from '../../project-root.ts'
import { freshFetch } from '../caller.ts'
import { runCommand } from '../command.ts'
import { type ConformanceRow, countVerdicts, runFixture, runOwn } from '../../labs/conformance/conformance.ts'
import { folderOf, programOf } from '../../labs/tools/tools.ts'
import { serve } from '../mcp/http-server.ts'
import { describeMatrix, node } from '../runtimes.ts'

beforeAll(() => folderOf('mcp'))

describe('the conformance suite of MCP', () => {
  const runtime = node()
  const wanted = (target: string) => conformanceResults.filter((result) => result.target === target)
  const found = (rows: readonly ConformanceRow[], target: ConformanceRow['target']) =>
    conformanceRevisions.map((revision) => ({
      revision,
      target,
      passed: countVerdicts(rows, 'passed', { target, revision }),
      explained: countVerdicts(rows, 'explained', { target, revision }),
    }))
  const failures = (rows: readonly ConformanceRow[]) => rows.filter(({ verdict }) => verdict === 'FAILED')

  test('passes against what npm start serves, and the page tells how it went', async () => {
    // The suite is one caller, and asks more than one caller may in a minute.
    const send = freshFetch(runtime)
    const forwarder = await serve(async (request) => {
      const body = request.body ? await request.text() : undefined
      const headers = Object.fromEntries(request.headers)
      delete headers['connection']
      return send(`${runtime.url}${protocolPaths.mcp}`, { method: request.method, headers, ...(body && { body }) })
    }, protocolPaths.mcp)
    const rows = await runOwn(forwarder.url).finally(forwarder.close)
    expect(failures(rows)).toEqual([])
    expect(found(rows, 'own')).toEqual(wanted('own'))
  })

  test('passes whole against our HTTP side, with every failed check explained', async () => {
    const rows = await runFixture()
    expect(failures(rows)).toEqual([])
    expect(found(rows, 'fixture')).toEqual(wanted('fixture'))
  })

  test('is the version that the page names, which names every target', async () => {
    const file = join(await folderOf('mcp'), 'node_modules', conformanceSuite.name, 'package.json')
    expect(JSON.parse(await readFile(file, 'utf8')).version).toBe(conformanceSuite.version)
    expect(new Set(conformanceResults.map(({ target }) => target))).toEqual(new Set(Object.keys(conformanceTargets)))
  })
})

describeMatrix('the MCP inspector', (runtime) => {
  test('lists the tools', async () => {
    await runtime.freshCaller()
    const inspector = await programOf('mcp', 'mcp-inspector')
    const { code, output } = await runCommand(
      [inspector, '--cli', `${runtime.url}${protocolPaths.mcp}`, '--transport', 'http', '--method', 'tools/list'],
      { folder: projectRoot },
    )
    expect(code).toBe(0)
    const listed = JSON.parse(output.slice(output.indexOf('{'))) as { tools: { name: string }[] }
    expect(listed.tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name))
  })
})
