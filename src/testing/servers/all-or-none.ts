/**
 * Waits for all that was started. Vitest ends nothing of a set-up that failed, and waits for what still runs.
 * @returns what was started, in the same order
 * @throws the reason of the first that failed, once all others are stopped
 */
export async function allOrNone<Starting extends readonly Promise<{ stop: () => Promise<unknown> }>[] | []>(
  starting: Starting,
): Promise<{ -readonly [Place in keyof Starting]: Awaited<Starting[Place]> }> {
  try {
    return await Promise.all(starting)
  } catch (reason) {
    const results = await Promise.allSettled(starting)
    await Promise.all(results.map((result) => result.status === 'fulfilled' && result.value.stop()))
    throw reason
  }
}
