import type { YAMLError } from 'yaml'
import { quotedLine } from './quoted-line.ts'

/** Errors that YAML tells in terms of its grammar. */
const inOwnWords: Partial<Record<YAMLError['code'], string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'the value has a colon and a space in it, and is read as two fields',
  MULTILINE_IMPLICIT_KEY: 'the line is neither a field, such as `name: value`, nor a part of what stands above it',
  MULTIPLE_DOCS: 'a line `---` ends the fields, and more fields follow below it',
}

/** @param line on which the error is told @returns the problem in plain words */
export function yamlRule({ code, message }: YAMLError, line: string): string {
  if (/:\s{1,9}[“”‘’„]/.test(line) && code === 'BLOCK_AS_IMPLICIT_KEY')
    return 'the value has a colon and a space in it, and curly quotes do not hold it together'
  if (/^Missing closing|end with a/.test(message)) return 'a quote or a bracket is opened and not closed'
  return inOwnWords[code] ?? 'the line cannot be read as a field and its value'
}

/** @param line on which the error is told @returns what to do about it */
export function yamlAdvice({ code, message }: YAMLError, line: string): string {
  if (code === 'DUPLICATE_KEY') return 'keep the one that is right, and delete the other'
  if (line.includes('\t')) return 'replace tabs by spaces'
  if (line.includes('：')) return 'replace `：` by a colon and a space'
  if (code === 'BAD_DQ_ESCAPE') return "put the value between single quotes: '…'; it has a `\\` within"
  if (/:\s+\{\{/.test(line)) return quotedLine(line)
  if (/[“”‘’]/.test(line)) return 'replace curly quotes by straight ones: "…"'
  const inner = quotesWithin(line)
  if (inner) return inner
  if (code === 'MISSING_CHAR' || message.includes('end with a') || line.split('"').length % 2 === 0)
    return 'close what is opened: each quote and bracket needs a second one'
  if (hasPunctuation(line)) return quotedLine(line)
  if (/^[^:]*:\s+[*&!%@`>|[{?-]/.test(line)) return quotedLine(line)
  return 'write fields as `name: value`, lists as `- item`, and put values with punctuation between quotes'
}

/** Quotes within quotes of the same kind. */
function quotesWithin(line: string): string | undefined {
  const value = line.slice(line.indexOf(':') + 1).trim() || line.trim().replace(/^- +/, '')
  const [quote = ''] = value
  if (!/["']/.test(quote) || value.split(quote).length < 4) return undefined
  return quote === "'"
    ? `put the value between double quotes: "…"; it has a ' within`
    : `put the value between single quotes: '…'; it has a " within`
}

/** @returns whether the value of a line has a colon or a `#` that YAML does not take for text */
function hasPunctuation(line: string): boolean {
  const [, ...afterColon] = line.split(':')
  const value = line.indexOf(': ')
  return /:\s/.test(afterColon.join(':')) || (value >= 0 && line.includes('#', value + 2))
}
