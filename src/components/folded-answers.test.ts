import { expect, test } from 'vitest'
import { withFoldedAnswers } from './folded-answers.ts'

const page = `<h2 id="body">Body</h2><h3 id="404">404</h3><p>No answer.</p><p>x</p><h2 id="answers">Answers</h2>
<p>All.</p>
<h3 id="201">201</h3>
<p>Stored, as <code>lead</code>.</p>
<div class="table">a</div>
<h3 id="204">204</h3>
<p>No body.</p>
<h3 id="409">409</h3>
<p>Known.</p>
<p>b</p>
<h2 id="errors">Errors</h2><h3 id="422">422</h3><p>Not this.</p><p>c</p>`

test('each answer that has something to unfold is folded under its status and what that means, the first open', () => {
  const folds = [
    ...withFoldedAnswers(page).matchAll(
      /<details class="answer"( open)?><summary>(.*?)<\/summary>([\s\S]*?)<\/details>/g,
    ),
  ]
  expect(folds.map(([, ...parts]) => parts)).toEqual([
    [' open', '<h3 id="201">201</h3> <span>Stored, as <code>lead</code>.</span>', '<div class="table">a</div>'],
    [undefined, '<h3 id="409">409</h3> <span>Known.</span>', '<p>b</p>'],
  ])
})

test('nothing outside the part of answers changes', () => {
  const html = withFoldedAnswers(page)
  expect(html.startsWith(page.slice(0, page.indexOf('<h3 id="201">')))).toBe(true)
  expect(html.endsWith(page.slice(page.indexOf('<h2 id="errors">')))).toBe(true)
})
