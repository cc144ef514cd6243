import type { Reader } from '../reading.ts'

type Context = { anchor: string } & Record<string, { href: string; type?: string }[]>

/** An API catalogue: everything that it names is there. */
export const readLinkset: Reader = ({ url, json }, walk) => {
  for (const { anchor: _, ...relations } of json.linkset as Context[])
    for (const [relation, links] of Object.entries(relations))
      for (const { href, type } of links as { href: string; type?: string }[])
        walk.follow(href, url, `rel="${relation}"`, type)
}
