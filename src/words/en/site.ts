/** What stands on every page: the frame of the site, its parts and how things are joined. */
export const site = {
  /** Names of the parts of the site, in the navigation and in maps. */
  sections: {
    start: 'Home and contact',
    services: 'Services',
    'case-studies': 'Case studies',
    knowledge: 'Knowledge',
    glossary: 'Glossary',
    developers: 'Developers',
    about: 'About',
  },

  /** How several things are joined in one text, on pages and in their twins. */
  lists: {
    fact: '{name}: {value}',
    quote: '“{text}”',
    postal: '{street}, {locality} {code}, {country}',
    hours: '{hours} ({zone})',
    days: '{from} to {to}',
    open: '{days}, {opens} to {closes}',
    openAgain: '{opens} to {closes}',
  },

  prices: {
    project: '{price} for the project',
    month: '{price} a month',
    day: '{price} a day',
    from: 'from {price}',
    onRequest: 'on request',
  },

  /** The part of a privacy notice about other companies' scripts, in Markdown. */
  scripts: {
    none: 'No scripts of others run on this site: there are no analytics and no advertising.',
    some: 'These scripts of others run on the pages of this site:',
    one: '**{name}**, of {provider}: {purpose}. It is loaded from {address} and sends to {sites}.',
  },

  /** Around the content of every page: header, footer and the like. */
  site: {
    skip: 'Skip to content',
    draft: 'Draft',
    from: 'From {day}',
    main: 'Main',
    menu: 'Menu',
    languages: 'Languages',
    untranslated: 'This page is not translated yet. It is shown in {language}.',
    everything: 'Everything on this site',
    search: 'Search',
    sitemap: 'Sitemap',
    home: 'Home',
    everyPage: 'Every page of this site, part by part.',
    pages: { one: '{count} page', other: '{count} pages' },
    overview: 'Overview',
    read: 'Read',
    onThisPage: 'On this page',
    table: 'Table',
    code: 'Code',
    aboutThisPage: 'About this page',
    previous: 'Previous',
    next: 'Next',
    copy: 'Copy as Markdown',
    request: 'Send a consultation request',
    open: 'Open as .md',
    updated: 'Updated {day}',
    published: 'Published {day}',
  },

  /** Titles and descriptions of pages that are lists. */
  pages: {
    services: 'What you can hire us for: each package with what you get, how long it takes and what it costs.',
    pricingTitle: 'Pricing',
    pricing: 'What each package costs in each of its tiers, what the price includes, and what makes it rise.',
    caseStudies: 'Finished work with its measured results, and what went wrong on the way.',
    knowledge:
      'Articles from our work: choosing, buying, building and repairing software and AI, with numbers and checklists.',
    glossary: 'The words of our trade in one or two sentences each, for people who have to decide and not to code.',
    contactTitle: 'Contact',
    contact:
      'Tell us what you need; a person answers within {within}. Or call, write, or let your agent send the request.',
    accessTitle: 'Access',
    access: 'Where a person allows what an agent or a program asks for, or turns it away.',
    inboxTitle: 'Inbox',
    inbox: 'Handlers put the inbox of the operators into this frame.',
    searchTitle: 'Search',
    search: 'Handlers put a search and what it found into this frame.',
  },
} as const
