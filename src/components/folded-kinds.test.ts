import { expect, test } from 'vitest'
import { withFoldedKinds } from './folded-kinds.ts'

const page = `<h2 id="parameters">Parameters</h2><h3 id="x">x</h3><p>None.</p><p>x</p><h2 id="body">Body</h2>
<p>One of these:</p>
<h3 id="claim"><code>Claim</code></h3>
<p>Asks.</p>
<div class="table">c</div>
<h2 id="responses">Responses</h2>
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

test('each body and answer with fields is folded under its name and what that means, the first open', () => {
  const folds = [
    ...withFoldedKinds(page).matchAll(/<details class="kind"( open)?><summary>(.*?)<\/summary>([\s\S]*?)<\/details>/g),
  ]
  expect(folds.map(([, ...parts]) => parts)).toEqual([
    [' open', '<h3 id="claim"><code>Claim</code></h3> <span>Asks.</span>', '<div class="table">c</div>'],
    [' open', '<h3 id="201">201</h3> <span>Stored, as <code>lead</code>.</span>', '<div class="table">a</div>'],
    [undefined, '<h3 id="409">409</h3> <span>Known.</span>', '<p>b</p>'],
  ])
})

test('one without fields is a row of the same form that does not unfold', () => {
  expect(withFoldedKinds(page)).toContain('<div class="kind"><h3 id="204">204</h3> <span>No body.</span></div>')
})

test('nothing outside of the two parts changes', () => {
  const html = withFoldedKinds(page)
  expect(html.startsWith(page.slice(0, page.indexOf('<h3 id="claim">')))).toBe(true)
  expect(html.endsWith(page.slice(page.indexOf('<h2 id="errors">')))).toBe(true)
})
