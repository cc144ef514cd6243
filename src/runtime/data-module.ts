import { readFile, writeFile } from 'node:fs/promises'

/** @returns a module with some data. As a string, because that is parsed sooner than code as long as the data */
export function* moduleOf(data: object): Generator<string> {
  yield 'export default JSON.parse('
  yield* quoted([JSON.stringify(data)])
  yield ')\n'
}

/**
 * @param rest an object as JSON @param large more members of it as JSON, in pieces
 * @returns a module with the object, in which a large member is parsed when it is first asked for
 */
export function* moduleWith(rest: string, large: Readonly<Record<string, readonly string[]>>): Generator<string> {
  yield 'const later=(data)=>()=>typeof data==="string"?(data=JSON.parse(data)):data;\n'
  for (const [name, pieces] of Object.entries(large)) {
    yield `const ${name}=later(`
    yield* quoted(pieces)
    yield ');\n'
  }
  yield 'export default {...JSON.parse('
  yield* quoted([rest])
  yield `),${Object.keys(large)
    .map((name) => `get ${name}(){return ${name}()}`)
    .join(',')}}\n`
}

function* quoted(pieces: readonly string[]): Generator<string> {
  yield '"'
  for (const piece of pieces) yield JSON.stringify(piece).slice(1, -1)
  yield '"'
}

/** Writes a file. Who watches it, such as the bundler of functions, has nothing to do where it stays as it was. */
export async function writeChanged(file: string, make: () => Iterable<string>): Promise<void> {
  const before = await readFile(file).catch(() => undefined)
  if (!before || !isMadeOf(before, inBulk(make()))) await writeFile(file, inBulk(make()))
}

function isMadeOf(whole: Buffer, pieces: Iterable<string>): boolean {
  let end = 0
  for (const text of pieces) {
    const bytes = Buffer.from(text)
    if (!bytes.equals(whole.subarray(end, (end += bytes.length)))) return false
  }
  return end === whole.length
}

/** Characters that are written at once: fewer take longer, and more take more memory. */
const bulk = 1 << 20

function* inBulk(pieces: Iterable<string>): Generator<string> {
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length < bulk) continue
    yield text
    text = ''
  }
  yield text
}
