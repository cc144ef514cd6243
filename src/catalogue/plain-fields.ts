/** `name: value`, `name:` before a list, or an item of it. */
const line = /^(?:([a-z][a-z_]*):|  -)(?: (.+))?$/
/** A text that begins with a letter or a stroke, or a day. */
const plain = /^(?:[A-Za-z/][ -~\u00a1-\u024f\u2010-\u2027]*|\d{4}-\d\d-\d\d)$/
/** What ends such a text in YAML, or lets it stand for something else. */
const more = /:(?: |$)| #| $|^(?:null|true|false)$/i
/** A text between quotes in which nothing is escaped. */
const quoted = /^(?:"([ !#-[\]-~\u00a1-\u024f\u2010-\u2027]*)"|'([ -&(-~\u00a1-\u024f\u2010-\u2027]*)')$/

/**
 * Reads the form of YAML that most fields are written in: texts of one line, and lists of them. The parser of YAML takes
 * longer than all else that is done to read a file.
 * @returns what that parser would, without spaces around a text; nothing where anything is of another form
 */
export function readPlainFields(yaml: string): Record<string, string | string[]> | undefined {
  const fields: Record<string, string | string[]> = {}
  let list: string[] | undefined
  for (const text of yaml.split('\n')) {
    const [matched, name, written] = line.exec(text) ?? []
    const value = written === undefined ? undefined : valueOf(written)
    if (matched === undefined || (written !== undefined && value === undefined)) return undefined
    if (name === undefined) {
      if (!list || value === undefined) return undefined
      list.push(value)
      continue
    }
    if (list?.length === 0 || more.test(name) || Object.hasOwn(fields, name)) return undefined
    list = value === undefined ? [] : undefined
    fields[name] = value ?? list!
  }
  return list?.length === 0 ? undefined : fields
}

function valueOf(written: string): string | undefined {
  if (plain.test(written)) return more.test(written) ? undefined : written
  const [matched, inDouble, inSingle] = quoted.exec(written) ?? []
  return matched === undefined ? undefined : (inDouble ?? inSingle!).trim()
}
