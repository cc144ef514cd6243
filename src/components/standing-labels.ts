/** A bold label that begins a paragraph, with its colon; in French a space stands before that. */
const label = /<p><strong>([^<>:]{1,120}):<\/strong>/g

/** @param html of a text whose labels stand on lines of their own @returns the same without their colons */
export function withStandingLabels(html: string): string {
  return html.replaceAll(label, (_, name: string) => `<p><strong>${name.trimEnd()}</strong>`)
}
