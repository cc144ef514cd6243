const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** @param html between two tags, as a Markdown processor writes code @returns the text that is read there */
export function textOfHtml(html: string): string {
  return html.replaceAll(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => named[name] ?? "'")
}

/** @returns a text as it stands between two tags: quotes are left as they are, which an attribute would not allow */
export function betweenTags(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
