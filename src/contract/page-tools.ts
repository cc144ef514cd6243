/** What the agent in a visitor's browser can do on a page. */
export type PageTool = { name: string; title: string; description: string; readOnly: boolean }

/**
 * The tools of pages. A form declares its tool in its markup; where scripts run, the page registers one of the same
 * name that answers with what came of it. None of them sends a request: that takes a person who presses the button.
 * @see https://webmachinelearning.github.io/webmcp/
 */
export const pageTools = {
  search: {
    name: 'search_site',
    title: 'Search the site',
    description: 'Searches the pages of this site: services, prices, articles, case studies, glossary.',
    readOnly: true,
  },
  rehearse: {
    name: 'rehearse_request',
    title: 'Rehearse a consultation request',
    description:
      'Checks a consultation request as if it were sent. Nothing is stored and nobody is told. The answer shows it as it would be stored, or names each field to mend.',
    readOnly: true,
  },
  fill: {
    name: 'fill_request',
    title: 'Fill in a consultation request',
    description:
      'Fills in the request form on this page. Nothing is sent until the person has read it and pressed the button. Never make up a value.',
    readOnly: false,
  },
} as const satisfies Record<string, PageTool>

/** Arguments of the tools that are no fields of a request. */
export const pageToolArguments = {
  query: 'A question or a few words.',
} as const

/** What an agent is told of the field that only programs see. */
export const honeypotRemark = 'No part of a request. Always leave it out.'

/** Where a page keeps the definitions of its tools, for its script. */
export const pageToolsId = 'page-tools'
