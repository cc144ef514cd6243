import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { pagePaths, paths } from '../../../contract/paths.ts'
import type { Snapshot } from '../../../contract/snapshot.ts'
import { distFolder, readModule, snapshotFile } from '../../../build/build-files.ts'
import { fileForPage } from '../../../node/page-file.ts'

/** What a page with its style sheets may weigh, compressed: the first flight of a connection. */
export const budgetBytes = 14 * 1024

type Weight = { raw: number; gzip: number; brotli: number }

export type PageResult = {
  path: string
  html: Weight
  css: Weight
  /** Scripts, in files and in the page; data for search engines is none. */
  javascript: number
  /** What a browser asks for to show it: the page, style sheets, scripts, images and fonts. */
  requests: number
}

/** Weighs one page of each type, as the last build made them. @param client folder that is published */
export async function measurePages(client = join(distFolder, 'client')): Promise<PageResult[]> {
  const { content } = await readModule<Snapshot>(distFolder, snapshotFile)
  const sections = [...new Set(content.map(({ section }) => section))]
  const sectionPages: readonly string[] = Object.values(pagePaths)
  const ofSection = (section: string) =>
    content.filter((entry) => entry.section === section && !sectionPages.includes(entry.id))
  const entries = sections.flatMap((section) =>
    ofSection(section)
      .slice(0, 1)
      .map(({ id }) => id),
  )
  const asked = [...Object.values(pagePaths), paths.thanks, ...entries]
  return Promise.all(asked.map((path) => weighPage(client, path)))
}

async function weighPage(client: string, path: string): Promise<PageResult> {
  const html = await readFile(join(client, fileForPage(path)), 'utf8')
  const links = (tag: RegExp) => [...html.matchAll(tag)].map((match) => match[1]!)
  const sheets = links(/<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"]+)"/g)
  const scripts = links(/<script\b[^>]*\bsrc="([^"]+)"/g)
  const pictures = links(/<img\b[^>]*\bsrc="((?!data:)[^"]+)"/g)
  const icons = links(/<link\b(?=[^>]*\brel="icon")[^>]*\bhref="([^"]+)"/g)
  const styles = (await Promise.all(sheets.map((href) => readFile(join(client, href), 'utf8')))).join('')
  const fonts = [...`${html}${styles}`.matchAll(/url\(["']?([^)"']+\.woff2?)/g)].map((match) => match[1]!)
  const files = await Promise.all(scripts.map((src) => readFile(join(client, src), 'utf8')))
  const inline = [...html.matchAll(/<script\b(?![^>]*\bsrc=)([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes]) => !/\btype="(application\/(ld\+)?json|speculationrules)"/.test(attributes!))
    .map(([, , code]) => code!)
  return {
    path,
    html: await weigh(html),
    css: await weigh(styles),
    javascript: Buffer.byteLength([...files, ...inline].join('')),
    requests: 1 + new Set([...sheets, ...scripts, ...pictures, ...icons, ...fonts]).size,
  }
}

async function weigh(text: string): Promise<Weight> {
  if (text === '') return { raw: 0, gzip: 0, brotli: 0 }
  const [zipped, brotli] = await Promise.all([promisify(gzip)(text), promisify(brotliCompress)(text)])
  return { raw: Buffer.byteLength(text), gzip: zipped.byteLength, brotli: brotli.byteLength }
}
