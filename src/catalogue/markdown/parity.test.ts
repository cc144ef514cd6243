import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { htmlToHast } from 'satteri'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import { benchArticles } from '../../labs/bench/build/articles.ts'
import { projectRoot } from '../../project-root.ts'
import { readSource } from '../frontmatter.ts'
import { outlineOf } from './outline.ts'
import { parseMarkdown } from './parse.ts'
import { parseWithRemark } from './remark.ts'
import { renderMarkdown } from './render.ts'

/** Places where processors of Markdown like to differ. */
const corpus: Record<string, string> = {
  'emphasis beside punctuation': '**a**b *c*d __e__f _g_h ***i*** **"j"** a*b*c',
  'links with every kind of target': '[a](b.md) [c](<d e.md> "t") [f]( /g#h ) [i](/j\\-k) [l](/m?n=1&o=2) [](/p)',
  'links by reference': '[a][b] [b] [b][]\n\n[b]: /c "title"\n[B]: /d',
  images: '![a *b*](c.png "d") ![e][f]\n\n[f]: g.png',
  'addresses that stand alone':
    'See https://example.org/a_(b), www.example.org and ada@example.org. <https://x.example>',
  'headings of both kinds': 'A\n===\n\nB\n---\n\n## C ##\n\n### `D` *e*\n\n#F',
  lists: '- a\n- b\n\n  c\n\n1. d\n   - e\n\n3) f\n\n- [ ] g\n- [x] h',
  'quotes in lists in quotes': '> - > a\n>   > b\nc\n\n> d',
  tables: '| a | b |\n| :- | -: |\n| `c \\| d` | **e** |\n| f |\n\n|g|\n|:-:|\n|h|i|',
  code: '```ts title="a"\nb <c>\n```\n\n    d\n\n~~~\n```\n~~~\n\n`` e`f ``',
  'struck text': '~~a~~ ~b~ ~~~c~~~',
  'raw HTML': 'a <b>c</b> <!-- d -->\n\n<div>\ne\n</div>\n\n<!-- f\n\ng -->',
  'escapes and entities': '\\*a\\* &amp; &copy; &#x41; &nope; \\[b\\]',
  'breaks and rules': 'a  \nb\\\nc\n\n***\n\n- - -',
  'letters of two code units': '😀 [a](/b) 👩‍💻 **c** 𝒳 [d](/e)',
  'tabs and blank lines': '\ta\n\n-\tb\n\n\tc\n\n\n\nd',
  notes: 'a[^1] b[^c]\n\n[^1]: d\n[^c]: e\n    f',
  'rows of dashes at the start': '---\na: b\n---\n\nc',
}

const content = readdirSync(join(projectRoot, 'content'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md') && file !== 'README.md')
  .map((file): [string, string] => {
    const source = readSource(file, readFileSync(join(projectRoot, 'content', file), 'utf8'))
    if (Array.isArray(source)) throw new Error(JSON.stringify(source))
    return [file, source.body]
  })
const generated = benchArticles(3).map(({ slug, markdown }): [string, string] => [slug, markdown])
const texts = [...Object.entries(corpus), ...content, ...generated]

describe('the fast processor and remark agree', () => {
  test.each(texts)('on what is said, and where, in %s', (_, text) => {
    expect(outlineOf(parseMarkdown(text))).toEqual(outlineOf(parseWithRemark(text)))
  })

  test.each(texts)('on the HTML of %s', (_, text) => {
    const html = reference.stringify(reference.runSync(parseWithRemark(text)))
    expect(elements(renderMarkdown(text).html)).toEqual(elements(html))
  })
})

const reference = unified().use(remarkRehype).use(rehypeStringify).freeze()

type Hast = ReturnType<typeof htmlToHast>

/** What a browser makes of it; ids of headings, the frame of a table and the role of code are our own. */
function elements(html: string): unknown[] {
  return childrenOf(
    htmlToHast(html.replace(/<div class="table"[^>]*>(<table>[^]*?<\/table>)<\/div>/g, '$1'), { fragment: true }),
  )
}

function childrenOf(node: Hast): unknown[] {
  return ('children' in node ? node.children : []).flatMap((child): unknown[] => {
    if (child.type === 'text') return child.value.trim() ? [child.value.replace(/\s+/g, ' ')] : []
    if (child.type !== 'element') return []
    const { id: _, tabIndex: __, role: ___, ariaLabel: ____, ...properties } = child.properties
    return [[child.tagName, Object.fromEntries(Object.entries(properties).sort()), ...childrenOf(child)]]
  })
}
