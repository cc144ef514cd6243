/* Apart from the other paths: no function needs them. */

/** What is new, for readers of feeds: as Atom and as JSON Feed. */
export const feedPaths = {
  knowledge: { atom: '/knowledge/feed.atom', json: '/knowledge/feed.json' },
  caseStudies: { atom: '/case-studies/feed.atom', json: '/case-studies/feed.json' },
  changelog: { atom: '/developers/changelog/feed.atom', json: '/developers/changelog/feed.json' },
} as const

/** The same as pictures of pixels, for programs that read no SVG, in the sizes that they want. */
export const iconPaths = {
  ico: '/favicon.ico',
  /** 180 pixels. */
  touch: '/apple-touch-icon.png',
  /** In pixels. */
  sized: { 192: '/icon-192.png', 512: '/icon-512.png' },
} as const

/** What a browser shows of the site where it is installed like an application. */
export const manifestPath = '/site.webmanifest'
