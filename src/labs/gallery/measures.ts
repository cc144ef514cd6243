import type { Page } from 'playwright-core'

/** Text is no smaller than this many pixels. On paper its size is one of points. */
const smallestText = 11.5

/**
 * @returns what a browser computed of a page, where that is not as it should be: it is wider than its window, an
 *   element with text of its own is cut off at a side, or text is too small to be read
 */
export function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const faults: string[] = []
    const isPaper = window.matchMedia('print').matches
    const wider = document.documentElement.scrollWidth - window.innerWidth
    if (wider > 0) faults.push(`is ${wider} pixels wider than its window`)
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const words = [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())
      const box = element.getBoundingClientRect()
      const isHidden =
        // What is folded has a box, though it is not drawn.
        !element.checkVisibility() ||
        box.width <= 1 ||
        box.height <= 1 ||
        // So a style hides what is only to be listened to, or copied.
        getComputedStyle(element).fontSize === '0px' ||
        element.closest('.off-screen, .skip, .visually-hidden') !== null
      if (!words || isHidden) continue
      const said = `“${element.textContent.trim().slice(0, 40)}”`
      if ((box.left < -1 || box.right > window.innerWidth + 1) && !scrolls(element)) faults.push(`${said} is cut off`)
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      if (size < smallest && !isPaper) faults.push(`${said} has letters of ${size} pixels`)
    }
    return faults
  }, smallestText)
}
