import { peoplePath, topicsPath } from '../contract/list-paths.ts'
import { paths, skillPath } from '../contract/paths.ts'
import { caseStudiesSchema } from './schemas/case-studies.ts'
import { discoverySchema } from './schemas/discovery.ts'
import { glossarySchema } from './schemas/glossary.ts'
import { knowledgeSchema } from './schemas/knowledge.ts'
import { pagesSchema } from './schemas/pages.ts'
import { peopleSchema } from './schemas/people.ts'
import { pricingSchema } from './schemas/pricing.ts'
import { questionsSchema } from './schemas/questions.ts'
import { repliesSchema } from './schemas/replies.ts'
import { servicesSchema } from './schemas/services.ts'
import { skillsSchema } from './schemas/skills.ts'
import { topicsSchema } from './schemas/topics.ts'

/** The folders of `content/`: the schema of their frontmatter, and the address of each entry's page. */
export const collections = {
  knowledge: { schema: knowledgeSchema, url: (slug: string) => `${paths.knowledge}/${slug}` },
  topics: { schema: topicsSchema, url: (slug: string) => `${topicsPath}/${slug}` },
  services: { schema: servicesSchema, url: (slug: string) => `${paths.services}/${slug}` },
  // A price list is a part of the one pricing page.
  pricing: { schema: pricingSchema, url: (slug: string) => `${paths.pricing}#${slug}` },
  'case-studies': { schema: caseStudiesSchema, url: (slug: string) => `${paths.caseStudies}/${slug}` },
  glossary: { schema: glossarySchema, url: (slug: string) => `${paths.glossary}/${slug}` },
  people: { schema: peopleSchema, url: (slug: string) => `${peoplePath}/${slug}` },
  pages: { schema: pagesSchema, url: (slug: string) => `/${slug}` },
  discovery: { schema: discoverySchema, url: (slug: string) => `${paths.discovery}/${slug}` },
  skills: { schema: skillsSchema, url: skillPath },
  // A question is a part of the one form.
  questions: { schema: questionsSchema, url: (slug: string) => `${paths.contact}#answers-${slug}` },
  // A saved reply is a part of the page of a lead, which operators alone see.
  replies: { schema: repliesSchema, url: (slug: string) => `${paths.contact}#reply-${slug}` },
} as const

export type CollectionName = keyof typeof collections

export const collectionNames = Object.keys(collections) as CollectionName[]
