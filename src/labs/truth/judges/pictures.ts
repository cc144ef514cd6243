import type { Answer } from '../caller.ts'
import type { Judge, Walk } from '../reading.ts'
import { attributeOf } from '../text/html.ts'
import { type PictureSize, pictureSize } from '../text/picture-size.ts'

/** What a document says of a picture. */
type Told = { url: string; says: string; width: number; height?: number }

/** A picture has the type and the size that pages, their data and what browsers are told say it has. */
export const judgePictures: Judge = async (walk) => {
  const told = new Map<string, Told[]>()
  for (const document of walk.documents.values())
    for (const [picture, one] of toldIn(document)) told.set(picture, [...(told.get(picture) ?? []), one])
  await Promise.all([...told].map(([picture, said]) => hold(picture, said, walk)))
}

async function hold(url: string, told: readonly Told[], walk: Walk): Promise<void> {
  const { ask, documents, ledger, origin } = walk
  if (!url.startsWith(`${origin}/`)) return
  const answer = documents.get(url) ?? (await ask(url))
  const isThere = answer.status === 200 && answer.type.startsWith('image/')
  const size = isThere && answer.bytes ? pictureSize(answer.bytes) : undefined
  for (const { url: page, says, width, height } of told) {
    const isSo = isThere && (!size || fits(size, width, height))
    ledger.hold(
      page,
      `${says}: ${width} × ${height ?? 'any'}: ${url}`,
      isSo,
      size ? `${size.width} × ${size.height}` : answer.type,
    )
  }
}

/** A picture may be shown smaller than it is, in the same shape. */
function fits(size: PictureSize, width: number, height: number | undefined): boolean {
  if (height === undefined) return size.width === width
  return width <= size.width && Math.abs(width * size.height - height * size.width) <= Math.max(size.width, size.height)
}

function toldIn({ url, type, text, json }: Answer): [picture: string, Told][] {
  const at = (target: string) => URL.parse(target, url)?.href ?? target
  if (json?.icons)
    return (json.icons as Json[]).flatMap(({ src, sizes }) => square(at(src), String(sizes), url, 'icon'))
  if (!type.startsWith('text/html')) return []
  const found: [string, Told][] = []
  for (const [, attributes = ''] of text.matchAll(/<img\s([^>]*)>/g)) {
    const [src, width, height] = ['src', 'width', 'height'].map((name) => attributeOf(attributes, name))
    if (src && width && height)
      found.push([at(src), { url, says: '<img>', width: Number(width), height: Number(height) }])
  }
  for (const [, attributes = ''] of text.matchAll(/<(?:img|source)\s([^>]*)>/g))
    for (const one of (attributeOf(attributes, 'srcset') ?? '').split(/,\s+/)) {
      const [, target, width] = /^(\S+) (\d+)w$/.exec(one.trim()) ?? []
      if (target) found.push([at(target), { url, says: 'srcset', width: Number(width) }])
    }
  for (const [, attributes = ''] of text.matchAll(/<link\s([^>]*)>/g)) {
    const [sizes, href = ''] = ['sizes', 'href'].map((name) => attributeOf(attributes, name))
    if (sizes) found.push(...square(at(href), sizes, url, '<link>'))
  }
  const meta = (name: string) => new RegExp(`<meta property="og:image${name}" content="([^"]*)"`).exec(text)?.[1]
  const [image, width, height] = ['', ':width', ':height'].map(meta)
  if (image) found.push([at(image), { url, says: 'og:image', width: Number(width), height: Number(height) }])
  for (const [, address = '', wide, high] of text.matchAll(
    /"@type":"ImageObject","url":"([^"]*)","width":(\d+),"height":(\d+)/g,
  ))
    found.push([at(address), { url, says: 'ImageObject', width: Number(wide), height: Number(high) }])
  return found
}
type Json = any

function square(picture: string, sizes: string, url: string, says: string): [string, Told][] {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(sizes) ?? []
  return width ? [[picture, { url, says, width: Number(width), height: Number(height) }]] : []
}
