const hosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/**
 * @param hostname as `URL` spells it
 * @returns whether it names this machine: `localhost` or a usual loopback address
 */
export function isLoopback(hostname: string): boolean {
  return hosts.includes(hostname)
}
