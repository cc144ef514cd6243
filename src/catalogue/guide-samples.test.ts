import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'
import { type Changes, fixtureContent } from '../testing/fixture-content.ts'
import { problemsOf } from '../testing/load-fixture.ts'
import { files } from '../testing/mistakes.ts'
import { germanContent } from '../testing/second-language.ts'

const person =
  '---\nname: Jane Doe\nrole: Engineer\nupdated: 2026-01-02\ndescription: Jane reads the logs of rolling mills by night.\norder: 1\n---\n\nShe does.\n'
const privacy =
  '---\ntitle: Privacy\ndescription: What is stored of whoever visits the site.\nupdated: 2026-01-02\n---\n\n{{scripts}}\n'
const english = `---
title: AI readiness
description: A check at a fixed price, after which you know which of your ideas pays.
updated: 2026-03-02
order: 2
audience: Companies that want AI and do not know where.
outcome: You know what pays and what does not.
timeline: 2 to 4 weeks
deliverables:
  - A report with numbers
tiers:
  - id: focused
    name: One idea
    summary: For one idea that is chosen already.
    timeline: 2 weeks
    deliverables:
      - A recommendation
---
`
const prices = fixtureContent[files.prices]!.replaceAll('pipeline-audit', 'readiness').replace(
  /tiers:\n[^]*?---/,
  'tiers:\n  - tier: focused\n    amount: 90000\n    unit: project\n---',
)

/** What is pasted where, in the order of the guide. Fields of an article are pasted into one that is there. */
const pasted: Record<string, ((sample: string) => Changes)[]> = {
  'docs/edit.md': [
    (sample) => ({ [files.prices]: fixtureContent[files.prices]!.replace('---\n', sample.replace(/---\n$/, '')) }),
    (sample) => ({ 'menu.md': sample }),
    (sample) => ({
      'people/jane-doe.md': person,
      [files.article]: fixtureContent[files.article]!.replace('---\n', sample.replace(/---\n$/, '')),
    }),
    (sample) => ({
      ...germanContent,
      'services/readiness.md': english,
      'pricing/readiness.md': prices,
      'de/services/readiness.md': sample,
    }),
    (sample) => ({ ...germanContent, 'menu.md': sampleAt('docs/edit.md', 1), 'de/menu.md': sample }),
    (sample) => ({ 'scripts.md': sample, 'pages/privacy.md': privacy }),
  ],
  'content/README.md': [
    (sample) => ({ 'knowledge/writing-a-useful-brief.md': sample }),
    (sample) => ({ 'questions/budget.md': sample }),
  ],
}

const samplesOf = (guide: string): string[] =>
  [...readFileSync(join(projectRoot, guide), 'utf8').matchAll(/^```md\n([^]*?)^```$/gm)].map(([, text]) => text!)
const sampleAt = (guide: string, at: number): string => samplesOf(guide)[at]!

const samples = Object.keys(pasted).flatMap((guide) =>
  samplesOf(guide).map((sample, at) => ({ guide, at, sample, firstLine: sample.split('\n')[1] })),
)

test.each(samples)(
  'the sample of $guide with `$firstLine` is right when it is pasted',
  async ({ guide, at, sample }) => {
    const place = pasted[guide]![at]
    expect(place, 'a new sample has its place in this list').toBeDefined()
    expect(sample.startsWith('---\n')).toBe(true)
    // The guide was written later than the fixture is read.
    expect(await problemsOf(place!(sample), { now: new Date('2027-01-01') })).toEqual([])
  },
)

test('each sample that this test knows is there', () => {
  expect(samples).toHaveLength(Object.values(pasted).flat().length)
})
