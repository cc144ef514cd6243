import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import { collections } from '../../catalogue/collections.ts'
import { perCatalogue } from '../../catalogue/per-catalogue.ts'
import { postalAddress } from '../../catalogue/placeholders.ts'
import { paths } from '../../contract/paths.ts'
import { operations } from '../../contract/operations.ts'
import { pricedTiers, priceListOf } from '../price.ts'
import { latest, linkList, type SitePage } from '../site-page.ts'
import { articleList, serviceList, studyList } from './lists.ts'

const bullets = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')
/** A stroke would begin another cell. */
const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
const blocks = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join('\n\n')

/** @returns the pages that come from content, with what each says as Markdown */
export const contentPages = perCatalogue((catalogue): readonly SitePage[] => [
  home(catalogue),
  contact(catalogue),
  ...servicePages(catalogue),
  ...caseStudyPages(catalogue),
  ...knowledgePages(catalogue),
  ...glossaryPages(catalogue),
  ...freePages(catalogue),
])

function summaries(
  entries: readonly Entry<'services' | 'knowledge' | 'case-studies'>[],
): Pick<SitePage, 'path' | 'title' | 'description'>[] {
  return entries.map(({ url, data }) => ({ path: url, title: data.title, description: data.description }))
}

function updatedOf(entries: readonly { data: { updated: string } }[]): string {
  return latest(entries.map(({ data }) => data.updated))
}

function home(catalogue: Catalogue): SitePage {
  const { service, introduction, services } = catalogue
  return {
    path: paths.home,
    title: service.name,
    description: service.description,
    section: 'start',
    updated: updatedOf([...services, ...catalogue.knowledge, ...catalogue['case-studies']]),
    markdown: blocks([
      service.tagline,
      introduction.markdown,
      '## Services',
      linkList(summaries(services)),
      '## Next step',
      `[Write to us](${paths.contact}); a person answers within ${service.reply_within}. AI agents are welcome: [how to call us](${paths.developers}).`,
    ]),
  }
}

function contact({ service, pages }: Catalogue): SitePage {
  const { submitLead, rehearseLead } = operations
  return {
    path: paths.contact,
    title: 'Contact',
    description: `Tell us what you need; a person answers within ${service.reply_within}. Or call, write, or let your agent send the request.`,
    section: 'start',
    updated: updatedOf(pages),
    markdown: blocks([
      `A person answers within ${service.reply_within}.`,
      bullets([
        `E-mail: ${service.email}`,
        `Telephone: ${service.phone}`,
        `Post: ${postalAddress(service)}`,
        `Hours: ${service.opening_hours}`,
      ]),
      '## For agents',
      `Rehearse with \`POST ${rehearseLead.path}\`, then send the request with \`POST ${submitLead.path}\`. [How to call us](${paths.developers}).`,
    ]),
  }
}

function servicePages(catalogue: Catalogue): SitePage[] {
  const { services, pricing } = catalogue
  const updated = updatedOf(services)
  return [
    {
      path: paths.services,
      title: 'Services',
      description: 'What you can hire us for: each package with what you get, how long it takes and what it costs.',
      section: 'services',
      updated,
      markdown: serviceList(catalogue),
    },
    {
      path: paths.pricing,
      title: 'Pricing',
      description: 'What each package costs in each of its sizes, what the price includes, and what makes it rise.',
      section: 'services',
      updated: updatedOf(pricing),
      markdown: blocks(
        services.flatMap((entry) => [
          `## ${entry.data.title}`,
          priceTable(entry, catalogue),
          priceListOf(entry, catalogue)?.markdown,
        ]),
      ),
    },
    ...services.map((entry) => ({
      path: entry.url,
      title: entry.data.title,
      description: entry.data.description,
      section: 'services' as const,
      updated: entry.data.updated,
      markdown: servicePage(entry, catalogue),
    })),
  ]
}

function servicePage(entry: Entry<'services'>, catalogue: Catalogue): string {
  const { data } = entry
  return blocks([
    data.description,
    bullets([`For: ${data.audience}`, `Outcome: ${data.outcome}`, `Timeline: ${data.timeline}`]),
    '## What every tier includes',
    bullets(data.deliverables),
    '## Tiers',
    priceTable(entry, catalogue),
    ...data.tiers.flatMap((tier) => [
      `### ${tier.name}`,
      `${tier.summary} ${tier.timeline}.`,
      bullets(tier.deliverables),
    ]),
    entry.markdown,
  ])
}

function priceTable(entry: Entry<'services'>, catalogue: Catalogue): string {
  const rows = pricedTiers(entry, catalogue).map(({ name, timeline, price, priceText }) =>
    row([name, timeline, priceText, price?.note ?? '']),
  )
  return ['| Tier | Timeline | Price without tax | Note |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

function caseStudyPages(catalogue: Catalogue): SitePage[] {
  const studies = catalogue['case-studies']
  return [
    {
      path: paths.caseStudies,
      title: 'Case studies',
      description: 'Finished work with its measured results, and what went wrong on the way.',
      section: 'case-studies',
      updated: updatedOf(studies),
      markdown: studyList(studies),
    },
    ...studies.map(({ url, data, markdown }) => ({
      path: url,
      title: data.title,
      description: data.description,
      section: 'case-studies' as const,
      updated: data.updated,
      markdown: blocks([
        bullets([`Client: ${data.client}`, `Industry: ${data.industry}`, `Duration: ${data.duration}`]),
        [
          '| Measure | Before | After |',
          '| --- | --- | --- |',
          ...data.results.map(({ measure, before, after }) => row([measure, before, after])),
        ].join('\n'),
        markdown,
        '## Services used',
        linkList(summaries(catalogue.services.filter(({ slug }) => data.services.includes(slug)))),
      ]),
    })),
  ]
}

function knowledgePages({ knowledge, service }: Catalogue): SitePage[] {
  return [
    {
      path: paths.knowledge,
      title: 'Knowledge',
      description:
        'Articles from our work: choosing, buying, building and repairing software and AI, with numbers and checklists.',
      section: 'knowledge',
      updated: updatedOf(knowledge),
      markdown: articleList(knowledge, service.language),
    },
    ...knowledge.map(({ url, data, markdown, reading }) => ({
      path: url,
      title: data.title,
      description: data.description,
      section: 'knowledge' as const,
      updated: data.updated,
      markdown,
      reading,
    })),
  ]
}

function glossaryPages({ glossary }: Catalogue): SitePage[] {
  const summary = glossary.map(({ url, data }) => ({ path: url, title: data.term, description: data.definition }))
  return [
    {
      path: paths.glossary,
      title: 'Glossary',
      description:
        'The words of our trade in one or two sentences each, for people who have to decide and not to code.',
      section: 'glossary',
      updated: updatedOf(glossary),
      markdown: linkList(summary),
    },
    ...glossary.map(({ url, data, markdown }) => ({
      path: url,
      title: data.term,
      description: data.definition,
      section: 'glossary' as const,
      updated: data.updated,
      markdown: blocks([
        data.definition,
        data.aliases.length > 0 ? `Also: ${data.aliases.join(', ')}.` : undefined,
        markdown,
        ...(data.related.length > 0
          ? [
              '## Related terms',
              linkList(
                summary.filter(({ path }) => data.related.some((slug) => path === collections.glossary.url(slug))),
              ),
            ]
          : []),
      ]),
    })),
  ]
}

function freePages({ pages }: Catalogue): SitePage[] {
  return pages.map(({ url, data, markdown, reading }) => ({
    path: url,
    title: data.title,
    description: data.description,
    section: 'about',
    updated: data.updated,
    markdown,
    reading,
  }))
}
