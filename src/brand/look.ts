import { createHash } from 'node:crypto'
import type { Brand } from './brand.ts'

const looks = new WeakMap<Brand, string>()

/** @returns a digest of everything of a brand that pictures of pages show; empty for the shipped look */
export function lookOf(brand: Brand): string {
  const known = looks.get(brand) ?? digestOf(brand)
  looks.set(brand, known)
  return known
}

function digestOf({ isOwn, light, icon, logo, socialImage, headings }: Brand): string {
  if (!isOwn) return ''
  const hash = createHash('sha256')
    .update(JSON.stringify([light, headings.family]))
    .update(icon.body)
  for (const picture of [logo?.light, socialImage]) if (picture) hash.update('\0').update(picture.body)
  return hash.digest('hex').slice(0, 16)
}
