/** A mistake that makes the fields of a file unreadable. */
export type Fault = { line: number; rule: string; suggestion: string }

/** A field that begins something: its depth is where its name, or the name behind its hyphen, begins. */
type Level = { depth: number; line: number; kind: 'field' | 'item' }

/** The line before; an open one is a field whose value is to follow. */
type Line = {
  line: number
  depth: number
  open: boolean
  isItem: boolean
  /** Where its hyphen stands, if it is an item. */
  bullet: number | undefined
}

/** Spaces of another width, or that do not break, as YAML takes them for letters. */
const hiddenSpaces = [
  /^[ \t]*[\u00A0\u2000-\u200A\u202F\u3000]/,
  /^[ \t]*(?:- )?[\w-]+: *[\u00A0\u2000-\u200A\u202F\u3000]/,
  /^[ \t]*-[\u00A0\u2000-\u200A\u202F\u3000]/,
]
const field = /^(?:- +)*[A-Za-z_][\w-]*:(?: (.*))?$/
const otherBullet = /^[–—•·▪◦‣●*+][ \t]*/
const bareHyphen = /^-[^\s\d-]/

/**
 * Finds what is wrong with how the lines of fields are laid out, in words that say which line belongs where. YAML tells
 * of such lines in its own terms, at another line, or takes two of them for one.
 * @param firstLine line of the file on which the YAML begins
 */
export function layoutFault(yaml: string, firstLine: number): Fault | undefined {
  const levels: Level[] = []
  let above: Line | undefined
  /** The end of a value that spans several lines. */
  let until: string | undefined
  let blockDepth: number | undefined
  for (const [index, text] of yaml.split('\n').entries()) {
    const line = firstLine + index
    const content = text.trim()
    if (until) {
      if (until.includes(withoutNote(text).at(-1) ?? ' ')) until = undefined
      continue
    }
    const depth = text.length - text.trimStart().length
    if (content === '' || content.startsWith('#')) continue
    if (blockDepth !== undefined && depth > blockDepth) continue
    blockDepth = undefined
    const blank = blankFault(text, line, above?.depth ?? 0)
    if (blank) return blank
    const isItem = /^-(?: |$)/.test(content)
    const match = field.exec(content)
    if (!isItem && !match) {
      const begins = (above?.open && depth >= above.depth) || (above && above.bullet === depth)
      if (begins && (otherBullet.test(content) || bareHyphen.test(content))) return noItem(content, line)
      continue
    }
    const fault = misplaced({ depth, line, kind: isItem ? 'item' : 'field' }, levels, above)
    if (fault) return fault
    while (levels.at(-1) && levels.at(-1)!.depth > depth) levels.pop()
    if (levels.at(-1)?.depth !== depth || levels.at(-1)?.kind !== (isItem ? 'item' : 'field'))
      levels.push({ depth, line, kind: isItem ? 'item' : 'field' })
    else levels.at(-1)!.line = line
    const inner = depth + (/^(?:- +)+/.exec(content)?.[0].length ?? 0)
    if (isItem && match) levels.push({ depth: inner, line, kind: 'field' })
    const value = match ? (match[1] ?? '').trim() : content.replace(/^- */, '')
    above = {
      line,
      isItem,
      depth: match ? inner : depth,
      open: withoutNote(value) === '',
      bullet: isItem ? depth : undefined,
    }
    if (/^[|>][+-]?\d?[+-]?\s*(?:#.*)?$/.test(value)) blockDepth = depth
    until = endOf(value)
  }
  return undefined
}

/** A tab, or a space that only looks like one, before a line or behind its colon. */
function blankFault(text: string, line: number, depth: number): Fault | undefined {
  if (/^ *\t/.test(text))
    return {
      line,
      rule: 'the line begins with a tab, and only spaces may stand there',
      suggestion: `replace tabs by spaces: ${spaces(Math.max(depth, 2))}, as many as its neighbours have`,
    }
  if (hiddenSpaces.some((pattern) => pattern.test(text)))
    return {
      line,
      rule: 'the line has a space of another kind, as it comes along from Word',
      suggestion: 'delete the space before the word, and type it anew',
    }
  return undefined
}

/** @param levels that are open @param above the line before, which may be a field whose value is to follow */
function misplaced({ depth, line, kind }: Level, levels: readonly Level[], above: Line | undefined): Fault | undefined {
  const [first] = levels
  if (!above || !first) return undefined
  if (depth < first.depth) return { line: first.line, ...tooDeep(first.depth, depth) }
  const same = levels.findLast((level) => level.depth === depth)
  if (same) return undefined
  if (depth > above.depth && above.open) return undefined
  if (kind === 'item' && !above.isItem && depth >= above.depth)
    return {
      line,
      rule: `is an item of a list, and the field on line ${above.line} has a value already`,
      suggestion: 'put that value on a line of its own as the first item, or take this item out',
    }
  const nearest = levels.findLast((level) => level.depth < depth) ?? first
  const sibling = levels.findLast((level) => level.kind === kind && level.depth >= nearest.depth) ?? nearest
  return {
    line,
    rule: `the line begins with ${spaces(depth)}, and those that it could belong to with another number`,
    suggestion: `begin it with ${spaces(sibling.depth)}, as line ${sibling.line} does: ${together}`,
  }
}

const together = 'what belongs together begins at the same depth'

function tooDeep(depth: number, right: number): Pick<Fault, 'rule' | 'suggestion'> {
  return {
    rule: `the first field begins with ${spaces(depth)}, and others with ${right === 0 ? 'none' : right}`,
    suggestion: `begin it with ${spaces(right)}: ${together}`,
  }
}

function noItem(content: string, line: number): Fault {
  const bullet = otherBullet.exec(content)?.[0] ?? '-'
  return {
    line,
    rule: `is no item of a list: it begins with \`${bullet.trim()}\`${bullet === '-' ? ' and no space behind it' : ''}`,
    suggestion: `begin it with a hyphen and a space: \`- ${content.slice(bullet.length)}\``,
  }
}

function spaces(count: number): string {
  return count === 0 ? 'no space' : `${count} space${count === 1 ? '' : 's'}`
}

/** @returns what ends a value that is opened on a line and not closed there */
function endOf(value: string): string | undefined {
  const text = value.trim()
  if (text.startsWith('"') && !/^"(?:[^"\\]|\\.)*"/.test(text)) return '"'
  if (text.startsWith("'") && !/^'(?:[^']|'')*'/.test(text)) return "'"
  return /^[[{]/.test(text) && !/[\]}]$/.test(withoutNote(text)) ? ']}' : undefined
}

/** @returns a line, or a value, without the note behind it */
function withoutNote(text: string): string {
  const at = text.search(/(?:^|\s)#/)
  return (at < 0 ? text : text.slice(0, at)).trim()
}
