import type { Page } from 'playwright-core'

/**
 * @returns where a browser set a text on another text, or on a picture or a field that it is no part of. Lines may be
 *   closer than the letters are high, so of each line only the middle counts
 */
export function overlapsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Set = { owner: Element; said: string; left: number; right: number; top: number; bottom: number }
    // What only a screen reader is to say is clipped away.
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement))
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && !isClipped(element)
    const middle = (owner: Element, said: string, { left, right, top, bottom }: DOMRect): Set => {
      const margin = (bottom - top) / 4
      return shown({ owner, said, left: left + 1, right: right - 1, top: top + margin, bottom: bottom - margin }, owner)
    }
    // What scrolls shows what is within its box.
    const shown = (set: Set, from: Element | null): Set => {
      if (from === null || from === document.body) return set
      if (getComputedStyle(from).overflow === 'visible') return shown(set, from.parentElement)
      const { left, right, top, bottom } = from.getBoundingClientRect()
      const cut = { left: Math.max(left, set.left), right: Math.min(right, set.right) }
      return shown(
        { ...set, ...cut, top: Math.max(top, set.top), bottom: Math.min(bottom, set.bottom) },
        from.parentElement,
      )
    }
    const found: Set[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const owner = text.parentElement!
      if (!text.textContent?.trim() || !isSeen(owner)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const said = text.textContent.trim().slice(0, 30)
      found.push(...[...range.getClientRects()].map((box) => middle(owner, said, box)))
    }
    for (const thing of document.querySelectorAll('img, svg, input, select, textarea, [data-initials]'))
      if (isSeen(thing)) found.push(middle(thing, thing.className || thing.tagName, thing.getBoundingClientRect()))
    const set = found.filter(({ left, right, top, bottom }) => right > left && bottom > top)
    set.sort((one, other) => one.top - other.top)
    const faults: string[] = []
    for (const [index, one] of set.entries())
      for (let at = index + 1; at < set.length && set[at]!.top < one.bottom; at++) {
        const other = set[at]!
        const isPart = one.owner.contains(other.owner) || other.owner.contains(one.owner)
        if (!isPart && one.left < other.right && other.left < one.right)
          faults.push(`“${String(one.said)}” and “${String(other.said)}” lie on each other`)
      }
    return faults
  })
}
