import { all, fact, is, leads, ofPlace, oneOf } from '../checks.ts'
import { type Table, visit } from '../table.ts'

const icons: Table = [
  {
    src: leads(),
    sizes: is(({ parent }) => {
      const size = /-(\d+)\.png$/.exec(parent['src'])?.[1]
      return size ? `${size}x${size}` : 'any'
    }),
    type: is(({ parent }) => (String(parent['src']).endsWith('.png') ? 'image/png' : 'image/svg+xml')),
  },
]

/** What a browser shows of the site where it is installed. @see https://www.w3.org/TR/appmanifest/ */
export const webManifest: Table = {
  id: oneOf('/'),
  name: fact('name of the consultancy'),
  description: fact(({ walk }) => `description of ${walk.origin}/`),
  lang: ofPlace,
  start_url: oneOf('/'),
  display: oneOf('browser'),
  icons: all(
    // One that can grow, and the two sizes for which browsers ask.
    is(({ parent }) =>
      ['/favicon.svg', '/icon-192.png', '/icon-512.png'].map((src, at) => ({ ...parent['icons'][at], src })),
    ),
    (value, place) => visit(icons, value, place),
  ),
}
