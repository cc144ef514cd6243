import { asBuilt, type Markup, markup } from '../text/markup.ts'
import { withoutTrailing } from '../text/trailing.ts'
import { findTag, replaceTag, type Tag } from './pages/tags.ts'

/** @returns the page with the value of a control filled in, and marked if it is wrong */
export function fillControl(html: string, name: string, value: string | undefined, { invalid = false } = {}): string {
  const mark = invalid ? markup` aria-invalid="true"` : []
  const input = findTag(html, 'input', `name="${name}"`)
  if (input) {
    const given = value === undefined ? [] : markup` value="${value}"`
    return replaceTag(html, input, markup`${withoutEnd(input, { dropsValue: value !== undefined })}${given}${mark}>`)
  }
  const area = findTag(html, 'textarea', `name="${name}"`)
  if (!area) return html
  const place = { start: area.start, end: html.indexOf('</textarea>', area.end) }
  // Browsers drop the first line break.
  return replaceTag(html, place, markup`${withoutEnd(area)}${mark}>\n${value ?? ''}`)
}

/** @returns the tag without its end, so that attributes can be added; without its value if it gets another */
export function withoutEnd({ text }: Tag, { dropsValue = false } = {}): Markup {
  const open = withoutTrailing(text, '/> \n')
  const from = dropsValue ? open.indexOf(' value="') : -1
  return asBuilt(from < 0 ? open : open.slice(0, from) + open.slice(open.indexOf('"', from + ' value="'.length) + 1))
}
