import { expect, test } from 'vitest'
import { judged } from '../judged.ts'
import { judgeSkillFacts } from './skill-facts.ts'

const path = '/.well-known/agent-skills/ask/SKILL.md'
const skill = `---
name: ask
---

Prices are without tax. The answer has \`credential\`.

| Field | Needed | Rule |
| --- | --- | --- |
| \`name\` | yes | at most 200 characters |
| \`need\` | yes | What it is about |
| \`source\` | no | A label |

| Who vouches | Send | The token lasts | Requests a minute |
| --- | --- | --- | --- |
| nobody | \`{"type":"anonymous"}\` | 24 hours | 60 for your IP address |
| a person, by e-mail | a mail | 30 days | 100 for that person |

| Status and code | What to do |
| --- | --- |
| 401 \`invalid_token\` | Leave it out |
`
const site = {
  '/openapi.json': {
    components: {
      schemas: {
        LeadSubmission: {
          required: ['name', 'need'],
          properties: { name: { $ref: '#/components/schemas/Name' }, need: {}, source: {} },
        },
        Name: { maxLength: 200 },
        Token: { credential: '', code: { enum: ['invalid_token'] } },
      },
    },
  },
  '/pricing.md': '# Pricing\n\nPrices are without tax.\n',
  '/developers/errors.md': '| [`invalid_token`](/x) | 401 | It is unknown |\n',
  '/auth.md':
    '| nothing | [Anonymous](/a) | at once | 24 hours | 60 a minute for each IP address |\n| a person | [E-mail claim](/b) | once asked | 30 days | 100 a minute for each mailbox |\n',
}
const found = (text: string) => judged(judgeSkillFacts, { ...site, [path]: text })

test('a skill is believed that says what the other documents say', async () => {
  expect(await found(skill)).toEqual([])
})

test.each([
  ['`credential`', '`bearer`', /^names what there is: bearer/],
  ['without tax', 'with tax', /^says what the prices say: Prices are with tax/],
  ['| `name` | yes', '| `name` | no', /^says whether name is needed/],
  ['| `need` | yes | What it is about |\n', '', /^has the field need/],
  ['at most 200', 'at most 300', /^says how long name may be/],
  ['| 24 hours', '| 48 hours', /^Anonymous: lasts 48 hours/],
  ['| 100 for', '| 1000 for', /^E-mail claim: 1000 for that person/],
  ['401 `', '403 `', /^invalid_token has its status/],
])('a falsehood is noticed: %j in place of it %j', async (from, to, says) => {
  expect(await found(skill.replace(from, to))).toContainEqual(expect.stringMatching(says))
})
