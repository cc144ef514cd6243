import { expect, test } from 'vitest'
import { judged } from '../judged.ts'
import { judgeShownExchanges } from './shown-exchanges.ts'

const request = '{"name":"Ada"}'
const answered = { sandbox: true, valid: true, would: 'create', lead: { name: 'Ada' } }

/** @returns what is found to be false of a page that shows this, where the sandbox answers everybody alike */
const falseOf = (shown: string, answer: string) =>
  judged(
    judgeShownExchanges,
    {
      '/': `<main><div class="rehearsal panel" data-markdown-ignore><pre><code>${shown}</code></pre><pre><code>${answer}</code></pre></div></main>`,
    },
    {},
    (path, { body }) => (path === '/sandbox' && body === JSON.stringify(JSON.parse(request)) ? answered : {}),
  )

test('an answer that a page shows is the one that comes, with dots for what is left out', async () => {
  expect(await falseOf(`POST /sandbox ${request}`, `200 OK ${JSON.stringify(answered)}`)).toEqual([])
  const dotted = '200 OK {"sandbox":true,"valid":true,"would":"create","lead":{ … }}'
  expect(await falseOf(`POST /sandbox ${request}`, dotted)).toEqual([])
})

test.each([
  ['another value', '200 OK {"sandbox":true,"valid":true,"would":"update","lead":{ … }}'],
  ['another status', `201 Created ${JSON.stringify(answered)}`],
  ['a member less', '200 OK {"sandbox":true,"valid":true,"would":"create"}'],
  ['a member more', '200 OK {"sandbox":true,"valid":true,"would":"create","lead":{ … },"paid":true}'],
  ['nothing', ''],
])('%s is noticed, and told beside what was answered', async (_, answer) => {
  const found = await falseOf(`POST /sandbox ${request}`, answer)
  expect(found).toEqual([expect.stringMatching(/^shows how \/sandbox answers \(shown: .*answered: 200 \{"sandbox"/)])
})

test('a rehearsal that is shown elsewhere than in the sandbox is none', async () => {
  expect(await falseOf(`POST /api/v1/lead ${request}`, `200 OK ${JSON.stringify(answered)}`)).toEqual([
    'rehearses in the sandbox: /api/v1/lead',
  ])
})
