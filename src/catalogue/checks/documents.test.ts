import { change, describeMistakes, files } from '../../testing/mistakes.ts'

const about = (document: string) => change(files.api, 'document: /openapi.json', `document: ${document}`)
const told = { at: 'discovery/openapi.md:5', field: 'document', rule: 'is no document that is published' }

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
