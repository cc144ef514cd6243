/**
 * What is told apart: a text, which before a colon is a name; a word, which before a bracket is called; an option of a
 * command.
 */
const piece = /("(?:[^"\\\n]|\\.)*"?|'[^']*'(?:\\''[^']*')*)(:)?|(\w+)(\()?| -\w+/g

/** Words of the languages that are shown. */
const known = new Set([
  'const',
  'await',
  'import',
  'try',
  'except',
  'as',
  'true',
  'false',
  'null',
  'None',
  'True',
  'False',
])

/**
 * Code that changes while one types is coloured here, with the four kinds of the build, and by less than a grammar.
 * @param hasNames whether a text before a colon is a name: to the grammar of Python it is a text
 * @returns the same text, in which what has a kind stands in an element
 */
export function coloured(code: string, hasNames = true): DocumentFragment {
  const all = document.createDocumentFragment()
  let end = 0
  for (const { 0: option, index, 1: text, 2: colon, 3: word = option, 4: bracket } of code.matchAll(piece)) {
    const kind = text ? (colon && hasNames ? 'name' : 'text') : kindOf(word, bracket !== undefined)
    if (!kind) continue
    const part = document.createElement('span')
    part.className = `c-${kind}`
    part.textContent = text ?? word
    all.append(code.slice(end, index), part)
    end = index + part.textContent.length
  }
  all.append(code.slice(end))
  return all
}

function kindOf(word: string, isCalled: boolean): 'word' | 'name' | undefined {
  if (known.has(word) || /^(?:\d+| -\w+)$/.test(word)) return 'word'
  return isCalled || word === 'curl' ? 'name' : undefined
}
