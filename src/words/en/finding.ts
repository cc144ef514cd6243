/** How a page is found, and how it is taken along. */
export const finding = {
  search: {
    title: 'Search',
    titleOf: 'Search: {query}',
    label: 'What are you looking for?',
    button: 'Search',
    nothing: 'Nothing was found for {query}. Try other words, or {contact}.',
    ask: 'ask us',
    found: { one: '{count} result', other: '{count} results' },
    best: {
      one: '{count} result, number {from} to {to}',
      other: '{count} results, number {from} to {to}',
    },
    instead: 'Showing results for {meant} instead of {query}',
    inLanguage: '{found} in {language}',
    everywhere: 'Everywhere',
    parts: 'Where to look',
    range: 'Results {from} to {to}',
    refused: 'Nothing was looked up yet. Please search again in {duration}.',
    tooLong: 'A search takes at most {most} characters; use fewer words.',
  },

  notFound: {
    title: 'Page not found',
    description: 'There is no page at this address. It may have moved, or the link has a mistake.',
    others: 'Or go to',
    services: 'what you can hire us for',
    pricing: 'what each package costs',
    caseStudies: 'finished work, with its numbers',
    sitemap: 'every page of this site',
    llms: 'the same for AI agents',
    developers: 'for programs and agents',
    knowledge: 'all articles',
    contact: 'ask a person',
    meant: 'Did you mean one of these?',
  },

  copy: {
    title: 'Copy as Markdown',
    description: 'A page of this site as plain text, to paste into a conversation with an assistant.',
    noScript: 'To copy takes a script, and yours are switched off. Open a page and follow “Open as .md” there.',
    which: 'Which page?',
    copy: 'Copy',
    back: 'Back to the page',
    markdown: 'Markdown',
    titleOf: '{title} as Markdown',
    whole: '{words} words of “{title}”',
    copied: 'Copied',
    select: 'The browser does not let a page copy. The text is selected: copy it with the keyboard.',
    failed: 'Not copied',
    nothing: 'There is nothing to copy: {reason}. Open a page and follow “Copy as Markdown” there.',
  },

  feeds: {
    knowledge: 'What we learned from our work.',
    caseStudies: 'Finished work with its measured results.',
    changelogTitle: 'Changes of the API',
  },

  /** The beginning and the end of every page's Markdown. */
  twin: {
    all: 'All pages of this site for language models: [llms.txt]({llms})',
    sitemap: 'Sitemap',
    every: '[Every page of this site]({sitemap})',
    whole: 'All pages, and what programs can do here, in {language}: {map}',
    cost: '{tokens} tokens',
    sitemapOf: 'Sitemap of {name}',
  },
} as const
