import { expect, test } from 'vitest'
import type { Answer } from '../caller.ts'
import { ownBlocks, sentencesIn, sentencesOfBlock } from './voice.ts'

const answer = (type: string, text: string): Answer => ({
  url: 'https://desk.example/',
  status: 200,
  headers: new Headers(),
  json: undefined,
  type,
  text,
})

test('a page and its twin come to the same sentences, however they are marked up', () => {
  const page = answer(
    'text/html',
    `<body><nav>Menu</nav><main><h1>Prices</h1><p>It&#39;s <strong>£300</strong> a <a href="/day">day</a>. No more.</p>
    <table><tr><th>Tier</th><td>One week</td></tr></table><div data-markdown-ignore><p>Copy</p></div></main></body>`,
  )
  const twin = answer(
    'text/markdown',
    '# Prices\n\nIt’s **£300** a [day](/day). No more.\n\n| Tier | One week |\n| --- | --- |\n',
  )
  const sentences = ['Prices', "It's £300 a day", 'No more', 'Tier', 'One week']
  expect(ownBlocks(page).flatMap(sentencesOfBlock)).toEqual(sentences)
  expect(sentencesIn(twin)).toEqual(sentences)
})
