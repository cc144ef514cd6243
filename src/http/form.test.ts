import { expect, test } from 'vitest'
import { english } from '../testing/english.ts'
import { formPage } from './form.ts'
import { problem } from './outcome.ts'

const site = { baseUrl: 'https://desk.example', words: english }
const page = `<title>Contact &#38; more</title><main><div id="form-errors" role="alert" tabindex="-1"></div><form id="lead-form">
<input id="name" name="name" type="text" required><p class="field-error" id="name-error"></p>
<input id="email" name="email" type="email" required><p class="field-error" id="email-error"></p>
<textarea id="need" name="need" rows="8"></textarea><p class="field-error" id="need-error"></p>
<input type="hidden" id="source" name="source" value="website"></form></main>`

const invalid = problem('validation_failed', {
  errors: [{ pointer: '/email', code: 'required', message: 'is required', hint: 'Send one.', example: 'a@b.co' }],
})

test('the form comes back with what was written in it', () => {
  const { status, html } = formPage(page, { name: 'Ada', need: 'one\ntwo', source: 'x"y' }, invalid, site)
  expect(status).toBe(422)
  expect(html).toContain('<input id="name" name="name" type="text" required value="Ada">')
  expect(html).toContain('<textarea id="need" name="need" rows="8">\none\ntwo</textarea>')
  expect(html).toContain('id="source" name="source" value="x&#34;y">')
})

test('an error stands beside its field and in the summary', () => {
  const { html } = formPage(page, {}, invalid, site)
  expect(html).toContain('<input id="email" name="email" type="email" required aria-invalid="true">')
  expect(html).toContain('id="email-error">Enter an e-mail address like ada@example.com.</p>')
  expect(html).toContain('<li><a href="#email">Enter an e-mail address like ada@example.com.</a></li>')
  expect(html).toContain('id="name-error"></p>')
})

test('the title begins with what is the matter, and is otherwise as it was built', () => {
  for (const failure of [invalid, problem('service_unavailable')])
    expect(formPage(page, {}, failure, site).html).toContain('<title>Error: Contact &#38; more</title>')
})

test('what was written stays text', () => {
  const nasty = '"\'><script>$& $1 </textarea>'
  const { html } = formPage(page, { name: nasty, need: nasty }, invalid, site)
  expect(html).not.toContain('<script>')
  expect(html.match(/<\/textarea>/g)).toHaveLength(1)
  expect(html).toContain('value="&#34;&#39;&#62;&#60;script&#62;$&#38; $1 &#60;/textarea&#62;"')
})

test('a failure that is nobody’s mistake says when to try again, and when', () => {
  const { status, html, headers } = formPage(page, { name: 'Ada' }, problem('service_unavailable'), site)
  expect([status, headers?.['Retry-After']]).toEqual([503, '5'])
  expect(html).toMatch(/form-errors"[^>]*><p><strong>Your request could not be taken just now/)
  expect(html).toContain('<p>What you wrote stands in the form below.</p>')
  expect(html).toContain('value="Ada"')
})

test('who is over the limit reads first that nothing was sent, for how long to wait, and whom to call', () => {
  const refused = problem('rate_limited', { headers: { 'Retry-After': '40' } })
  const { status, html } = formPage(page, { need: 'Two systems' }, refused, { ...site, phone: '+44 117 496 0120' })
  expect(status).toBe(429)
  expect(html).toMatch(/form-errors"[^>]*><p><strong>Nothing was sent yet. Please try again in 40 seconds.<\/strong>/)
  expect(html).toContain('call <a href="tel:+441174960120">+44\u00A0117\u00A0496\u00A00120</a>')
})

test('nothing is said to be in the form where nothing could be read of it, or to be unsent where it may be stored', () => {
  expect(formPage(page, { source: 'website' }, problem('service_unavailable'), site).html).not.toContain('stands in')
  const perhaps = { ...problem('service_unavailable'), mayBeStored: true as const }
  const { html } = formPage(page, { name: 'Ada' }, perhaps, site)
  expect(html).toContain('it may have been stored')
  expect(html).not.toContain('Nothing was sent')
})

test('who gets the form back keeps its secret, so that what may be stored is known as theirs', () => {
  const secret = 'a1'.repeat(16)
  const built = page.replace('</form>', '<input type="hidden" name="form_secret"></form>')
  expect(formPage(built, { form_secret: secret }, invalid, site).html).toContain(`name="form_secret" value="${secret}"`)
})

test('who gets the form back is not timed again', () => {
  const timed = page.replace('</form>', '<input type="hidden" name="seconds_open"></form>')
  expect(formPage(timed, {}, invalid, site).html).not.toContain('seconds_open')
})

test.each([
  ['x'.repeat(5_812), 'This has 5,812 characters; at most 5,000 can be sent.'],
  ['We use\u000b two systems', 'There is a character that nobody can see (U+000B) after “We use”. Delete it there.'],
  ['\u0007We use', 'There is a character that nobody can see (U+0007) at the very beginning. Delete it there.'],
])('a text that is too long, or has what nobody sees, comes back whole, and what is wrong is said', (need, said) => {
  const failure = problem('validation_failed', {
    errors: [{ pointer: '/need', code: 'too_long', message: '', hint: '', example: '' }],
  })
  const { html } = formPage(page, { need }, failure, site)
  expect(html).toContain(`id="need-error">${said}</p>`)
  expect(html).toContain(need)
})
