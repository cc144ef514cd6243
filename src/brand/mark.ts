import type { Brand } from './brand.ts'

/** Words in a bubble, on a square of 32. */
const bubble = 'M8 9h16v11H15l-5 4v-4H8zM12 13h8M12 16h5'

/** @returns the mark of a site without its own, in the accent of the brand, for light and dark schemes */
export function markOf({ light, dark }: Pick<Brand, 'light' | 'dark'>): Brand['icon'] {
  const colours = ({ accent, 'on-accent': on }: Brand['light']) => [`rect{fill:${accent}}`, `path{stroke:${on}}`]
  const styles = `${colours(light).join('')}path{fill:none;stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}@media (prefers-color-scheme:dark){${colours(dark).join('')}}`
  return {
    mediaType: 'image/svg+xml',
    ground: light.accent,
    drawn: bubble,
    body: new TextEncoder().encode(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>${styles}</style><rect width="32" height="32" rx="6"/><path d="${bubble}"/></svg>`,
    ),
  }
}
