import type { Fragments } from '../fragments.ts'
import type { Heading } from '../markdown/headings.ts'

/** Where a link stands. */
export type LinkPlace = {
  /** Of the file, within `content/`. */
  path: string
  markdown: string
  /** Day until which the file is hidden. */
  hidden: string | undefined
}

/** What a link may point to. */
export type LinkTargets = {
  urlOfFile: ReadonlyMap<string, string>
  /** Paths and addresses of what is hidden, each with the day until which it is. */
  hidden: ReadonlyMap<string, string>
  /** Addresses of pages by their former ones. */
  moved: ReadonlyMap<string, string>
  pages: ReadonlySet<string>
  headings: ReadonlyMap<string, readonly Heading[]>
  /** Parts of pages that are made of several files, by their address; see `fragments.ts`. */
  parts: Fragments
  /** Addresses of pictures. */
  pictures: ReadonlySet<string>
  /** @returns an address in the language of the text. @param from path of its file, within `content/` */
  inLanguage: (address: string, from: string) => string
  /** Hosts under which this site is known. */
  hosts: ReadonlySet<string>
}

/** What is wrong with where a link leads. */
export type LinkFinding = { rule: string; suggestion: string }
