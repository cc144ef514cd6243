import { createHighlighter, createOnigurumaEngine, type ThemeRegistrationRaw } from 'shiki'
import { betweenTags, textOfHtml } from '../text/text-of-html.ts'

/** What is told apart in code, each by a class of its own. Its colours are the brand's: `src/styles/prose.css`. */
const kinds = {
  name: [
    'entity.name.function',
    'entity.name.tag',
    'entity.name.type',
    'entity.name.command',
    'entity.other.attribute-name',
    'support.type.property-name',
    'support.function',
    'meta.object-literal.key',
    'variable.parameter.http',
  ],
  text: ['string', 'constant.other.symbol'],
  word: ['keyword', 'storage', 'constant', 'variable.language', 'support.constant', 'entity.name.section'],
  note: ['comment'],
} as const

/** Signs that mean little by themselves, though grammars count them to what they stand by. */
const plain = [
  'keyword.operator',
  'punctuation',
  'string.unquoted.argument',
  'constant.character.escape.line-continuation',
  'storage.type.function.arrow',
]

const none = 'var(--text)'
const theme: ThemeRegistrationRaw = {
  name: 'kinds',
  type: 'dark',
  colors: { 'editor.foreground': none, 'editor.background': none },
  settings: [
    ...Object.entries(kinds).map(([kind, scope]) => ({ scope: [...scope], settings: { foreground: kind } })),
    { scope: plain, settings: { foreground: none } },
    // Quotes belong to what they hold, and so does what is written by other signs in it.
    { scope: ['punctuation.definition.string', 'string constant.character.escape'], settings: { foreground: 'text' } },
    { scope: ['support.type.property-name punctuation'], settings: { foreground: 'name' } },
    { scope: ['punctuation.definition.comment'], settings: { foreground: 'note' } },
  ],
}

/** As fences name them. Any other code is shown as it is. */
const languages = ['sh', 'json', 'ts', 'python', 'sql', 'http', 'yaml', 'html'] as const
/** JavaScript is read as TypeScript: a grammar takes longer to be made ready than all the code of a site to be read. */
const grammars: Readonly<Record<string, KnownLanguage>> = {
  ...Object.fromEntries(languages.map((language) => [language, language])),
  js: 'ts',
}
type KnownLanguage = (typeof languages)[number]

const highlighter = await createHighlighter({
  themes: [theme],
  langs: [...languages],
  // In WebAssembly: three times as fast here as patterns of JavaScript, which are compiled anew in each build.
  engine: createOnigurumaEngine(import('shiki/wasm')),
})

/** A block of code, as the Markdown processor writes it. */
const block = /(<code class="language-([a-z]+)">)([^<]*)<\/code>/g

/**
 * @param html of a page, whose blocks of code say their language
 * @returns the same, in which what has a kind stands in a `span`; the text of it is the same
 */
export function withColouredCode(html: string): string {
  if (!html.includes('<code class="language-')) return html
  return html.replaceAll(block, (whole, opening: string, language: string, code: string) => {
    const grammar = grammars[language]
    return grammar ? `${opening}${colouredCode(textOfHtml(code), grammar)}</code>` : whole
  })
}

/** HTML of code by its grammar and text. A page in another language has the same code, and so have many examples. */
const coloured = new Map<string, string>()

/** @returns code as HTML */
export function colouredCode(code: string, language: KnownLanguage): string {
  const key = `${language} ${code}`
  const html = coloured.get(key) ?? colour(code, language)
  coloured.set(key, html)
  return html
}

function colour(code: string, language: KnownLanguage): string {
  return (
    highlighter
      // Without a limit of time, after which a line stays plain: a busy machine writes the same page as any other.
      .codeToTokensBase(code, { lang: language, theme, tokenizeTimeLimit: 0 })
      .map((line) =>
        joined(line.map(({ content, color }) => ({ content, kind: color && color in kinds ? color : undefined })))
          .map(({ content, kind }) => {
            const text = betweenTags(content)
            return kind && content.trim() ? `<span class="c-${kind}">${text}</span>` : text
          })
          .join(''),
      )
      .join('\n')
  )
}

type Token = { content: string; kind: string | undefined }

/** @returns neighbours of one kind, and the room between them, as one: the page is the smaller for it */
function joined(tokens: readonly Token[]): Token[] {
  const all: Token[] = []
  for (const { content, kind } of tokens) {
    const last = all.at(-1)
    if (last && (last.kind === kind || !content.trim())) last.content += content
    else all.push({ content, kind })
  }
  return all
}
