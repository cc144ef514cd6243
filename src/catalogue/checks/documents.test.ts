import { programOperationList } from '../../contract/operations.ts'
import { change, describeMistakes, files } from '../../testing/mistakes.ts'

const about = (document: string) => change(files.api, 'document: /openapi.json', `document: ${document}`)
const told = { at: 'discovery/openapi.md:5', field: 'document', rule: 'is no document that is published' }

describeMistakes('a list of what is not published', [
  {
    mistake: 'a skill that is not there',
    changes: change(
      files.api,
      'card:',
      'listings:\n  - document: /.well-known/agent-skills/ask-for-an-audi/SKILL.md\n    tags: [audit]\n    queries: [Who audits my plant?, What is an audit?]\ncard:',
    ),
    at: `${files.api}:${12 + 2 * new Set(programOperationList.map(({ path }) => path)).size}`,
    field: 'listings[0].document',
    value: '/.well-known/agent-skills/ask-for-an-audi/SKILL.md',
    rule: 'is no document that is published',
    fix: 'did you mean `/.well-known/agent-skills/ask-for-an-audit/SKILL.md`?',
  },
])

describeMistakes('a file about a document that is not published', [
  {
    mistake: 'a misspelt one',
    changes: about('/openapi.jsn'),
    ...told,
    value: '/openapi.jsn',
    fix: 'did you mean `/openapi.json`?',
  },
  {
    mistake: 'a page',
    changes: about('/case-studies'),
    ...told,
    value: '/case-studies',
    fix: 'write the path of the document, such as `/llms.txt`',
  },
])
