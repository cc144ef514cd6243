import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchWhole } from '../client.ts'
import { fullTextOf } from '../full-text.ts'
import { type RunningCommand, startCommand, waitFor } from '../command.ts'
import { newCaller } from '../lab/leads.ts'
import { fixtureContent, writeContent } from '../fixture-content.ts'
import { freePort } from '../../postgres/free-port.ts'
import { copyProject, type ProjectCopy } from '../project-copy.ts'
import { createCaller } from '../../labs/truth/caller.ts'
import { broken } from '../../labs/truth/report.ts'
import { walkFrom } from '../../labs/truth/walk.ts'
import { patientMs } from '../patience.ts'

const title = 'Why the tram is on time'
const article = fixtureContent['knowledge/quiet-sensors.md']!.replace('When a sensor falls quiet', title)
const skill = fixtureContent['skills/ask-for-an-audit/SKILL.md']!.replaceAll('ask-for-an-audit', 'mend-a-pipeline')
const questions = `---
title: Asked often
description: What people ask us before they write to us, and what we say.
updated: 2026-02-01
---

## Do you come on Mondays?

We do.
`

let copy: ProjectCopy
let server: RunningCommand
let url: string

/** Another consultancy's content, to which an editor has added an article, a page of questions and a skill. */
beforeAll(async () => {
  copy = await copyProject()
  await rm(join(copy.folder, 'content'), { recursive: true })
  await writeContent(copy.folder, {
    'knowledge/trams.md': article,
    'pages/asked.md': questions,
    'skills/mend-a-pipeline/SKILL.md': skill,
  })
  const port = await freePort()
  url = `http://localhost:${port}`
  server = startCommand(['npm', 'start'], {
    folder: copy.folder,
    env: { PORT: String(port), TRUST_PROXY: '1', SITE_URL: undefined, DATABASE_URL: undefined },
  })
  await waitFor(server, 'npm start', patientMs, async () => (await fetchWhole(url)).ok)
})
afterAll(async () => {
  await server.stop()
  await copy.remove()
})

const get = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${url}${path}`, { headers })).text()

test('what an editor adds is on every map, in Markdown, and in every list of what agents can use', async () => {
  const { origin } = new URL(url)
  for (const map of ['/llms.txt', '/sitemap.md', '/sitemap.xml', '/knowledge', '/api/v1/content'])
    expect([map, (await get(map)).includes(`/knowledge/trams`)]).toEqual([map, true])
  expect(await fullTextOf(get)).toContain('/knowledge/trams')
  const twin = await get('/knowledge/trams.md')
  expect(twin).toContain(`\n# ${title}\n`)
  expect(await get('/knowledge/trams', { Accept: 'text/markdown' })).toBe(twin)
  expect(await get('/knowledge/trams')).toMatch(/"@type":"Article","headline":"Why the tram is on time"/)
  expect(await get('/asked')).toContain('"@type":"Question","name":"Do you come on Mondays?"')
  for (const list of ['/.well-known/agent-skills/index.json', '/.well-known/ai-catalog.json', '/agents.md'])
    expect([list, (await get(list)).includes(`${origin}/.well-known/agent-skills/mend-a-pipeline/SKILL.md`)]).toEqual([
      list,
      true,
    ])
})

test('everything that the site claims of itself is still true', async () => {
  const anybody = async () => ({ 'X-Forwarded-For': newCaller() })
  expect(broken(await walkFrom(url, createCaller(anybody)))).toEqual([])
})
