import type { site as english } from '../en/site.ts'
import type { Translation } from '../message.ts'

export const site = {
  sections: {
    start: 'Startseite und Kontakt',
    services: 'Leistungen',
    'case-studies': 'Referenzen',
    knowledge: 'Wissen',
    glossary: 'Glossar',
    developers: 'Für Entwickler',
    about: 'Über uns',
  },

  lists: {
    fact: '{name}: {value}',
    quote: '„{text}“',
    postal: '{street}, {code} {locality}, {country}',
    hours: '{hours} ({zone})',
    days: '{from} bis {to}',
    open: '{days}, {opens} bis {closes} Uhr',
    openAgain: '{opens} bis {closes} Uhr',
  },

  prices: {
    project: '{price} für das Projekt',
    month: '{price} pro Monat',
    day: '{price} pro Tag',
    from: 'ab {price}',
    onRequest: 'auf Anfrage',
  },

  scripts: {
    none: 'Skripte anderer laufen auf dieser Website nicht: Es gibt keine Besuchsstatistik und keine Werbung.',
    some: 'Diese Skripte anderer laufen auf den Seiten dieser Website:',
    one: '**{name}** von {provider}: {purpose}. Es wird von {address} geladen und sendet an {sites}.',
  },

  site: {
    skip: 'Zum Inhalt springen',
    draft: 'Entwurf',
    from: 'Ab {day}',
    main: 'Hauptnavigation',
    menu: 'Menü',
    languages: 'Sprachen',
    untranslated: 'Diese Seite ist noch nicht übersetzt. Sie steht hier auf {language}.',
    everything: 'Alles auf dieser Website',
    search: 'Suche',
    sitemap: 'Seitenübersicht',
    home: 'Startseite',
    everyPage: 'Alle Seiten dieser Website, nach Bereichen.',
    pages: { one: '{count} Seite', other: '{count} Seiten' },
    overview: 'Überblick',
    read: 'Lesen',
    onThisPage: 'Auf dieser Seite',
    table: 'Tabelle',
    code: 'Code',
    aboutThisPage: 'Zu dieser Seite',
    previous: 'Zurück',
    next: 'Weiter',
    copy: 'Als Markdown kopieren',
    request: 'Beratungsanfrage senden',
    open: 'Als .md öffnen',
    updated: 'Aktualisiert am {day}',
    published: 'Veröffentlicht am {day}',
  },

  pages: {
    services: 'Womit Sie uns beauftragen können: was jedes Paket enthält, wie lange es dauert und was es kostet.',
    pricingTitle: 'Preise',
    pricing: 'Was jede Stufe kostet, was enthalten ist und was den Preis erhöht.',
    caseStudies: 'Abgeschlossene Arbeiten mit gemessenen Ergebnissen, und was unterwegs schiefging.',
    knowledge: 'Artikel aus unserer Arbeit, mit Zahlen und Checklisten.',
    glossary: 'Die Begriffe unseres Fachs in ein oder zwei Sätzen, für alle, die entscheiden müssen.',
    contactTitle: 'Kontakt',
    contact:
      'Sagen Sie uns, was Sie brauchen; ein Mensch antwortet binnen {within}. Oder rufen Sie an, schreiben Sie uns, oder lassen Sie Ihren Agenten die Anfrage senden.',
    accessTitle: 'Zugang',
    access: 'In diesem Rahmen erscheint die Bestätigung eines Zugangs.',
    inboxTitle: 'Posteingang',
    inbox: 'In diesem Rahmen erscheint der Posteingang.',
    searchTitle: 'Suche',
    search: 'In diesem Rahmen erscheinen die Suche und ihre Treffer.',
  },
} as const satisfies Translation<typeof english>
