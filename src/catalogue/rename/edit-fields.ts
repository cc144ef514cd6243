import { isMap, isScalar, isSeq, parse, parseDocument, type Scalar, visit, type YAMLMap, type YAMLSeq } from 'yaml'
import type { Edit } from '../markdown/edit.ts'

/**
 * @param yaml the fields of a file @param renamed gets each text with its field, and says what is to stand there
 *   instead
 * @returns the changes that put it there, in the quotes in which it stood
 */
export function editTexts(yaml: string, renamed: (text: string, field: string) => string | undefined): Edit[] {
  const edits: Edit[] = []
  const { contents } = parseDocument(yaml)
  if (!isMap<Scalar>(contents)) return edits
  for (const { key, value } of contents.items)
    visit(value as Scalar, {
      Scalar: (_, node) => {
        const text = typeof node.value === 'string' ? renamed(node.value, String(key.value)) : undefined
        if (text !== undefined) edits.push(replaced(node, text))
      },
    })
  return edits
}

/**
 * @returns the change that adds a former address to the fields of a file
 * @param retired a former address that is taken out
 */
export function addFormerAddress(yaml: string, address: string, retired: string): Edit {
  const { contents } = parseDocument(yaml)
  const list = isMap(contents) ? (contents as YAMLMap).get('redirect_from', true) : undefined
  if (!isSeq(list) || list.items.length === 0) return newList(yaml, contents, list, address)
  const items = list.items.filter(isScalar)
  const last = items.find(({ value }) => value === retired) ?? items.at(-1)!
  if (last.value === retired) return replaced(last, address)
  const end = last.range![1]
  if (list.flow) return { start: end, end, text: `, ${address}` }
  const lineStart = yaml.lastIndexOf('\n', last.range![0]) + 1
  const bullet = yaml.slice(lineStart, last.range![0])
  const line = yaml.indexOf('\n', end)
  const at = line < 0 ? yaml.length : line
  return { start: at, end: at, text: `\n${bullet}${address}` }
}

/** In the place of a list that is empty, or at the end of the fields. */
function newList(yaml: string, fields: unknown, list: YAMLSeq | Scalar | unknown, address: string): Edit {
  if (isSeq(list) && list.range) return { start: list.range[0], end: list.range[1], text: `[${address}]` }
  if (isMap(fields) && fields.has('redirect_from')) {
    const at = yaml.search(/^redirect_from:/m) + 'redirect_from:'.length
    return { start: at, end: at, text: ` [${address}]` }
  }
  const text = `redirect_from:\n  - ${address}\n`
  return { start: yaml.length, end: yaml.length, text: yaml.endsWith('\n') || yaml === '' ? text : `\n${text}` }
}

function replaced({ range, type }: Scalar, text: string): Edit {
  const [start, end] = range!
  if (type === 'QUOTE_DOUBLE') return { start, end, text: JSON.stringify(text) }
  const plain = type !== 'QUOTE_SINGLE' && parse(text) === text
  return { start, end, text: plain ? text : `'${text}'` }
}
