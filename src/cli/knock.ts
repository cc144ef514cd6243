/** @returns the answer of an address, without its body; nothing if there was none */
export async function knock(url: string): Promise<Response | undefined> {
  const answer = await fetch(url).catch(() => undefined)
  // A long body left unread makes Node throw when the server closes. @see https://github.com/nodejs/undici/issues/5360
  await answer?.body?.cancel()
  return answer
}
