import manifest from '../../package.json' with { type: 'json' }

/**
 * Version of the service, raised in `package.json` and nowhere else: of what callers see, operations, tools and skills,
 * and of the program. In a file of its own, so that a function which does not say it does not carry the manifest.
 */
export const serviceVersion: string = manifest.version
