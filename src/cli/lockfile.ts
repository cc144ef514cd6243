import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Sets of programs that few commands ask have a manifest and a lockfile of their own. */
const tools = join('src', 'labs', 'tools')

/** @returns the lockfiles of a project, that of what everybody installs first */
export function lockfiles(root: string): string[] {
  const sets = readdirSync(join(root, tools), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return ['package-lock.json', ...sets.map(({ name }) => join(tools, name, 'package-lock.json')).sort()]
}

/** What package-lock.json says of one package. @see https://docs.npmjs.com/cli/configuring-npm/package-lock-json */
type LockedPackage = {
  name?: string
  version?: string
  integrity?: string
  link?: boolean
  inBundle?: boolean
  dev?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
  os?: string | string[]
  cpu?: string | string[]
  libc?: string[]
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/**
 * @param lockfile the content of package-lock.json
 * @returns entries for optional packages that others name by an exact version and that have no entry of their own
 */
export function missingOptionalPackages({
  packages,
}: {
  packages: Record<string, LockedPackage>
}): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {}
  for (const { dev, optionalDependencies = {} } of Object.values(packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const path = `node_modules/${name}`
      const platform = platformOf(name)
      const isLocked = Object.keys(packages).some((known) => known === path || known.endsWith(`/${path}`))
      if (!platform || isLocked || !/^\d/.test(version)) continue
      missing[path] = { version, ...(dev && { dev }), optional: true, ...platform }
    }
  return missing
}

/** A package without a hash of its content: `npm ci` accepts whatever the registry sends. */
export type Unverified = { path: string; name: string; version: string }

/**
 * @param lockfile the content of package-lock.json
 * @returns packages without the hash of their content, but for our own; what came within another package is part of its
 *   hash
 */
export function packagesWithoutIntegrity({ packages }: { packages: Record<string, LockedPackage> }): Unverified[] {
  return Object.entries(packages)
    .filter(([path, { integrity, link, inBundle }]) => path !== '' && !integrity && !link && !inBundle)
    .map(([path, { name, version = '' }]) => ({ path, name: name ?? path.split('node_modules/').at(-1)!, version }))
}

/** Such packages are named after the platform that they are for. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> | undefined {
  const words = name.split('/').at(-1)!.split('-')
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  if (!cpu || (!os && cpu !== 'wasm32')) return undefined
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined
  return { cpu: [cpu], ...(os && { os: [os] }), ...(libc && os === 'linux' && { libc: [libc] }) }
}
