/** The name of a file, a host or a code is written as it is; another term has a capital where it is a title. */
const written = /[._/]|\d/

/** @returns whether a term of the glossary is written as it is everywhere */
export function isWrittenTerm(term: string): boolean {
  return written.test(term)
}
