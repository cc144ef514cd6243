import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { programOperationList } from '../contract/operations.ts'

const endpoints = [...new Set(programOperationList.map(({ path }) => path))]

/** The smallest complete content, of a consultancy that has nothing in common with the one of this repository. */
export const fixtureContent: Readonly<Record<string, string>> = {
  'service.md': `---
name: Ostrava Data Works
legal_name: Ostrava Data Works s.r.o.
tagline: We mend the data pipelines of factories
description: Ostrava Data Works is six engineers who mend and watch over the data pipelines of steelworks, power plants and their suppliers.
url: https://data-works.example
email: desk@data-works.example
phone: +420 555 010 200
address:
  street: Nádražní 1
  locality: Ostrava
  postal_code: 702 00
  country: CZ
founded: 2019
team_size: 6
currency: CZK
language: en-GB
opening_hours: Monday to Thursday, 8:00 to 16:00
reply_within: two working days
registration: Registered at the Regional Court in Ostrava, C 00000
---

We read logs before we write code. See [what we charge](/pricing).
`,
  'services/pipeline-audit.md': `---
title: Pipeline audit
description: Two engineers read your pipelines for a week and write down what will break first.
updated: 2026-03-02
order: 1
audience: Plants whose nightly loads fail without anyone knowing why.
outcome: A ranked list of faults, each with its price.
timeline: 1 to 3 weeks
deliverables:
  - A ranked list of faults
tiers:
  - id: one-line
    name: One line
    summary: For a single production line with its own database.
    timeline: 1 week
    deliverables:
      - A report of ten pages
  - id: whole-plant
    name: Whole plant
    summary: For every line of one plant, with the systems above them.
    timeline: 3 weeks
    deliverables:
      - A report for each line
---

## How it runs

We come with our own laptops.
`,
  'pricing/pipeline-audit.md': `---
title: Prices of the audit
description: What an audit costs for one line and for a whole plant.
updated: 2026-03-03
service: pipeline-audit
valid_from: 2026-04-01
tiers:
  - tier: one-line
    amount: 95000
    unit: project
  - tier: whole-plant
    amount: 240000
    unit: project
    from: true
    note: Travel beyond Moravia is extra.
---

Invoices are due in 21 days.
`,
  'knowledge/late-batches.md': `---
title: Why batches come late
description: Five reasons for a late batch, in the order in which we meet them.
published: 2026-02-01
updated: 2026-02-20
topics:
  - batches
services:
  - pipeline-audit
related:
  - quiet-sensors
---

A batch waits for its slowest part.

## The usual reason

It is the clock.
`,
  'knowledge/quiet-sensors.md': `---
title: When a sensor falls quiet
description: A silent sensor looks like a steady one. How to tell them apart.
published: 2026-02-10
updated: 2026-02-10
topics:
  - sensors
---

Ask the sensor for a heartbeat. More in [late batches](late-batches.md#the-usual-reason).
`,
  'case-studies/rolling-mill.md': `---
title: A rolling mill that lost its Mondays
description: How a rolling mill found the hour that its reports had been missing.
published: 2026-01-15
updated: 2026-01-20
client: A rolling mill in Silesia
industry: Steel
duration: 4 weeks
services:
  - pipeline-audit
results:
  - measure: Reports with a gap
    before: 52 a year
    after: none
---

The hour went missing every Monday.
`,
  'glossary/batch.md': `---
term: batch
definition: A set of records that is loaded in one go, usually at night.
aliases:
  - batches
related:
  - data-lake
updated: 2026-01-05
---

The word comes from baking.
`,
  'glossary/data-lake.md': `---
term: data lake
definition: A store that keeps records as they came, before anyone knows what for.
updated: 2026-01-06
---

It needs a shore.
`,
  'pages/about.md': `---
title: About us
description: Who sits in the office above the tram stop, and why.
updated: 2026-01-07
navigation: header
---

{{service.name}} works from {{service.address}}.
`,
  'discovery/openapi.md': `---
title: Description of the API
description: The machine-readable description of every operation, with its answers.
updated: 2026-03-04
document: /openapi.json
readers: Code generators
standard:
  name: OpenAPI 3.1
  url: https://spec.openapis.org/oas/v3.1.1.html
endpoints:
${endpoints.map((path) => `  - path: ${path}\n    released: 2026-01-01`).join('\n')}
card:
  name: '{{service.name}}: desk'
  description: Ask for an audit, and rehearse that first.
---

Read it with a generator.
`,
  'discovery/robots.md': `---
title: Rules for robots
description: What crawlers may read here, and what they may do with it.
updated: 2026-03-01
document: /robots.txt
readers: Crawlers
signals:
  search: yes
  ai-input: yes
  ai-train: no
crawlers:
  - TramBot
  - CoalBot
---

Everything may be read.
`,
  'discovery/mcp-server-card.md': `---
title: Card of the server
description: What the server of tools is called and what it can do for an agent.
updated: 2026-03-01
document: /.well-known/mcp/server-card.json
readers: Clients of MCP
card:
  name: '{{service.name}}: desk'
  description: Ask for an audit; read what one costs.
---

Point a client at it.
`,
  'discovery/agent-card.md': `---
title: Card of the agent
description: What the agent at the desk is called and what it can do for an agent.
updated: 2026-03-01
document: /.well-known/agent-card.json
readers: Agents
card:
  name: '{{service.name}}: desk'
  description: Takes requests for audits by {{service.name}}.
---

Send it a message.
`,
  'skills/ask-for-an-audit/SKILL.md': `---
name: ask-for-an-audit
description: "Ask {{service.name}} for an audit: what to send and when."
license: MIT
metadata:
  version: '2.0'
---

# Ask for an audit

POST to {{service.url}}/api/v1/lead.
`,
}

/** By path below `content/`: what a file holds instead; `null` for no file; a path that ends in `/` is a folder. */
export type Changes = Record<string, string | Uint8Array | null>

/**
 * Puts the fixture's content, with changes, into a project.
 * @param root folder of the project
 * @param base to be changed
 */
export async function writeContent(
  root: string,
  changes: Changes = {},
  base: Readonly<Record<string, string>> = fixtureContent,
): Promise<void> {
  for (const [path, content] of Object.entries({ ...base, ...changes })) {
    if (content === null) continue
    const file = join(root, 'content', path)
    await mkdir(path.endsWith('/') ? file : dirname(file), { recursive: true })
    if (!path.endsWith('/')) await writeFile(file, content)
  }
}

/** @returns a file of the fixture with one piece replaced @throws when the piece does not stand there once */
export function edited(path: string, piece: string, replacement: string): string {
  const parts = (fixtureContent[path] ?? '').split(piece)
  if (parts.length !== 2) throw new Error(`content/${path} holds "${piece}" ${parts.length - 1} times`)
  return parts.join(replacement)
}

/** @returns a file of the fixture with a text added at its end */
export function extended(path: string, text: string): string {
  return `${fixtureContent[path] ?? ''}\n${text}\n`
}
