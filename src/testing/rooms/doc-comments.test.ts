import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { projectRoot } from '../../project-root.ts'

const sources = globSync('src/**/*.ts', { cwd: projectRoot }).toSorted()

/** Names that a pattern such as `{ a, b: { c } }` takes apart. */
function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((element) => {
    if (ts.isOmittedExpression(element)) return []
    const whole = element.propertyName && ts.isIdentifier(element.propertyName) ? [element.propertyName.text] : []
    return [...whole, ...namesIn(element.name)]
  })
}

function functionOf(node: ts.Node): ts.SignatureDeclaration | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return node
  const value = ts.isVariableStatement(node) ? node.declarationList.declarations[0]?.initializer : undefined
  return value && ts.isArrowFunction(value) ? value : undefined
}

/** Whether it is another declaration of a function that is declared several times. */
function isCalled(node: ts.Node, { name }: ts.SignatureDeclaration): node is ts.FunctionDeclaration {
  return ts.isFunctionDeclaration(node) && name !== undefined && node.name?.text === name.getText()
}

/**
 * @returns what a comment says of parameters that are not there; what is taken apart at once may be given any one name
 */
function strangersOf(node: ts.Node): string[] {
  const called = functionOf(node)
  if (!called) return []
  // The first of several ways to call it says what all of them take.
  const ways = ts.isSourceFile(node.parent) || ts.isBlock(node.parent) ? node.parent.statements : []
  const alike = [...ways].filter((way): way is ts.FunctionDeclaration => isCalled(way, called))
  const names = new Set([called, ...alike].flatMap(({ parameters }) => parameters.flatMap(({ name }) => namesIn(name))))
  const apart = called.parameters.filter(({ name }) => !ts.isIdentifier(name)).length
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  const said = comments.flatMap((comment) => [...comment.getText().matchAll(/@param (\w+)/g)].map(([, name]) => name!))
  const strangers = new Set(said.filter((name) => !names.has(name)))
  return strangers.size > apart ? [...strangers] : []
}

/** @returns whether a member has a comment before its own, which is that of another member */
function hasAnothersComment(node: ts.Node): boolean {
  if (!ts.isTypeElement(node) && !ts.isClassElement(node)) return false
  const text = node.getSourceFile().text
  const before = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []
  return before.filter(({ pos }) => text.startsWith('/**', pos)).length > 1
}

/** To parse all sources takes long; most have nothing to look at. */
function mayBeMistaken(text: string): boolean {
  const hasTwo = text.split('*/').some((after) => after.trimStart().startsWith('/**') && after.trimStart() !== after)
  return text.includes('@param') || hasTwo
}

function mistakesIn(file: string, text: string): string[] {
  if (!mayBeMistaken(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const place = () => `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    found.push(...strangersOf(node).map((name) => `${place()} has no parameter ${name}`))
    if (hasAnothersComment(node)) found.push(`${place()} has the comment of another member as well`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test('comments tell of parameters that are there, and stand at the member that they tell of', () => {
  const mistakes = sources.flatMap((file) => mistakesIn(file, readFileSync(join(projectRoot, file), 'utf8')))
  expect(sources.length).toBeGreaterThan(1_000)
  expect(mistakes).toEqual([])
})

test.each([
  [
    'a name that is no parameter',
    '/** @param other one */\nfunction f(one: string) {}',
    ['a.ts:2 has no parameter other'],
  ],
  ['what is taken apart, by one name', '/** @param whole one */\nfunction f({ a }: { a: string }) {}', []],
  ['a part of it by its name', '/** @param a one @param b two */\nconst f = ({ a }: A, b: string) => a', []],
  ['one name too many', '/** @param whole one @param more two */\nfunction f({ a }: A) {}', 2],
  [
    'two comments at one member',
    'type A = {\n  /** One. */\n  /** Two. */\n  b: string\n}',
    ['a.ts:4 has the comment of another member as well'],
  ],
])('%s', (_, text, found) => {
  const mistakes = mistakesIn('a.ts', text)
  expect(typeof found === 'number' ? mistakes.length : mistakes).toEqual(found)
})
