/** Where it is bundled, a package in CommonJS that is loaded later has no names of its own; what imports it at once gives it some. */
export { getDomain } from 'tldts'
