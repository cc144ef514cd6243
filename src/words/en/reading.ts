/** Articles, people and terms, and the lists of them. */
export const reading = {
  knowledge: {
    about: 'About this article',
    articles: 'Articles',
    topics: 'Topics',
    minutes: { one: '{count} min', other: '{count} min' },
    minutesRead: { one: '{count} min read', other: '{count} min read' },
    services: 'Services that help',
    start: 'Start here',
    newest: 'Newest',
    related: 'Related articles',
  },

  /** Lists of articles, case studies, terms and topics, which are divided into pages. */
  listing: {
    empty: 'There is nothing here yet. Until then, see [our services]({services}) or [write to us]({contact}).',
    topics: 'Topics',
    narrow: 'Narrow this list',
    allTopics: 'All topics',
    years: 'Years',
    pages: 'Pages',
    pageOf: 'Page {page} of {pages}',
    titleOfPage: '{title}, page {page}',
    descriptionOfPage: 'Page {page} of {pages}. {description}',
    topicTitle: 'Topic: {topic}',
    topic: {
      one: '{count} article on {topic}.',
      other: '{count} articles on {topic}.',
    },
    topicsAbout: { one: '{count} topic of our articles.', other: 'The {count} topics of our articles, by name.' },
    topicsHow:
      'Pick a topic to see its articles. There is a feed of all articles ([Atom]({atom}), [JSON]({json})), and each topic has its own.',
    topicArticles: { one: '{count} article', other: '{count} articles' },
    yearTitle: '{texts} from {year}',
    year: '{texts} that we published in {year}, newest first.',
    inLanguage: 'In {language}',
  },

  people: {
    title: 'People',
    about: 'People you may meet here, what each of them does, and what they have written.',
    aboutSome: 'The people you meet first: what each of them does, and what they have written. We are {whole} in all.',
    write: 'Write to {name}',
    forWhom: 'This is for {name}.',
    by: 'By',
    answersFor: 'Answers for',
    wrote: 'Has written',
    elsewhere: 'Elsewhere',
  },

  glossary: {
    letters: 'Letters',
    terms: 'Terms',
    also: 'Also: {names}',
    related: 'Related terms',
    where: 'Where it matters',
  },
} as const
