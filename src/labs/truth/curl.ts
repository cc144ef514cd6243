/** A request as a text shows it. */
export type ShownRequest = { method: string; url: string; headers: Record<string, string>; body?: string }

/** @returns each command of a block of code, on one line; what stands in quotes may have several */
export function commandsOf(code: string): string[] {
  const whole = code.replaceAll(/\\\n\s*/g, '')
  return whole.match(/^#.*$|(?:\\.|'[^']*'|"(?:[^"\\]|\\.)*"|[^'"\\\n])+/gm) ?? []
}

/** @returns what a line with `curl` sends; nothing where it uses an option that is not known here */
export function parseCurl(line: string): ShownRequest | undefined {
  const words = [...line.matchAll(/'([^']*)'|"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare!,
  )
  const request: ShownRequest = { method: 'GET', url: '', headers: {} }
  const form: string[] = []
  for (let at = 1; at < words.length; at++) {
    const word = words[at]!
    const value = words[at + 1] ?? ''
    if (/^-[sSi]+$/.test(word)) continue
    if (word === '-X') request.method = value
    else if (word === '-H') {
      const colon = value.indexOf(':')
      request.headers[value.slice(0, colon)] = value.slice(colon + 1).trim()
    } else if (word === '-d' || word === '--data') request.body = value
    else if (word === '--data-urlencode') form.push(value)
    else if (word.startsWith('-')) return undefined
    else {
      request.url = word
      continue
    }
    at++
  }
  if (form.length > 0) {
    request.body = form
      .map((field) => field.replace(/=(.*)$/s, (_, text: string) => `=${encodeURIComponent(text)}`))
      .join('&')
    request.headers['Content-Type'] = 'application/x-www-form-urlencoded'
  }
  if (request.body !== undefined && !/ -X /.test(line)) request.method = 'POST'
  return request
}
