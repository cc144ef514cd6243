import type { Promised } from '../defence.ts'

export const addresses: Promised = {
  promise: 'Nothing that is sent costs more than in proportion to its length, and one address has one meaning',
  defences: [
    {
      does: 'An address is decoded once',
      file: 'src/node/server.ts',
      from: "{ path: decodedPath(url.pathname) ?? '',",
      to: "{ path: decodedPath(decodedPath(url.pathname) ?? '') ?? '',",
      test: ['src/node/one-address.test.ts', 'encoded once, each means the same; encoded twice, nothing'],
    },
    {
      does: 'A request with two hosts, or in a coding that is not undone, is refused',
      file: 'src/node/server.ts',
      from: 'if (detail !== undefined) return void respond(',
      to: "if (detail === '') return void respond(",
      test: ['src/node/ambiguous.test.ts', 'is refused, and its connection ends, where it %s'],
    },
    {
      does: 'An address beyond its bound is refused',
      file: 'src/http/api.ts',
      from: "if (isTooLong(request.url)) return problem('uri_too_long')",
      to: 'void isTooLong',
      test: ['src/node/long-address.test.ts', 'has one byte more than the longest that is answered'],
    },
    {
      does: 'The edge asks for twins of pages that the build knows, and for nothing else',
      file: 'src/netlify/markdown.ts',
      from: 'if (!pages.has(page)) return undefined',
      to: "if (page === '') return undefined",
      test: ['src/netlify/markdown.test.ts', '%s makes it fetch nothing'],
    },
    {
      does: 'The edge passes on the headers of a list',
      file: 'src/netlify/markdown.ts',
      from: 'const told = twinHeaders.flatMap((name) => (twin.headers.has(name) ? [[name, twin.headers.get(name)!]] : []))',
      to: 'const told = twinHeaders.length > 99 ? [] : [...twin.headers]',
      test: ['src/netlify/markdown.test.ts', 'are passed on by name: cookies once came along'],
    },
    {
      does: 'A search takes a question, not a document',
      file: 'src/http/handlers/search.ts',
      from: 'if (query.length > maxSearchQueryLength)',
      to: 'if (query.length > maxSearchQueryLength * 1000)',
      test: ['src/http/handlers/search.test.ts', 'a search takes a question, not a document'],
    },
    {
      does: 'Texts of a message over A2A are bounded before they are read',
      file: 'src/a2a/conversation/read-content.ts',
      from: 'if (text.length > maxFreeTextLength)',
      to: 'if (text.length > maxFreeTextLength * 1000)',
      test: ['src/a2a/conversation/read-content.test.ts', 'in its texts together'],
    },
    {
      does: 'Closing slashes are taken off in one step',
      file: 'src/text/trailing.ts',
      from: '  let end = text.length\n  while (end > 0 && signs.includes(text[end - 1]!)) end -= 1\n  return text.slice(0, end)',
      to: "  return text.replace(/\\/+$/, '')",
      test: ['src/testing/rooms/patterns.test.ts', 'no pattern takes longer than in proportion to the text'],
    },
  ],
}
