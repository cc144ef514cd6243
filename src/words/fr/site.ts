import type { site as english } from '../en/site.ts'
import type { Translation } from '../message.ts'

export const site = {
  sections: {
    start: 'Accueil et contact',
    services: 'Prestations',
    'case-studies': 'Études de cas',
    knowledge: 'Articles',
    glossary: 'Glossaire',
    developers: 'Développeurs',
    about: 'À propos',
  },

  lists: {
    fact: '{name} : {value}',
    quote: '« {text} »',
    postal: '{street}, {code} {locality}, {country}',
    hours: '{hours} ({zone})',
    days: 'du {from} au {to}',
    open: '{days}, de {opens} à {closes}',
    openAgain: 'de {opens} à {closes}',
  },

  prices: {
    project: '{price} pour le projet',
    month: '{price} par mois',
    day: '{price} par jour',
    from: 'à partir de {price}',
    onRequest: 'sur demande',
  },

  scripts: {
    none: 'Aucun script de tiers ne s’exécute sur ce site : ni mesure d’audience, ni publicité.',
    some: 'Ces scripts de tiers s’exécutent sur les pages de ce site :',
    one: '**{name}**, de {provider} : {purpose}. Il est chargé depuis {address} et envoie à {sites}.',
  },

  site: {
    skip: 'Aller au contenu',
    draft: 'Brouillon',
    from: 'À partir du {day}',
    main: 'Navigation principale',
    menu: 'Menu',
    languages: 'Langues',
    untranslated: 'Cette page n’est pas encore traduite. La voici en {language}.',
    everything: 'Tout le site',
    search: 'Recherche',
    sitemap: 'Plan du site',
    home: 'Accueil',
    everyPage: 'Toutes les pages de ce site, par partie.',
    pages: { one: '{count} page', other: '{count} pages' },
    overview: 'Vue d’ensemble',
    read: 'À lire',
    onThisPage: 'Sur cette page',
    table: 'Tableau',
    code: 'Code',
    aboutThisPage: 'À propos de cette page',
    previous: 'Précédent',
    next: 'Suivant',
    copy: 'Copier en Markdown',
    request: 'Envoyer une demande de consultation',
    open: 'Ouvrir en .md',
    updated: 'Mis à jour le {day}',
    published: 'Publié le {day}',
  },

  pages: {
    services: 'Ce que vous pouvez nous confier : pour chaque prestation, ce que vous obtenez, le temps et le prix.',
    pricingTitle: 'Tarifs',
    pricing: 'Le prix de chaque prestation à chaque niveau, ce qu’il comprend et ce qui le fait monter.',
    caseStudies: 'Des missions terminées, avec leurs résultats mesurés et ce qui a mal tourné en chemin.',
    knowledge: 'Des articles tirés de notre travail, avec des chiffres et des listes de contrôle.',
    glossary: 'Les mots de notre métier, en une ou deux phrases, pour celles et ceux qui décident.',
    contactTitle: 'Contact',
    contact:
      'Dites-nous ce qu’il vous faut ; une personne répond sous {within}. Vous pouvez aussi appeler, écrire, ou laisser votre agent envoyer la demande.',
    accessTitle: 'Accès',
    access: 'Ce cadre accueille la confirmation d’un accès.',
    inboxTitle: 'Boîte de réception',
    inbox: 'Ce cadre accueille la boîte de réception.',
    searchTitle: 'Recherche',
    search: 'Ce cadre accueille une recherche et ses résultats.',
  },
} as const satisfies Translation<typeof english>
