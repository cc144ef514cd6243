import LinkHeader from 'http-link-header'
import { parseDictionary, parseList } from 'structured-headers'
import { operations } from '../../contract/operations.ts'
import { type Checker, verdictOf } from './checker.ts'

/** Header fields as strict parsers of others read them. */
export const headerCheckers: Checker[] = [
  {
    name: 'http-link-header',
    what: 'Link of every page',
    check: async ({ pages }) => {
      const wrong: string[] = []
      for (const page of pages) {
        const value = (await fetch(page, { method: 'HEAD' })).headers.get('link') ?? ''
        const links = read(() => LinkHeader.parse(value).refs)
        if (!links?.some(({ rel }) => rel === 'describedby')) wrong.push(`${page}: ${value}`)
      }
      return verdictOf(wrong, `${pages.length} pages`)
    },
  },
  {
    name: 'structured-headers',
    what: 'Content-Usage, RateLimit, RateLimit-Policy',
    check: async ({ url }) => {
      const { headers } = await fetch(`${url}${operations.readCatalog.path}`)
      const home = (await fetch(url)).headers
      const fields = [
        ['Content-Usage', home.get('content-usage'), parseDictionary],
        ['RateLimit', headers.get('ratelimit'), parseList],
        ['RateLimit-Policy', headers.get('ratelimit-policy'), parseList],
      ] as const
      const wrong = fields.filter(([, value, parse]) => !value || read(() => parse(value)) === undefined)
      return verdictOf(
        wrong.map(([name, value]) => `${name}: ${value}`),
        `${fields.length} fields`,
      )
    },
  },
]

function read<Value>(parse: () => Value): Value | undefined {
  try {
    return parse()
  } catch {
    return undefined
  }
}
