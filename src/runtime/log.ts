import type { Log } from '../http/failure.ts'
import { logLevels, type LogSettings } from '../settings/log-settings.ts'

/** @returns a log that leaves out what is less grave than the level @param write takes one line */
export function createLog({ level, format }: LogSettings, write: (line: string) => void, now: () => Date): Log {
  const shown = logLevels.slice(0, logLevels.indexOf(level) + 1) as string[]
  return ({ level: own = 'info', event, ...facts }) => {
    if (!shown.includes(String(own))) return
    const at = now().toISOString()
    write(
      oneLine(
        format === 'json'
          ? JSON.stringify({ at, level: own, event, ...facts })
          : [at.slice(11, 19), own, event, ...wordsOf(facts)].join(' '),
      ),
    )
  }
}

function wordsOf(facts: Record<string, string | number | undefined>): string[] {
  return Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${name}=${typeof value === 'string' && !/^[\w./{}-]+$/.test(value) ? JSON.stringify(value) : value}`,
    )
}

/** JSON leaves signs as they are that some terminals and readers take for the end of a line or for a command. */
function oneLine(text: string): string {
  return text.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/**
 * Lines of one turn of the event loop go out together: under load, a write for each would cost more than the line.
 * @param later runs its argument when the turn is over
 */
export function gatherLines(
  write: (text: string) => void,
  later: (flush: () => void) => void,
): { add: (line: string) => void; flush: () => void } {
  let waiting = ''
  const flush = () => {
    if (waiting) write(waiting)
    waiting = ''
  }
  const add = (line: string) => {
    if (!waiting) later(flush)
    waiting += `${line}\n`
  }
  return { add, flush }
}
