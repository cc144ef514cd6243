/**
 * In a bundle, a package in CommonJS that is loaded later has no named exports. This file imports it by name, and is
 * loaded in its place.
 */
export { getDomain } from 'tldts'
