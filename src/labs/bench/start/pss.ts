import { readdirSync, readFileSync } from 'node:fs'

/** Memory of a process and of all below it, in MB: what it shares with others is divided among them. */
export type Memory = { own: number; below: number }

/** @returns the memory of a process, where the system tells (Linux), and we may read it */
export function memoryOf(process: number): Memory | undefined {
  const own = pssOf(process)
  if (own === undefined) return undefined
  return { own, below: descendantsOf(process).reduce((sum, one) => sum + (pssOf(one) ?? 0), 0) }
}

function pssOf(process: number): number | undefined {
  try {
    const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${process}/smaps_rollup`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1_000
  } catch {
    return undefined
  }
}

/** A process belongs to the thread that started it. */
function descendantsOf(process: number): number[] {
  try {
    return readdirSync(`/proc/${process}/task`).flatMap((thread) =>
      readFileSync(`/proc/${process}/task/${thread}/children`, 'utf8')
        .split(' ')
        .filter(Boolean)
        .flatMap((child) => [Number(child), ...descendantsOf(Number(child))]),
    )
  } catch {
    return []
  }
}
