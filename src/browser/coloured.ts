/** What is told apart: a text, which before a colon is a name, and a word, which before a bracket is called. */
const piece = /("(?:[^"\\\n]|\\.)*"?|'[^'\n]*'?)(:)?|(\w+)(\()?/g

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
 * @returns the same text, in which what has a kind stands in an element
 */
export function coloured(code: string): DocumentFragment {
  const all = document.createDocumentFragment()
  let end = 0
  for (const { index, 1: text, 2: colon, 3: word = '', 4: bracket } of code.matchAll(piece)) {
    const kind = text ? (colon ? 'name' : 'text') : kindOf(word, bracket !== undefined)
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
  if (known.has(word) || /^\d+$/.test(word)) return 'word'
  return isCalled || word === 'curl' ? 'name' : undefined
}
