/** A heading, the first cell of a row that names something in code, or a method of HTTP, as Markdown becomes them. */
const part =
  /<h[2-6] id="([^"]*)"|<tr>(\s*)<td>(?:<code>([^<]*)<\/code>|(<a [^>]*><code>([^<]*)<\/code>))|<strong>(GET|POST|PUT|PATCH|DELETE)<\/strong>/g

/**
 * Markdown has anchors at headings alone. Here each row of a table that begins with a name in code gets one, too: the id of
 * the heading above it and the name, without the brackets of lists. A name that leads nowhere else leads to its own row.
 * @param html of a page of the reference, as the Markdown processor writes it @returns the same with anchors and labels
 */
export function withAnchors(html: string): string {
  let heading = ''
  return html.replaceAll(
    part,
    (whole, id?: string, space = '', name?: string, linked?: string, linkedName?: string, method?: string) => {
      if (id !== undefined) heading = id
      if (method) return `<strong class="method ${method.toLowerCase()}">${method}</strong>`
      const named = name ?? linkedName
      if (named === undefined) return whole
      const anchor = `${heading}-${named.replaceAll('[]', '')}`
      const cell = linked ?? `<a href="#${anchor}"><code>${named}</code></a>`
      return `<tr id="${anchor}">${space}<td>${cell}`
    },
  )
}
