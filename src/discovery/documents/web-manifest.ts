import type { Catalogue } from '../../catalogue/catalogue.ts'
import { iconPath, paths } from '../../contract/paths.ts'
import { iconPaths } from '../../contract/site-files.ts'

/** What a browser shows of the site where it is installed. @see https://www.w3.org/TR/appmanifest/ */
export function renderWebManifest({ service, brand }: Catalogue): string {
  return JSON.stringify({
    id: paths.home,
    name: service.name,
    description: service.description,
    lang: service.language,
    start_url: paths.home,
    display: 'browser',
    ...(brand.isOwn && { theme_color: brand.light.accent, background_color: brand.light.ground }),
    icons: [
      { src: iconPath, sizes: 'any', type: 'image/svg+xml' },
      ...Object.entries(iconPaths.sized).map(([size, src]) => ({ src, sizes: `${size}x${size}`, type: 'image/png' })),
    ],
  })
}
