import type { Log } from '../http/failure.ts'
import { logLevels, type LogSettings } from '../settings/log-settings.ts'

/**
 * @param level lines of less grave levels are left out
 * @param write takes one line, without its end, and whether it tells of an error
 */
export function createLog(
  { level, format }: LogSettings,
  write: (line: string, isError: boolean) => void,
  now: () => Date,
): Log {
  const shown = logLevels.slice(0, logLevels.indexOf(level) + 1) as string[]
  return (line) => {
    const own = line.level ?? 'info'
    if (!shown.includes(String(own))) return
    const at = now().toISOString()
    write(
      oneLine(format === 'json' ? JSON.stringify({ at, level: own, ...line }) : inWords(at, own, line)),
      own === 'error',
    )
  }
}

function inWords(at: string, own: string | number, { event, ...facts }: Parameters<Log>[0]): string {
  return [at.slice(11, 19), own, event, ...wordsOf(facts)].join(' ')
}

function wordsOf(facts: Record<string, string | number | undefined>): string[] {
  return Object.entries(facts)
    .filter(([name, value]) => value !== undefined && name !== 'level')
    .map(
      ([name, value]) =>
        `${name}=${typeof value === 'string' && !/^[\w./{}-]+$/.test(value) ? JSON.stringify(value) : value}`,
    )
}

/**
 * Escapes characters that JSON leaves as they are, but that a terminal may take for the end of a line or for a command.
 */
function oneLine(text: string): string {
  return text.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/**
 * Writes lines together: under load, a write costs more than making the line. An error does not wait for others.
 * @param later calls its argument when those so far are to be written @param most characters that wait
 */
export function gatherLines(
  write: (text: string) => void,
  later: (flush: () => void) => void,
  most = 16_384,
): { add: (line: string, isError?: boolean) => void; flush: () => void } {
  let waiting = ''
  let isAsked = false
  const flush = () => {
    if (waiting) write(waiting)
    waiting = ''
  }
  const inTime = () => {
    isAsked = false
    flush()
  }
  const add = (line: string, isError?: boolean) => {
    waiting += `${line}\n`
    if (isError || waiting.length >= most) return flush()
    if (isAsked) return
    isAsked = true
    later(inTime)
  }
  return { add, flush }
}
