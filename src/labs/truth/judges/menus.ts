import { attributeOf } from '../text/html.ts'
import type { Judge } from '../reading.ts'

/**
 * A menu leads to the same pages wherever it stands: the one that most pages have is believed. Menus of the page
 * itself, and of the operations beside one, differ from page to page.
 */
export const judgeMenus: Judge = ({ documents, ledger }) => {
  const menus = [...documents.values()].flatMap(({ url, text }) =>
    [...text.matchAll(/<nav class="chapters"([^>]*)>([^]*?)<\/nav>/g)].map(([, attributes = '', menu = '']) => ({
      url,
      name: attributeOf(attributes, 'aria-label') ?? '',
      links: [...menu.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, path, title]) => `${title} ${path}`).join(),
    })),
  )
  for (const [name, same] of Map.groupBy(menus, (menu) => menu.name)) {
    const kinds = [...Map.groupBy(same, ({ links }) => links)].sort(([, one], [, other]) => other.length - one.length)
    const [usual = ''] = kinds[0] ?? []
    for (const { url, links } of same)
      ledger.hold(url, `has the menu that other pages have: ${name}`, links === usual, `${links} / ${usual}`)
  }
}
