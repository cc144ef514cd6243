import { execFile } from 'node:child_process'

/** Runs Git in one folder. `code` is that of its end; what it printed is not cut. */
export type Git = (...words: string[]) => Promise<{ code: number; stdout: string; stderr: string }>

const mostPrinted = 64 * 1024 * 1024

/** @returns Git for a folder. @throws where there is no Git on this machine */
export function gitIn(folder: string): Git {
  return (...words) =>
    new Promise((resolve, reject) =>
      execFile('git', ['-C', folder, ...words], { maxBuffer: mostPrinted }, (error, stdout, stderr) => {
        if (error && typeof error.code !== 'number') reject(error)
        else resolve({ code: Number(error?.code ?? 0), stdout, stderr })
      }),
    )
}

/** @returns the paths that a command of Git lists by `-z` */
export const pathsIn = (listed: string): string[] => listed.split('\0').filter(Boolean)
