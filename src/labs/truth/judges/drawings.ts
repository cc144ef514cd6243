import { compared } from '../../../text/magnitude.ts'
import type { Answer } from '../caller.ts'
import { documentAt, languageAt } from '../language.ts'
import type { Judge, Walk } from '../reading.ts'
import { attributeOf } from '../text/html.ts'
import { decoded, plain } from '../text/normal.ts'
import { twinOf } from './twins.ts'

/**
 * What a drawing shows is what stands beside it: bars are as long as their numbers say, and words in a picture are in
 * its alternative text or on its page.
 */
export const judgeDrawings: Judge = async (walk) => {
  for (const page of walk.documents.values()) {
    if (!page.type.startsWith('text/html')) continue
    holdBars(page, walk)
    for (const [, attributes = ''] of page.text.matchAll(/<img\s([^>]*)>/g)) {
      const [src = '', alt = ''] = ['src', 'alt'].map((name) => attributeOf(attributes, name))
      if (src.endsWith('.svg') && alt !== '') await holdWords(new URL(src, page.url).href, alt, page, walk)
    }
  }
}

const wide = 200

function holdBars({ url, text }: Answer, walk: Walk): void {
  const { tag } = languageAt(url, walk)
  for (const { index, 0: drawing } of text.matchAll(/<svg class="bars".*?<\/svg>/gs)) {
    // The row, or the entry of a list, in which it is drawn.
    const begin = Math.max(text.lastIndexOf('<tr', index), text.lastIndexOf('<li', index))
    const row = text.slice(begin, index)
    const [before = '', after = ''] = [/<(?:span|td)>([^<]*)</, /<strong\b[^>]*>([^<]*)</].map((value) =>
      plain(decoded(value.exec(row)?.[1] ?? '')),
    )
    const wanted = compared(before, after, tag)
    const rects = Array.from(drawing.matchAll(/<rect\s([^>]*)>/g), ([, attributes = '']) => rectOf(attributes))
    const isDrawn = rects.map(({ name }) => name).join(' ') === 'before after' && rects.every(({ x }) => x === 0)
    const widths = rects.map(({ width }) => width)
    const isSo =
      wanted && isDrawn && [wanted.before, wanted.after].every((share, at) => Math.round(share * wide) === widths[at])
    walk.ledger.hold(url, `draws ${before} and ${after} as long as they are`, Boolean(isSo), widths.join(' and '))
  }
}

function rectOf(attributes: string): { name: string; x: number; width: number } {
  const [name = '', x = '0', width = ''] = ['class', 'x', 'width'].map((one) => attributeOf(attributes, one))
  return { name, x: Number(x), width: Number(width) }
}

async function holdWords(picture: string, alt: string, page: Answer, walk: Walk): Promise<void> {
  const { text, type } = walk.documents.get(picture) ?? (await walk.ask(picture))
  if (!type.startsWith('image/svg')) return
  const said = wordsIn(`${alt} ${documentAt(twinOf(page.url), walk)?.text ?? ''}`)
  for (const [, shown = ''] of text.matchAll(/<(?:text|tspan|title|desc)\b[^>]*>([^<]+)/g)) {
    const strange = [...wordsIn(decoded(shown))].filter((word) => !said.has(word))
    walk.ledger.hold(page.url, `says what ${picture} shows: ${plain(shown)}`, strange.length === 0, strange.join(', '))
  }
}

const wordsIn = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
