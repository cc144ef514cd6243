import { expect, test } from 'vitest'
import type { Answer } from '../caller.ts'
import { FactBook } from '../book.ts'
import { Ledger } from '../claim.ts'
import type { Walk } from '../reading.ts'
import { broken } from '../report.ts'
import { judgeMarkup } from './markup.ts'

const origin = 'https://desk.example'
const page =
  '<!doctype html><html lang="en"><head><title>Steps</title></head><body><main><h1>Steps</h1><ol class="steps"><li>Write</li></ol></main></body></html>'

async function isBelieved(text: string): Promise<boolean> {
  const answer = (path: string, type: string, body: string): [string, Answer] => [
    origin + path,
    { url: origin + path, status: 200, headers: new Headers(), type, text: body, json: undefined },
  ]
  const documents = new Map([
    answer('/steps', 'text/html', text),
    answer('/steps.md', 'text/markdown', '# Steps\n\n1. Write\n'),
  ])
  const walk = { origin, documents, copies: new Map(), book: new FactBook(), ledger: new Ledger() }
  await judgeMarkup(walk as unknown as Walk)
  return broken(walk.ledger.claims).length === 0
}

test('a page of known elements is believed', async () => {
  expect(await isBelieved(page)).toBe(true)
})

test.each<[what: string, from: string, to: string]>([
  ['a style', '</head>', '<style>p::after{content:"sold out"}</style></head>'],
  ['another base for its links', '</head>', '<base href="https://other.example/"></head>'],
  ['a script within the page', '</body>', '<script>fetch("https://other.example")</script></body>'],
  ['text that is struck out', 'Write', '<s>Write</s>'],
  ['an attribute that nothing compares', '<li>', '<li onclick="go()">'],
  ['a list that begins with another number', '<ol ', '<ol start="4" '],
  ['a list that goes backwards', '<ol ', '<ol reversed '],
])('%s is found', async (_, from, to) => {
  expect(page).toContain(from)
  expect(await isBelieved(page.replace(from, to))).toBe(false)
})

test('initials are those of the name behind them', async () => {
  const face = (initials: string) =>
    page.replace('</main>', `<p><span class="portrait" data-initials="${initials}"></span> <b>Ada King</b></p></main>`)
  const believed = (initials: string) => isBelieved(face(initials))
  expect([await believed('AK'), await believed('AX'), await believed('XK')]).toEqual([true, false, false])
})

test('faces at the top of a page are those of the people that it names below', async () => {
  const face = (src: string) => `<picture class="portrait"><img src="${src}" alt="" width="9" height="9"></picture>`
  const below = `<p>${face('/a.svg')}<a href="/people/ada">Ada</a></p>`
  const withFaces = (src: string) => page.replace('</main>', `<p class="faces">${face(src)}</p>${below}</main>`)
  expect([await isBelieved(withFaces('/a.svg')), await isBelieved(withFaces('/b.svg'))]).toEqual([true, false])
})
