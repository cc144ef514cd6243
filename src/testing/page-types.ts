import { peoplePath, topicsPath } from '../contract/list-paths.ts'
import { operationPath, paths, searchPath } from '../contract/paths.ts'
import { problemPath } from '../contract/problems.ts'

/** A page of each type that a person can read, whatever the content; a pattern stands for the first page it fits. */
const types: Record<string, string | RegExp> = {
  home: paths.home,
  services: paths.services,
  service: /^\/services\/./,
  pricing: paths.pricing,
  'case studies': paths.caseStudies,
  'case study': /^\/case-studies\/./,
  knowledge: paths.knowledge,
  article: /^\/knowledge\/(?!topics|years|page)./,
  topics: topicsPath,
  topic: /^\/knowledge\/topics\/./,
  year: /^\/knowledge\/years\/./,
  glossary: paths.glossary,
  term: /^\/glossary\/./,
  people: peoplePath,
  person: /^\/people\/./,
  'free page': /^\/(?!people|services|pricing|case-studies|knowledge|glossary|contact|developers)[^/]+$/,
  contact: paths.contact,
  developers: paths.developers,
  console: paths.console,
  reference: paths.reference,
  operation: operationPath('submitLeadUnversioned'),
  protocol: paths.mcp,
  errors: paths.errors,
  error: problemPath('validation_failed'),
  status: paths.status,
  'discovery document': /^\/developers\/discovery\/./,
  thanks: paths.thanks,
  copy: `${paths.copy}?page=${paths.pricing}`,
  search: `${searchPath}?q=price`,
  'not found': '/no/such/page',
}

/**
 * In a second language, some that differ in it: its first page, a list, a text, and a form. A site need not have one.
 */
const typesElsewhere: Record<string, RegExp> = {
  'home in another language': /^\/[a-z]{2}$/,
  'list in another language': /^\/[a-z]{2}\/knowledge$/,
  'text in another language': /^\/[a-z]{2}\/services\/./,
  'contact in another language': /^\/[a-z]{2}\/contact$/,
}

/** Types whose pages run a script; every other page is for reading only. */
export const scriptedTypes = [
  'developers',
  'contact',
  'contact in another language',
  'console',
  'operation',
  'protocol',
  'error',
  'status',
  'copy',
  'search',
]

/**
 * @param pages paths, as the site map names them
 * @returns for each type the path of one page
 * @throws where one is missing
 */
export function pageOfEachType(pages: readonly string[]): [type: string, path: string][] {
  const elsewhere = Object.entries(typesElsewhere).flatMap(([type, wanted]): [string, string][] => {
    const path = pages.find((page) => wanted.test(page))
    return path === undefined ? [] : [[type, path]]
  })
  const found = Object.entries(types).map(([type, wanted]): [string, string] => {
    const path = typeof wanted === 'string' ? wanted : pages.find((page) => wanted.test(page))
    if (path === undefined) throw new Error(`The site map names no page of the type ${type}.`)
    return [type, path]
  })
  return [...found, ...elsewhere]
}

/** @param xml of a site map @returns the paths that it names */
export function pathsOfSitemap(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]!).pathname)
}
