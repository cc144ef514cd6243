type LockedPackage = {
  name?: string
  version?: string
  integrity?: string
  license?: string
  dev?: boolean
  link?: boolean
  optional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

type Lockfile = { name: string; version: string; packages: Record<string, LockedPackage> }

/**
 * What is shipped: every package that is installed without those for development, for each platform, with the hash of
 * its content and what it needs. (`npm sbom --omit=dev` of npm 11 leaves out more than half of them.)
 * @param lockfile the content of package-lock.json
 * @returns a bill of materials, the same for the same lockfile
 * @see https://cyclonedx.org/docs/1.5/json/
 */
export function sbomOf({ name, version, packages }: Lockfile) {
  const shipped = Object.entries(packages).filter(([path, { dev, link }]) => path !== '' && !dev && !link)
  const paths = new Set(shipped.map(([path]) => path))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': rootRef, name, version } },
    components: shipped.map(([path, locked]) => componentOf(path, locked)),
    dependencies: ['', ...paths].map((path) => ({
      ref: path || rootRef,
      dependsOn: Object.keys({ ...packages[path]!.dependencies, ...packages[path]!.optionalDependencies }).flatMap(
        (needed) => installedFor(path, needed, paths) ?? [],
      ),
    })),
  }
}

const rootRef = 'root'

function componentOf(path: string, { name = nameIn(path), version = '', integrity, license, optional }: LockedPackage) {
  return {
    type: 'library',
    'bom-ref': path,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    scope: optional ? 'optional' : 'required',
    ...(license && { licenses: [{ license: { name: license } }] }),
    ...(integrity && { hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }] }),
  }
}

function nameIn(path: string): string {
  return path.split('node_modules/').at(-1)!
}

/** @param integrity as npm writes it: `sha512-` and base64 */
function hexOf(integrity: string): string {
  return Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
}

/** As Node.js finds packages: in the nearest folder above. Optional ones may be missing. */
function installedFor(path: string, needed: string, paths: ReadonlySet<string>): string | undefined {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = `${folder && `${folder}/`}node_modules/${needed}`
    if (paths.has(found)) return found
    if (folder === '') return undefined
  }
}
