import { type FalsehoodClass, toldOf } from '../falsehood.ts'
import type { Random } from '../random.ts'

/** @returns what can be told otherwise in the header fields of an answer */
export function retellHeaders(
  headers: Headers,
  random: Random,
): { class: FalsehoodClass; name: string; told: string; headers: Headers }[] {
  const untold =
    /^(date|connection|keep-alive|transfer-encoding|content-length|x-request-id|content-encoding|accept-ranges|server)$|ratelimit/
  const put = (kind: FalsehoodClass, name: string, value: string | undefined) => {
    const other = new Headers(headers)
    if (value === undefined) other.delete(name)
    else other.set(name, value)
    return { class: kind, name, told: toldOf(headers.get(name) ?? '', value ?? '(none)'), headers: other }
  }
  return [...headers].flatMap(([name, value]) => {
    if (untold.test(name)) return []
    const changed = [
      value.replace(/max-age=(\d+)/, (_, seconds: string) => `max-age=${Number(seconds) * 2 + 60}`),
      value.replace(/^(text\/(?:markdown|html|plain)|application\/[\w+-]+)/, (type) =>
        type === 'text/plain' ? 'text/html' : 'text/plain',
      ),
      value.replace(/charset=utf-8/, 'charset=iso-8859-1'),
      value.replace('ai-train=no', 'ai-train=yes').replace('train-ai=n', 'train-ai=y'),
      /^(etag)$/.test(name) ? value.replace(/[\w-]{4}"$/, 'abcd"') : value,
      name.endsWith('tokens') ? String(Number(value) * 2) : value,
      value.replace(/<([^>]*)>/, (_, target: string) => `<${target}-old>`),
      value.replace(/, </, ', <x').replace(/rel="(\w)/, 'rel="x$1'),
    ]
    if (name === 'content-language') return [put('language', name, 'fr'), put('language', name, undefined)]
    const kind = name === 'last-modified' ? 'stale' : 'header'
    return [
      ...[...new Set(changed)].filter((other) => other !== value).map((other) => put(kind, name, other)),
      ...(name === 'last-modified'
        ? [put('stale', name, new Date(Date.parse(value) - 30 * 86_400_000).toUTCString())]
        : []),
      ...(random() < 0.6 ? [put('header', name, undefined)] : []),
    ]
  })
}
