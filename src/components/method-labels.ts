const strong = /<strong>(GET|POST|PUT|PATCH|DELETE)<\/strong>/g
const inCode = /<code>(GET|POST|PUT|PATCH|DELETE) /g

/** @returns a method of HTTP as a badge, which is the same wherever one stands */
function methodLabel(name: string): string {
  return `<strong class="method ${name.toLowerCase()}">${name}</strong>`
}

/** @param html as the Markdown processor writes it @returns the same text; a method that stands by itself is a badge */
export function withMethodLabels(html: string): string {
  return html.replaceAll(strong, (_, name: string) => methodLabel(name))
}

/**
 * @param html of a list of requests such as `GET /api/health`, each in code
 * @returns the same text; their methods are badges
 */
export function withMethodLabelsInCode(html: string): string {
  return html.replaceAll(inCode, (_, name: string) => `<code>${methodLabel(name)} `)
}
