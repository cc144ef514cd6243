import type { RequestHeaders } from './wire.ts'

/** @returns the value of a cookie of a request; none where there are several of its name, because browsers send one */
export function cookieValue(headers: RequestHeaders, name: string): string | undefined {
  const all = headers.get('cookie')?.split(/[;,]\s*/) ?? []
  const [own, ...others] = all.filter((each) => each.startsWith(`${name}=`))
  return others.length === 0 ? own?.slice(name.length + 1) : undefined
}
