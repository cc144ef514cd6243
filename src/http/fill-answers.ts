import { controlId, controlName } from '../contract/answer-controls.ts'
import type { Question } from '../contract/questions.ts'
import { type Markup, markup } from '../text/markup.ts'
import { fillControl, withoutEnd } from './form-control.ts'
import { findTag, insertAfter, replaceTag, type Tag, tagsOf } from './pages/tags.ts'

/**
 * Gives the controls of questions back as they were filled in, with their errors.
 * @param html the built page of the form @param values of the form, by the names of their controls
 * @param messages by the ids of controls that are to be mended
 */
export function fillAnswers(
  html: string,
  questions: readonly Question[],
  values: Readonly<Record<string, string>>,
  messages: ReadonlyMap<string, string>,
): string {
  return questions.reduce((page, question) => {
    const id = controlId(question.name)
    const message = messages.get(id)
    const filled = fillAnswer(page, question, values, { invalid: message !== undefined })
    return insertAfter(filled, findTag(filled, 'p', `id="${id}-error"`), markup`${message ?? ''}`)
  }, html)
}

function fillAnswer(
  html: string,
  { name, kind, options }: Question,
  values: Readonly<Record<string, string>>,
  { invalid }: { invalid: boolean },
): string {
  const control = controlName(name)
  const mark = invalid ? markup` aria-invalid="true"` : markup``
  switch (kind) {
    case 'choice':
      return choose(html, control, values[control], mark)
    case 'several':
      return options.reduce(
        (page, { id }) => tick(page, controlName(name, id), Object.hasOwn(values, controlName(name, id)), markup``),
        addTo(html, findTag(html, 'fieldset', `id="${controlId(name)}"`), mark),
      )
    case 'consent':
      return tick(html, control, Object.hasOwn(values, control), mark)
    default:
      return fillControl(html, control, values[control], { invalid })
  }
}

function tick(html: string, name: string, ticked: boolean, mark: Markup): string {
  return addTo(html, findTag(html, 'input', `name="${name}"`), markup`${ticked ? markup` checked` : []}${mark}`)
}

function choose(html: string, name: string, value: string | undefined, mark: Markup): string {
  const page = addTo(html, findTag(html, 'select', `name="${name}"`), mark)
  const select = findTag(page, 'select', `name="${name}"`)
  if (!select || value === undefined) return page
  const end = page.indexOf('</select>', select.end)
  for (const option of tagsOf(page, 'option')) {
    if (option.start > end) break
    if (option.start > select.end && option.text.includes(markup` value="${value}"`.html))
      return addTo(page, option, markup` selected`)
  }
  return page
}

function addTo(html: string, tag: Tag | undefined, more: Markup): string {
  return tag ? replaceTag(html, tag, markup`${withoutEnd(tag)}${more}>`) : html
}
