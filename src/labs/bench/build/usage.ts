import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** What a command took, with every process that it started. */
export type Usage = {
  /** User and system time. */
  cpuSeconds: number
  wallSeconds: number
  /** The most that any one process held at once; absent where the system does not tell. */
  peakMegabytes: number | undefined
}

const sampleMs = 20

/**
 * Runs a command and measures it. The shell's own `times` counts what it waited for, so nothing has to be installed.
 * @throws with the end of what it said when it fails
 */
export async function measure(
  command: readonly string[],
  { folder, env = {} }: { folder: string; env?: Record<string, string> },
): Promise<Usage> {
  const begin = performance.now()
  const shell = spawn('sh', ['-c', '"$@" 1>&2; code=$?; times; exit $code', 'sh', ...command], {
    cwd: folder,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let times = ''
  let said = ''
  shell.stdout.on('data', (part: Buffer) => (times += part.toString()))
  shell.stderr.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-4_000)))
  const peaks = new Map<number, number>()
  const sampling = setInterval(() => sample(shell.pid!, peaks), sampleMs)
  const code = await new Promise((resolve, reject) => shell.on('close', resolve).on('error', reject))
  clearInterval(sampling)
  if (code !== 0) throw new Error(`${command.join(' ')} failed:\n${said}`)
  return {
    cpuSeconds: childrenSeconds(times),
    wallSeconds: (performance.now() - begin) / 1_000,
    peakMegabytes: peaks.size > 0 ? Math.max(...peaks.values()) : undefined,
  }
}

/** @param times two lines of `0m1.23s 0m0.45s`: of the shell, and of what it waited for */
function childrenSeconds(times: string): number {
  const children = times.trim().split('\n').at(-1) ?? ''
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}

/** Notes the high-water mark of a process and of those below it. Linux keeps it; elsewhere nothing is noted. */
function sample(process: number, peaks: Map<number, number>): void {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1]
    if (kilobytes) peaks.set(process, Math.max(peaks.get(process) ?? 0, Number(kilobytes) / 1_000))
    // A process belongs to the thread that started it.
    for (const thread of readdirSync(`/proc/${process}/task`)) {
      const below = readFileSync(`/proc/${process}/task/${thread}/children`, 'utf8')
      for (const child of below.split(' ').filter(Boolean)) sample(Number(child), peaks)
    }
  } catch {
    // It has ended, or there is no such folder.
  }
}
