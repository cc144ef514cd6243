import type { BrowserContextOptions, Page } from 'playwright-core'

/** How a page is looked at: by whom, in which state. */
export type View = {
  name: string
  width: number
  options: BrowserContextOptions
  /** What is done with the page first. */
  before?: (page: Page) => Promise<unknown>
}

const widths = [320, 390, 768, 1280, 1680] as const

/** Opens everything that can be unfolded, except the menu, which would cover the page. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('details:not(.menu)')) folded.open = true
  })

/** Each page is looked at in all of these; a window of 640 pixels is one of 1280 at 200 % zoom (WCAG 2.2, 1.4.4). */
export const views: readonly View[] = [
  ...widths.flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme): View => ({
      name: `${width}-${colorScheme}`,
      width,
      options: { colorScheme },
    })),
  ),
  { name: '640-zoomed', width: 640, options: { deviceScaleFactor: 2 } },
  { name: '390-unfolded', width: 390, options: {}, before: unfold },
  { name: '1280-forced-colours', width: 1280, options: { forcedColors: 'active' } },
  { name: '1280-print', width: 1280, options: {}, before: (page) => page.emulateMedia({ media: 'print' }) },
  { name: '390-no-script', width: 390, options: { javaScriptEnabled: false } },
]
