import { type Elsewhere, pagePolicy } from '../contract/page-policy.ts'
import { formHints, formSecretField, leadFields, leadLengths, secondsOpenField } from '../contract/lead.ts'
import { problems } from '../contract/problems.ts'
import { answersField, controlId, controlName } from '../contract/answer-controls.ts'
import { answerLengths, type Question } from '../contract/questions.ts'
import { formHint } from '../questions/question-texts.ts'
import type { LiveWords } from '../words/live-groups.ts'
import type { Page, Problem } from './outcome.ts'
import { innerStyles } from './pages/inner-styles.ts'
import { asBuilt, type Markup, markup } from '../text/markup.ts'
import { callUs } from './pages/call-us.ts'
import { findTag, insertAfter, replaceTag } from './pages/tags.ts'
import { fillAnswers } from './fill-answers.ts'
import { fillControl } from './form-control.ts'
import { problemHeaders } from './problem-headers.ts'
import { secondsToWait } from './seconds-to-wait.ts'
import { typedTrouble } from './typed-trouble.ts'

/**
 * Gives the form back as it was filled in, with its errors. The page was built ahead; what is new goes into the places
 * that it keeps for this: the controls named like fields, `#<field>-error` after each, and `#form-errors` before all.
 * The title says it first, as the design system of GOV.UK has it: whoever hears pages hears that one before anything
 * else.
 * @param html the built page of the form @param questions that are asked in it @param phone of the desk
 * @param elsewhere scripts of others that stand on it
 */
export function formPage(
  html: string,
  values: Readonly<Record<string, string>>,
  problem: Problem,
  {
    baseUrl,
    words,
    phone,
    questions = [],
    elsewhere,
  }: {
    baseUrl: string
    words: LiveWords
    phone?: string | undefined
    questions?: readonly Question[]
    elsewhere?: Elsewhere
  },
): Page {
  const { form } = words
  const { code, errors = [] } = problem
  const { status } = problems[code]
  const messages = new Map(errors.map(({ pointer }) => [idOf(pointer), hintFor(pointer, values, questions, words)]))
  const list = [...messages].map(([id, hint]) => markup`<li><a href="#${id}">${hint}</a></li>`)
  const summary =
    errors.length > 0
      ? markup`<p><strong>${form.mend({ count: String(messages.size) })}</strong></p><ul>${list}</ul>`
      : markup`<p><strong>${refusal(problem, words)}</strong></p>${wayOut(values, phone, words)}`
  // A person who gets the form back has little left to type, so the time it was open no longer counts.
  const timeless = replaceTag(html, findTag(html, 'input', `name="${secondsOpenField}"`), markup``)
  const titled = timeless.replace(
    /<title>([^<]*)<\/title>/,
    (_, title: string) => markup`<title>${form.wrongTitle.markup({ title: asBuilt(title) })}</title>`.html,
  )
  let page = insertAfter(titled, findTag(titled, 'div', 'id="form-errors"'), summary)
  for (const field of leadFields) {
    page = fillControl(page, field, values[field], { invalid: messages.has(field) })
    page = insertAfter(page, findTag(page, 'p', `id="${field}-error"`), markup`${messages.get(field) ?? ''}`)
  }
  page = fillControl(page, formSecretField, values[formSecretField])
  page = fillAnswers(page, questions, values, messages)
  const policy = pagePolicy({ scripts: "'self'", styles: innerStyles(html), elsewhere })
  return {
    kind: 'page',
    status,
    html: page,
    headers: {
      ...problemHeaders(problem, baseUrl),
      'Content-Language': words.write.language,
      'Content-Security-Policy': policy,
    },
  }
}

/** @returns what a person is to enter where a pointer points: the messages of the contract are for programs */
function hintFor(
  pointer: string,
  values: Readonly<Record<string, string>>,
  questions: readonly Question[],
  words: LiveWords,
): string {
  const hints: Readonly<Record<string, string>> = formHints(words)
  const question = questions.find(({ name }) => pointer === `/${answersField}/${name}`)
  const field = pointer.slice(1)
  const isNamed = field === 'name' || field === 'need'
  const most = question?.kind === 'text' ? answerLengths.text : isNamed ? leadLengths[field].max : undefined
  const typed = values[question ? controlName(question.name) : field]
  const trouble = most !== undefined && typed !== undefined ? typedTrouble(typed, most, words) : undefined
  if (trouble !== undefined) return trouble
  return question ? formHint(question, words) : Object.hasOwn(hints, field) ? hints[field]! : words.form.unreadable
}

/**
 * @returns what became of a form without a mistake in it, and when to send it again, to the second where that is known
 */
function refusal(failure: Problem, { form, write }: LiveWords): string {
  const seconds = secondsToWait(failure)
  if (failure.mayBeStored) return form.perhaps
  if (seconds !== undefined) return form.refused({ duration: write.duration(seconds) })
  return problems[failure.code].retryable ? form.later : form.otherwise
}

/** What else a person can do: nothing that was typed is lost, and somebody can be called. */
function wayOut(values: Readonly<Record<string, string>>, phone: string | undefined, { form }: LiveWords): Markup {
  const isKept = leadFields.some((field) => field !== 'source' && values[field]?.trim())
  const said = [...(isKept ? [markup`${form.kept}`] : []), ...(phone === undefined ? [] : [callUs(phone, form)])]
  return said.length === 0
    ? markup``
    : markup`<p>${said.flatMap((part, at) => (at === 0 ? [part] : [markup` `, part]))}</p>`
}

/** @returns the id of the control that a pointer names */
function idOf(pointer: string): string {
  const [field = '', name] = pointer.slice(1).split('/')
  return field === answersField && name !== undefined ? controlId(name) : field
}
