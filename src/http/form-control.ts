import { asBuilt, type Markup, markup } from '../text/markup.ts'
import { withoutTrailing } from '../text/trailing.ts'
import { findTag, replaceTag, type Tag } from './pages/tags.ts'

/** @returns a page whose control of a name has what was written in it, and is marked where that is wrong */
export function fillControl(html: string, name: string, value: string | undefined, invalid: boolean): string {
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
export function withoutEnd({ text }: Tag, dropsValue = false): Markup {
  const open = withoutTrailing(text, '/> \n')
  const from = dropsValue ? open.indexOf(' value="') : -1
  return asBuilt(from < 0 ? open : open.slice(0, from) + open.slice(open.indexOf('"', from + ' value="'.length) + 1))
}
