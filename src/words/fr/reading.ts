import type { reading as english } from '../en/reading.ts'
import type { Translation } from '../message.ts'

export const reading = {
  knowledge: {
    about: 'À propos de cet article',
    articles: 'Articles',
    topics: 'Thèmes',
    minutes: { one: '{count} min', other: '{count} min' },
    minutesRead: { one: '{count} minute de lecture', other: '{count} minutes de lecture' },
    services: 'Les prestations qui aident',
    start: 'Par où commencer',
    newest: 'Les plus récents',
    related: 'Articles liés',
  },

  listing: {
    empty: 'Il n’y a encore rien ici. En attendant, voyez [nos prestations]({services}) ou [écrivez-nous]({contact}).',
    topics: 'Thèmes',
    narrow: 'Affiner cette liste',
    allTopics: 'Tous les thèmes',
    years: 'Années',
    pages: 'Pages',
    pageOf: 'Page {page} sur {pages}',
    titleOfPage: '{title}, page {page}',
    descriptionOfPage: 'Page {page} sur {pages}. {description}',
    topicTitle: 'Thème : {topic}',
    topic: {
      one: '{count} article sur le thème {topic}.',
      other: '{count} articles sur le thème {topic}.',
    },
    topicsAbout: { one: '{count} thème de nos articles.', other: 'Les {count} thèmes de nos articles, par nom.' },
    topicsHow:
      'Choisissez un thème pour voir ses articles. Il y a un flux de tous les articles ([Atom]({atom}), [JSON]({json})), et chaque thème a le sien.',
    topicArticles: { one: '{count} article', other: '{count} articles' },
    yearTitle: '{texts} de {year}',
    year: '{texts} : ce que nous avons publié en {year}, du plus récent au plus ancien.',
    inLanguage: 'En {language}',
  },

  people: {
    title: 'L’équipe',
    about: 'Des personnes à qui vous pouvez avoir affaire, ce qu’elles font et ce qu’elles ont écrit.',
    aboutSome:
      'Ceux que vous rencontrez en premier : ce que fait chacun, et ce qu’il a écrit. En tout, nous sommes {whole}.',
    write: 'Écrire à {name}',
    forWhom: 'Ceci est pour {name}.',
    by: 'Par',
    answersFor: 'Répond de',
    wrote: 'A écrit',
    elsewhere: 'Ailleurs',
  },

  glossary: {
    letters: 'Lettres',
    terms: 'Termes',
    also: 'Aussi : {names}',
    related: 'Termes liés',
    where: 'Là où cela compte',
  },
} as const satisfies Translation<typeof english>
