import { fixtureContent } from '../../testing/fixture-content.ts'
import { change, describeMistakes } from '../../testing/mistakes.ts'

const server = 'discovery/mcp-server-card.md'
const fix = (document: string) =>
  `give the file whose \`document\` is ${document} the field \`card\`, with \`name\` and \`description\``
const long = 'Ask for an audit by {{service.name}}, and for whatever else a plant may need when its data come late.'

describeMistakes('the words of a card', [
  {
    mistake: 'no file about the card',
    changes: { 'discovery/agent-card.md': null },
    at: 'discovery',
    rule: 'nothing says what /.well-known/agent-card.json is to be called',
    fix: fix('/.well-known/agent-card.json'),
  },
  {
    mistake: 'a file about the card without words for it',
    changes: { [server]: fixtureContent[server]!.replace(/^card:[\s\S]*?(?=^---)/m, '') },
    at: `${server}:1`,
    rule: 'nothing says what /.well-known/mcp/server-card.json is to be called',
    fix: fix('/.well-known/mcp/server-card.json'),
  },
  {
    mistake: 'more than the standard allows, once placeholders are filled',
    changes: change(server, 'Ask for an audit; read what one costs.', long),
    at: `${server}:9`,
    field: 'card.description',
    value: long.replace('{{service.name}}', 'Ostrava Data Works'),
    rule: 'must have at most 100 characters',
    fix: 'say it in fewer words; a fact such as `{{service.name}}` counts as what it stands for',
  },
])
