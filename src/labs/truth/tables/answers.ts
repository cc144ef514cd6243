import { historyDays, historyTimesMs, type ServiceHistory } from '../../../contract/service-history.ts'
import { all, fact, form, is, leads, leadsTo, oneOf, said, triedBy } from '../checks.ts'
import { type Check, type Table, visit } from '../table.ts'

const compared = triedBy('the judge of offers, on each page')
const sent = triedBy('readSandbox, which sends the one and gets the other')
const day = form(/^\d{4}-\d\d-\d\d$/)
const listed: Check = (value, place) => (value as string[]).forEach((text) => said(text, place))

/** A price may be made on request. */
function priceOrNone(table: Table): Check {
  return async (value, place) => {
    if (value !== null) await visit(table, value, place)
    return undefined
  }
}

/** The packages and their prices. */
export const offers: Table = {
  currency: all(
    form(/^[A-Z]{3}$/),
    is(({ document }) => document['services'][0]?.['tiers'][0]?.['price']['currency']),
  ),
  updated: all(day, triedBy('the tool of MCP, which answers the same')),
  services: [
    {
      id: is(({ parent }) => parent['url'].split('/').at(-1)),
      title: compared,
      description: compared,
      url: leads('text/html'),
      audience: all(compared, said),
      outcome: said,
      timeline: said,
      deliverables: listed,
      tiers: [
        {
          id: form(/^[a-z][a-z\d-]*$/),
          name: compared,
          summary: compared,
          timeline: compared,
          deliverables: listed,
          price: priceOrNone({
            amount: compared,
            currency: compared,
            unit: compared,
            from: compared,
            'note?': said,
          }),
        },
      ],
    },
  ],
}

/** The list of pages that can be read. */
export const content: Table = {
  next: oneOf(null),
  entries: [
    {
      id: is(({ parent }) => new URL(parent['url']).pathname),
      section: is(({ parent }) => sectionOf(parent['id'])),
      title: triedBy('the judge of lists'),
      description: triedBy('the judge of lists'),
      updated: triedBy('the judge of lists'),
      url: leads('text/html'),
      markdown_url: all(
        leads('text/markdown'),
        is(({ parent }) => (parent['id'] === '/' ? `${parent['url']}index.md` : `${parent['url']}.md`)),
      ),
    },
  ],
}

/** @returns the part of the site that a page belongs to, by its path: its folder, but for the prices of the services */
export function sectionOf(path: string): string {
  return path === '/pricing' ? 'services' : path.split('/')[1]!
}

/** A time of the contract, or longer than all of them; and 95 % take no less than half. */
const timeOf: Check = (value, { parent }) => {
  const place = (ms: number | null) =>
    ms === null ? historyTimesMs.length : (historyTimesMs as readonly number[]).indexOf(ms)
  if (place(value) < 0) return `${value} is no time that is told apart`
  return place(parent['p50_ms']) <= place(parent['p95_ms']) ? undefined : 'half took longer than 95 %'
}

const dayOfHistory: Check = (value, { document }) => {
  const { since, days } = document['history'] as ServiceHistory
  const dates = days.map(({ date }) => date)
  const isInOrder = dates.join() === [...new Set(dates)].toSorted().toReversed().join()
  if (!isInOrder || dates.length > historyDays) return `${dates.join(', ')} are not the last days, the newest first`
  const dayIn = (moment: string) => moment.slice(0, 'YYYY-MM-DD'.length)
  if (value > dayIn(new Date().toISOString())) return `${value} is a day to come`
  return value >= dayIn(since) ? undefined : `${value} is before ${since}`
}

export const health: Table = {
  status: oneOf('ok'),
  'version?': oneOf('v1'),
  'release?': fact('version of the service'),
  'checks?': { database: oneOf('ok') },
  // Only a process that lasts has one.
  'history?': {
    since: form(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    days: [
      {
        date: all(day, dayOfHistory),
        requests: form(/^[1-9]\d*$/),
        failed: (value, { parent }) => (value >= 0 && value <= parent['requests'] ? undefined : `${value} of fewer`),
        p50_ms: timeOf,
        p95_ms: timeOf,
      },
    ],
  },
}

const limit: Table = { requests: compared, window_seconds: compared, per: said }

/** What GET says of the sandbox. */
export const sandbox: Table = {
  sandbox: oneOf(true),
  status: oneOf('available'),
  apiKeyRequired: oneOf(false),
  message: said,
  limits: { anonymous: limit, credential: limit },
  scenarios: { '*': said },
  links: {
    openapi: leadsTo('/openapi.json', 'application/json'),
    api: leadsTo('/developers/reference.md', 'text/markdown'),
    developers: leadsTo('/developers', 'text/html'),
    errors: leadsTo('/developers/errors', 'text/html'),
    submit: leadsTo('/api/v1/lead'),
  },
  example: {
    request: { method: oneOf('POST'), url: is(({ url }) => url), headers: sent, body: sent },
    response: { status: sent, body: sent },
  },
}
