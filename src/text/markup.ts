import { escapeHtml } from './escape-html.ts'

/** HTML that was made here; text from elsewhere is escaped when it is put in. */
export type Markup = { readonly html: string }

/** Joins markup and text. Strings are escaped, markup and lists of it are put in as they are. */
export function markup(
  pieces: TemplateStringsArray,
  ...values: readonly (string | Markup | readonly Markup[])[]
): Markup {
  return { html: String.raw({ raw: pieces }, ...values.map(put)) }
}

/** HTML that the build made, to be put in as it is. @param html never from a caller */
export function asBuilt(html: string): Markup {
  return { html }
}

function put(value: string | Markup | readonly Markup[]): string {
  if (typeof value === 'string') return escapeHtml(value)
  return 'html' in value ? value.html : value.map(put).join('')
}
