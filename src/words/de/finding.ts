import type { finding as english } from '../en/finding.ts'
import type { Translation } from '../message.ts'

export const finding = {
  search: {
    title: 'Suche',
    titleOf: 'Suche: {query}',
    label: 'Wonach suchen Sie?',
    button: 'Suchen',
    nothing: 'Zu {query} wurde nichts gefunden. Versuchen Sie es mit anderen Wörtern, oder {contact}.',
    ask: 'fragen Sie uns',
    found: { one: '{count} Treffer', other: '{count} Treffer' },
    best: {
      one: '{count} Treffer, davon hier {from} bis {to}',
      other: '{count} Treffer, davon hier {from} bis {to}',
    },
    instead: 'Ergebnisse für {meant} statt für {query}',
    inLanguage: '{found} auf {language}',
    everywhere: 'Überall',
    parts: 'Wo gesucht wird',
    range: 'Treffer {from} bis {to}',
    refused: 'Es wurde noch nichts gesucht. Bitte suchen Sie in {duration} noch einmal.',
    tooLong: 'Eine Suche darf höchstens {most} Zeichen haben; nehmen Sie weniger Wörter.',
  },

  notFound: {
    title: 'Seite nicht gefunden',
    description:
      'Unter dieser Adresse gibt es keine Seite. Sie ist vielleicht umgezogen, oder der Link hat einen Fehler.',
    others: 'Oder gehen Sie zu',
    services: 'wofür Sie uns beauftragen können',
    pricing: 'was jedes Paket kostet',
    caseStudies: 'abgeschlossene Arbeiten mit ihren Zahlen',
    sitemap: 'jede Seite dieser Website',
    llms: 'dasselbe für KI-Agenten',
    developers: 'für Programme und Agenten',
    knowledge: 'alle Artikel',
    contact: 'einen Menschen fragen',
    meant: 'Meinten Sie eine von diesen?',
  },

  copy: {
    title: 'Als Markdown kopieren',
    description: 'Eine Seite dieser Website als reiner Text, zum Einfügen in ein Gespräch mit einem Assistenten.',
    noScript:
      'Zum Kopieren ist ein Skript nötig, und Skripte sind bei Ihnen ausgeschaltet. Öffnen Sie eine Seite und folgen Sie dort „Als .md öffnen“.',
    which: 'Welche Seite?',
    copy: 'Kopieren',
    back: 'Zurück zur Seite',
    markdown: 'Markdown',
    titleOf: '{title} als Markdown',
    whole: '{words} Wörter aus „{title}“',
    copied: 'Kopiert',
    select: 'Der Browser lässt Seiten nicht kopieren. Der Text ist ausgewählt: Kopieren Sie ihn mit der Tastatur.',
    failed: 'Nicht kopiert',
    nothing: 'Es gibt nichts zu kopieren: {reason}. Öffnen Sie eine Seite und folgen Sie dort „Als Markdown kopieren“.',
  },

  feeds: {
    knowledge: 'Was wir aus unserer Arbeit gelernt haben.',
    caseStudies: 'Abgeschlossene Arbeiten mit gemessenen Ergebnissen.',
    changelogTitle: 'Änderungen der API',
  },

  twin: {
    all: 'Alle Seiten dieser Website für Sprachmodelle: [llms.txt]({llms})',
    sitemap: 'Seitenübersicht',
    every: '[Jede Seite dieser Website]({sitemap})',
    whole: 'Alle Seiten, und was Programme hier tun können, auf {language}: {map}',
    cost: '{tokens} Token',
    sitemapOf: 'Seitenübersicht von {name}',
  },
} as const satisfies Translation<typeof english>
