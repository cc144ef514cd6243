import type * as z from 'zod'
import type { CollectionName, collections } from './collections.ts'
import type { ContentImage } from './images/image.ts'
import type { Heading } from './markdown/headings.ts'
import type { Question } from './markdown/questions.ts'
import type { Reading } from './markdown/reading.ts'
import type { TopicSlugs } from './lists/divide.ts'
import type { SiteWords } from '../words/words.ts'
import type { Brand } from '../brand/brand.ts'
import type { serviceSchema } from './schemas/service.ts'
import type { Menu, Script } from './single-files.ts'

/** The facts about the consultancy. */
export type Service = z.output<typeof serviceSchema>

/** One file of a collection, checked, with its text rendered. */
export type Entry<Name extends CollectionName> = {
  slug: string
  /** Address of its page, from the root of the site. */
  url: string
  /** Path of the file, relative to the project. */
  file: string
  /** BCP 47 tag of its words: that of the site, where a second language has no translation of it. */
  language: string
  data: z.output<(typeof collections)[Name]['schema']>
  /** The text as the editor wrote it, with placeholders filled and links resolved. */
  markdown: string
  /** Of that text. */
  reading: Reading
  /** Questions and answers of a text that consists of questions; empty for others. */
  questions: readonly Question[]
  html: string
  headings: Heading[]
  words: number
}

/** All content, typed and cross-checked. Lists are in the order in which they are shown. */
export type Catalogue = {
  /** Public address of the site, without a closing slash. */
  baseUrl: string
  /** What addresses of its pages begin with: nothing in the language of the site, `/de` in a second one. */
  prefix: string
  /** BCP 47 tag of the language of the site, in which stands whatever is not translated. */
  mainLanguage: string
  /** The same in each other language that the site speaks; none in those. */
  translations: readonly Catalogue[]
  service: Service
  /** What the interface says, in the language of the site. */
  words: SiteWords
  /** The text of `content/service.md`. */
  introduction: { markdown: string; html: string }
  images: ContentImage[]
  /** How the site looks. */
  brand: Brand
  /** The links of header and footer, if the content names them. */
  menu: Menu
  /** Scripts of others that run on pages for visitors. */
  scripts: readonly Script[]
  knowledge: Entry<'knowledge'>[]
  topics: Entry<'topics'>[]
  /** The topics of articles, as addresses have them. */
  topicSlugs: TopicSlugs
  /** Addresses of the pages that list entries, in the language of the site. */
  listPaths: readonly string[]
  services: Entry<'services'>[]
  pricing: Entry<'pricing'>[]
  'case-studies': Entry<'case-studies'>[]
  glossary: Entry<'glossary'>[]
  people: Entry<'people'>[]
  pages: Entry<'pages'>[]
  discovery: Entry<'discovery'>[]
  skills: Entry<'skills'>[]
  questions: Entry<'questions'>[]
  replies: Entry<'replies'>[]
  /** Addresses of pages by their former ones. */
  redirects: Record<string, string>
  /** When it was read: what a day decides, such as whether an endpoint is deprecated, is so of then on every page. */
  readAt: Date
  /** The next day on which a hidden entry comes out, YYYY-MM-DD. */
  nextPublication?: string
}
