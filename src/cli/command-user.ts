import { userInfo } from 'node:os'

/**
 * @returns who runs a command, as the machine knows it: the name of the account, behind `sudo` too, or its number in a
 *   container
 */
export function commandUser(env: Readonly<Record<string, string | undefined>>): string {
  return `${env['SUDO_USER'] || accountName()} (command line)`
}

function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
