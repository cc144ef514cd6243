import { setTimeout } from 'node:timers/promises'

const pauseMs = 250

/** @returns the answer of an address, without its body; nothing if there was none */
export async function knock(url: string): Promise<Response | undefined> {
  const answer = await fetch(url).catch(() => undefined)
  // A long body left unread makes Node throw when the server closes. @see https://github.com/nodejs/undici/issues/5360
  await answer?.body?.cancel()
  return answer
}

/** Waits until a port of this machine answers, whatever it answers. */
export async function anyAnswer(port: number): Promise<void> {
  while (!(await knock(`http://127.0.0.1:${port}`))) await setTimeout(pauseMs)
}
