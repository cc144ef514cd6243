import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Switches off everything in Chromium that calls hosts beyond this machine. */
export const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Starts a real browser; on Debian as root it is installed where it is missing.
 * @param features of Chromium that are off by default @throws with what to install
 */
export async function launchChromium(features: readonly string[] = []): Promise<Browser> {
  const executablePath = chromiumPath()
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({
    executablePath,
    args: [...quiet, ...sandbox, ...features.map((feature) => `--enable-features=${feature}`)],
  })
}

/** @returns where a browser is; on Debian as root it is installed where it is missing @throws with what to install */
export function chromiumPath(): string {
  return findChromium() ?? installChromium()
}

function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...places].find((path) => path && existsSync(path))
}

function installChromium(): string {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    spawnSync('apt-get', ['update', '-qq'], options)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
  }
  const found = findChromium()
  if (!found)
    throw new Error(
      'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to a Chrome or Chromium.',
    )
  return found
}
