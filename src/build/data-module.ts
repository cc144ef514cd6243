import { closeSync, existsSync, openSync, readSync, writeFileSync } from 'node:fs'

/** @returns a module with some data. As a string, because that is parsed sooner than code as long as the data */
export function* moduleOf(data: object): Generator<string> {
  yield 'export default JSON.parse('
  yield* quoted([JSON.stringify(data)])
  yield ')\n'
}

/** An object of which some members lie in files of their own, and some are such objects. */
export type Parted = {
  plain: object
  /** Names of the JSON files beside the module, by the members that are in them. */
  files?: Readonly<Record<string, string>>
  within?: Readonly<Record<string, Parted>>
}

/**
 * @returns a module with an object, in which a file is read and parsed when its member is first asked for. Its `hold`
 *   reads the bytes of all of them: for who is still there when other files lie in their place
 */
export function* moduleWith(parted: Parted): Generator<string> {
  yield 'import{readFileSync}from"node:fs";\n'
  yield 'const reads=[];export const hold=()=>{for(const read of reads)read()};\n'
  yield 'const later=(read)=>{let bytes,data;reads.push(()=>{bytes??=read()});'
  yield 'return()=>{if(data===undefined){data=JSON.parse(bytes??read());bytes=0}return data}};\n'
  yield 'export default '
  yield* objectOf(parted)
  yield '\n'
}

function* objectOf({ plain, files = {}, within = {} }: Parted): Generator<string> {
  const names = Object.entries(files)
  // Netlify's bundler finds a file by an address that is written out.
  const reads = names.map(
    ([, file]) => `later(()=>readFileSync(new URL(${JSON.stringify(`./${file}`)},import.meta.url)))`,
  )
  yield `((${names.map((_, at) => `part${at}`).join(',')})=>({...JSON.parse(`
  yield* quoted([JSON.stringify(plain)])
  yield ')'
  for (const [at, [name]] of names.entries()) yield `,get ${name}(){return part${at}()}`
  for (const [name, member] of Object.entries(within)) {
    yield `,${JSON.stringify(name)}:`
    yield* objectOf(member)
  }
  yield `}))(${reads.join(',')})`
}

/** How deep the long lists lie that are written in pieces: those of a search index are two levels down. */
const depthOfLists = 2

/** @returns JSON in pieces: what is long would take several times its memory in one */
export function* piecesOf(value: unknown, depth = depthOfLists): Generator<string> {
  if (Array.isArray(value)) {
    yield '['
    for (const [at, item] of value.entries()) yield `${at === 0 ? '' : ','}${JSON.stringify(item) ?? 'null'}`
    yield ']'
  } else if (depth > 0 && typeof value === 'object' && value !== null) {
    let before = '{'
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue
      yield `${before}${JSON.stringify(name)}:`
      yield* piecesOf(member, depth - 1)
      before = ','
    }
    yield before === '{' ? '{}' : '}'
  } else yield JSON.stringify(value)
}

function* quoted(pieces: Iterable<string>): Generator<string> {
  yield '"'
  for (const piece of pieces) yield JSON.stringify(piece).slice(1, -1)
  yield '"'
}

/**
 * Writes a file only if its content changes, so that watchers, such as the bundler of functions, do no needless work.
 */
export function writeChanged(file: string, make: () => Iterable<string>): void {
  if (existsSync(file) && isMadeOf(file, make())) return
  const opened = openSync(file, 'w')
  try {
    for (const bytes of inBulk(make())) writeFileSync(opened, bytes)
  } finally {
    closeSync(opened)
  }
}

function isMadeOf(file: string, pieces: Iterable<string>): boolean {
  const opened = openSync(file, 'r')
  try {
    const found = Buffer.alloc(bulk)
    for (const bytes of inBulk(pieces)) {
      const length = readSync(opened, found, 0, bytes.length, null)
      if (!found.subarray(0, length).equals(bytes)) return false
    }
    return readSync(opened, found, 0, 1, null) === 0
  } finally {
    closeSync(opened)
  }
}

/** Bytes that are written at once: fewer take longer, and more take more memory. */
const bulk = 1 << 20
const encoder = new TextEncoder()

/** @returns bytes that the next ones overwrite: new ones each time would fill the memory until they are collected */
function* inBulk(pieces: Iterable<string>): Generator<Uint8Array> {
  const bytes = new Uint8Array(bulk)
  let text = ''
  function* encoded(least: number): Generator<Uint8Array> {
    while (text.length >= least) {
      const { read, written } = encoder.encodeInto(text, bytes)
      yield bytes.subarray(0, written)
      text = text.slice(read)
    }
  }
  for (const piece of pieces) {
    text += piece
    yield* encoded(bulk)
  }
  yield* encoded(1)
}
