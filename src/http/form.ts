import { type Elsewhere, pagePolicy } from '../contract/page-policy.ts'
import { formHints, leadFields, secondsOpenField } from '../contract/lead.ts'
import { problems } from '../contract/problems.ts'
import type { LiveWords } from '../words/live-groups.ts'
import { withoutTrailing } from '../text/trailing.ts'
import type { Page, Problem } from './outcome.ts'
import { innerStyles } from './pages/inner-styles.ts'
import { asBuilt, type Markup, markup } from '../text/markup.ts'
import { findTag, insertAfter, replaceTag, type Tag } from './pages/tags.ts'
import { problemHeaders } from './problem-headers.ts'

/** Fetches a page that was built ahead. @param path of the page @returns its HTML */
export type LoadPage = (path: string) => Promise<string>

/**
 * Gives the form back as it was filled in, with its errors. The page was built ahead; what is new goes into the places
 * that it keeps for this: the controls named like fields, `#<field>-error` after each, and `#form-errors` before all.
 * @param html the built page of the form @param elsewhere scripts of others that stand on it
 */
export function formPage(
  html: string,
  values: Readonly<Record<string, string>>,
  problem: Problem,
  { baseUrl, words, elsewhere }: { baseUrl: string; words: LiveWords; elsewhere?: Elsewhere },
): Page {
  const { form } = words
  // What is wrong in the words of the contract is for programs; a person is told what to enter.
  const hints: Readonly<Record<string, string>> = formHints(words)
  const hintFor = (field: string) => (Object.hasOwn(hints, field) ? hints[field]! : form.unreadable)
  const { code, errors = [], mayBeStored } = problem
  const { status, retryable } = problems[code]
  const messages = new Map(errors.map(({ pointer }) => [pointer.slice(1), hintFor(pointer.slice(1))]))
  const list = [...messages].map(([field, hint]) => markup`<li><a href="#${field}">${hint}</a></li>`)
  const summary =
    errors.length > 0
      ? markup`<p><strong>${form.mend}</strong></p><ul>${list}</ul>`
      : markup`<p>${mayBeStored ? form.perhaps : retryable ? form.later : form.otherwise}</p>`
  // A person who gets the form back has little left to write, so the time it was open says nothing any more.
  const timeless = replaceTag(html, findTag(html, 'input', `name="${secondsOpenField}"`), markup``)
  let page = insertAfter(timeless, findTag(timeless, 'div', 'id="form-errors"'), summary)
  for (const field of leadFields) {
    page = fillControl(page, field, values[field], messages.has(field))
    page = insertAfter(page, findTag(page, 'p', `id="${field}-error"`), markup`${messages.get(field) ?? ''}`)
  }
  const policy = pagePolicy({ scripts: "'self'", styles: innerStyles(html), elsewhere })
  return {
    kind: 'page',
    status,
    html: page,
    headers: { ...problemHeaders(problem, baseUrl), 'Content-Security-Policy': policy },
  }
}

function fillControl(html: string, name: string, value: string | undefined, invalid: boolean): string {
  const mark = invalid ? markup` aria-invalid="true"` : []
  const input = findTag(html, 'input', `name="${name}"`)
  if (input) {
    const given = value === undefined ? [] : markup` value="${value}"`
    return replaceTag(html, input, markup`${withoutEnd(input, value !== undefined)}${given}${mark}>`)
  }
  const area = findTag(html, 'textarea', `name="${name}"`)
  if (!area) return html
  const place = { start: area.start, end: html.indexOf('</textarea>', area.end) }
  // Browsers drop the first end of line.
  return replaceTag(html, place, markup`${withoutEnd(area)}${mark}>\n${value ?? ''}`)
}

/** @returns a tag that can be gone on with; without the value that it has where it gets another */
function withoutEnd({ text }: Tag, dropsValue = false): Markup {
  const open = withoutTrailing(text, '/> \n')
  const from = dropsValue ? open.indexOf(' value="') : -1
  return asBuilt(from < 0 ? open : open.slice(0, from) + open.slice(open.indexOf('"', from + ' value="'.length) + 1))
}
