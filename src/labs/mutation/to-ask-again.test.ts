import { expect, test } from 'vitest'
import { withoutStaticSurvivors } from './to-ask-again.ts'

test('of what is made when a file is loaded, only what was noticed stays known', () => {
  const killed = { status: 'Killed', static: true }
  const other = { status: 'Survived', static: false }
  const survivor = { status: 'Survived', static: true }
  const report = {
    schemaVersion: '1',
    files: {
      'a.ts': { source: 'a', mutants: [killed, survivor, other] },
      'b.ts': { source: 'b', mutants: [survivor] },
    },
  }
  expect(withoutStaticSurvivors(report)).toEqual({
    schemaVersion: '1',
    files: { 'a.ts': { source: 'a', mutants: [killed, other] }, 'b.ts': { source: 'b', mutants: [] } },
  })
})
