import type { reading as english } from '../en/reading.ts'
import type { Translation } from '../message.ts'

export const reading = {
  knowledge: {
    about: 'Zu diesem Artikel',
    articles: 'Artikel',
    topics: 'Themen',
    minutes: { one: '{count} Min.', other: '{count} Min.' },
    minutesRead: { one: '{count} Minute Lesezeit', other: '{count} Minuten Lesezeit' },
    services: 'Leistungen, die helfen',
    start: 'Ein guter Anfang',
    newest: 'Neueste',
    related: 'Verwandte Artikel',
  },

  listing: {
    empty:
      'Hier steht noch nichts. Sehen Sie sich bis dahin [unsere Leistungen]({services}) an, oder [schreiben Sie uns]({contact}).',
    topics: 'Themen',
    narrow: 'Diese Liste eingrenzen',
    allTopics: 'Alle Themen',
    years: 'Jahre',
    pages: 'Seiten',
    pageOf: 'Seite {page} von {pages}',
    titleOfPage: '{title}, Seite {page}',
    descriptionOfPage: 'Seite {page} von {pages}. {description}',
    topicTitle: 'Thema: {topic}',
    topic: {
      one: '{count} Artikel zum Thema {topic}.',
      other: '{count} Artikel zum Thema {topic}.',
    },
    topicsAbout: { one: '{count} Thema unserer Artikel.', other: 'Die {count} Themen unserer Artikel, nach Namen.' },
    topicsHow:
      'Wählen Sie ein Thema, um seine Artikel zu sehen. Es gibt einen Feed aller Artikel ([Atom]({atom}), [JSON]({json})), und jedes Thema hat einen eigenen.',
    topicArticles: { one: '{count} Artikel', other: '{count} Artikel' },
    yearTitle: '{texts} von {year}',
    year: '{texts}, die wir {year} veröffentlicht haben, die neuesten zuerst.',
    inLanguage: 'Auf {language}',
  },

  people: {
    title: 'Menschen',
    about: 'Menschen, mit denen Sie zu tun haben können, was sie tun und was sie geschrieben haben.',
    aboutSome: 'Wem Sie zuerst begegnen: was sie tun, und was sie geschrieben haben. Insgesamt sind wir {whole}.',
    write: '{name} schreiben',
    forWhom: 'Das ist für {name}.',
    by: 'Von',
    answersFor: 'Verantwortet',
    wrote: 'Hat geschrieben',
    elsewhere: 'Anderswo',
  },

  glossary: {
    letters: 'Buchstaben',
    terms: 'Begriffe',
    also: 'Auch: {names}',
    related: 'Verwandte Begriffe',
    where: 'Wo es darauf ankommt',
  },
} as const satisfies Translation<typeof english>
