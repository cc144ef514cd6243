import type { BrowserContextOptions, Page } from 'playwright-core'

/** What makes two pictures of one page the same: as large, as light, still, and of one moment. */
export const stillContext = {
  deviceScaleFactor: 1,
  reducedMotion: 'reduce',
  timezoneId: 'UTC',
} satisfies BrowserContextOptions

/** Any will do, as long as it is always the same: pages may say how long ago something was. */
const moment = new Date('2026-11-20T12:00:00Z')

/**
 * Opens a page and waits until nothing more comes: what its script asks for, pictures that wait until one scrolls to
 * them, and faces that a browser asks for only once it has laid out text in them. `load` waits for none of these.
 */
export async function openSettled(page: Page, url: string): Promise<void> {
  await page.clock.setFixedTime(moment)
  await page.goto(url, { waitUntil: 'load' })
  // Without a script nothing more is asked for.
  if ((await page.locator('script[src]').count()) > 0) await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    do {
      await drawn()
      await document.fonts.ready
    } while (document.fonts.status === 'loading')
  })
}

/**
 * @returns a picture of a page that is settled, of its top where it is higher than that, and what a browser knows of it
 */
export async function takePicture(page: Page, mostHeight: number) {
  const { width, height, text, faces } = await page.evaluate(() => ({
    width: window.innerWidth,
    height: document.documentElement.scrollHeight,
    // Also what is hidden: a part that shows no more says the same.
    text: document.body.textContent.replaceAll(location.origin, ''),
    // What stands in for a face is asked for only where that one is late.
    faces: [...document.fonts]
      .filter(({ family, status }) => status === 'loaded' && !family.includes('stand-in'))
      .map(({ family }) => family),
  }))
  const picture = await page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(mostHeight, height) },
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
  })
  return { picture, seen: { text, height, faces } }
}
