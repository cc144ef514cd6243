import type { Catalogue } from '../catalogue/catalogue.ts'
import { perCatalogue } from '../catalogue/per-catalogue.ts'
import { accessPaths } from '../contract/access-paths.ts'
import { operationPath, paths } from '../contract/paths.ts'
import { problemGroups } from '../contract/problem-groups.ts'
import { problemPath } from '../contract/problems.ts'
import { groupsOfDocuments } from '../discovery/pages/discovery-page.ts'
import { operationGroups } from '../discovery/reference/reference-page.ts'

/** Chapters for developers, in the order in which they are read. */
export const chapterGroups = [
  ['Start', [paths.developers, paths.console, paths.sandbox, paths.access]],
  ['Interfaces', [paths.mcp, paths.a2a, paths.discovery]],
  ['Reference', [paths.reference, paths.errors, paths.limits]],
  ['Service', [paths.versions, paths.changelog, paths.status]],
] as const

const chapters = chapterGroups.flatMap(([, of]): string[] => [...of])

/** @returns the chapter after one; after the last comes the first */
function chapterAfter(chapter: string): string {
  return chapters[(chapters.indexOf(chapter) + 1) % chapters.length]!
}

/** What is read one after the other: chapters, and the pages that a chapter lists, between it and the next one. */
const rowsOf = perCatalogue((catalogue): string[][] => {
  const lists: [chapter: string, pages: string[]][] = [
    [paths.access, Object.values(accessPaths)],
    [paths.discovery, groupsOfDocuments(catalogue).flatMap(([, documents]) => documents.map(({ url }) => url))],
    [paths.reference, operationGroups().flatMap(([, operations]) => operations.map(({ id }) => operationPath(id)))],
    [paths.errors, problemGroups.flatMap(({ codes }) => codes).map(problemPath)],
  ]
  return [[...chapters, chapters[0]!], ...lists.map(([chapter, pages]) => [chapter, ...pages, chapterAfter(chapter)])]
})

/** @returns the paths of the pages before and after one; nothing for the first, which leads to all, and for others */
export function besideInOrder(path: string, catalogue: Catalogue): { before: string; after: string } | undefined {
  const row = rowsOf(catalogue).find((one) => one.indexOf(path) > 0)
  const at = row?.indexOf(path) ?? 0
  return row && { before: row[at - 1]!, after: row[at + 1]! }
}
