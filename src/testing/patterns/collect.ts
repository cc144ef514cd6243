import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import * as z from 'zod'
import { projectRoot } from '../../project-root.ts'

/** A pattern of the product, and everywhere it stands. */
export type Pattern = { source: string; flags: string; places: string[] }

/** What the sources have of patterns. */
export type Collected = {
  patterns: Pattern[]
  /** Where a pattern is made of parts that only the running program knows. */
  composed: string[]
}

/** @returns the pattern of every regular expression in the sources of the product, those of zod's formats included */
export function collectPatterns(): Collected {
  const found = new Map<string, Pattern>()
  const composed: string[] = []
  for (const file of productFiles())
    for (const script of scriptsOf(file))
      visit(script, (pattern, place) => {
        if (pattern === undefined) return void composed.push(place)
        const { source, flags } = pattern
        const key = `/${source}/${flags}`
        const known = found.get(key) ?? { source, flags, places: [] }
        found.set(key, { ...known, places: [...known.places, place] })
      })
  return { patterns: [...found.values()], composed }
}

function productFiles(): string[] {
  const inFolder = (folder: string) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)
  return [...inFolder('src'), ...inFolder('functions')]
    .filter((file) => /\.(?:m?ts|astro)$/.test(file))
    .filter((file) => !file.endsWith('.test.ts') && !/^src\/(testing|labs)\//.test(file))
    .sort()
}

type Script = { file: string; line: number; source: ts.SourceFile }

/** Of a page of Astro its frontmatter, the scripts in it, and the expressions of its template. */
function scriptsOf(file: string): Script[] {
  const text = readFileSync(join(projectRoot, file), 'utf8')
  const parsed = (code: string, kind: ts.ScriptKind, line = 0): Script => ({
    file,
    line,
    source: ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind),
  })
  if (!file.endsWith('.astro')) return [parsed(text, ts.ScriptKind.TS)]
  const [, frontmatter = '', template = text] = /^---\n([^]*?)\n---\n?([^]*)$/.exec(text) ?? []
  const templateLine = text.slice(0, text.length - template.length).split('\n').length - 1
  const scripts = [...template.matchAll(/<script\b[^>]*>([^]*?)<\/script>/g)].map(({ 1: code = '', index }) =>
    parsed(code, ts.ScriptKind.TS, templateLine + template.slice(0, index).split('\n').length - 1),
  )
  const markup = template.replace(/<(script|style)\b[^>]*>[^]*?<\/\1>/g, '')
  return [
    parsed(frontmatter, ts.ScriptKind.TS, 1),
    parsed(`<>${markup}</>`, ts.ScriptKind.TSX, templateLine),
    ...scripts,
  ]
}

type Literal = Pick<Pattern, 'source' | 'flags'>

/** @param take gets each pattern with its place, and nothing where it is composed */
function visit({ file, line, source }: Script, take: (pattern: Literal | undefined, place: string) => void): void {
  const walk = (node: ts.Node): void => {
    const place = `${file}:${line + source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    if (ts.isRegularExpressionLiteral(node)) take(ofLiteral(node.text), place)
    else if (isRegExpCall(node)) take(ofCall(node), place)
    else if (ts.isCallExpression(node)) {
      const format = zodFormat(node.expression)
      if (format) take({ source: format.source, flags: format.flags }, place)
    }
    ts.forEachChild(node, walk)
  }
  walk(source)
}

function ofLiteral(text: string): Literal {
  const end = text.lastIndexOf('/')
  return { source: text.slice(1, end), flags: text.slice(end + 1) }
}

function isRegExpCall(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp'
}

function ofCall({ arguments: given }: ts.NewExpression | ts.CallExpression): Literal | undefined {
  const texts = given?.map((one) => (ts.isStringLiteralLike(one) ? one.text : undefined)) ?? []
  const [source, flags = ''] = texts
  return source === undefined || texts.includes(undefined) ? undefined : { source, flags }
}

/** Formats of zod whose schema looks at a text by a pattern, by the name of the function that makes the schema. */
const formats: Readonly<Record<string, unknown>> = z.regexes

/** @returns the pattern that a call such as `z.iso.date()` brings */
function zodFormat(callee: ts.Expression): RegExp | undefined {
  if (!ts.isPropertyAccessExpression(callee) || !/^z(?:\.iso)?$/.test(callee.expression.getText())) return undefined
  const name = callee.name.text
  if (notText.includes(name) || !Object.hasOwn(formats, name)) return undefined
  const format = formats[name]
  return format instanceof RegExp ? format : (format as (options: object) => RegExp)({})
}

/** Their patterns are for coercion and templates; a schema of theirs asks for the type of a value. */
const notText = ['string', 'number', 'boolean', 'null', 'undefined', 'bigint', 'integer']
