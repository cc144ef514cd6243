import type { finding as english } from '../en/finding.ts'
import type { Translation } from '../message.ts'

export const finding = {
  search: {
    title: 'Recherche',
    titleOf: 'Recherche : {query}',
    label: 'Que cherchez-vous ?',
    button: 'Rechercher',
    nothing: 'Aucun résultat pour {query}. Essayez d’autres mots, ou {contact}.',
    ask: 'demandez-nous',
    found: { one: '{count} résultat', other: '{count} résultats' },
    best: {
      one: '{count} résultat, ici de {from} à {to}',
      other: '{count} résultats, ici de {from} à {to}',
    },
    instead: 'Résultats pour {meant} au lieu de {query}',
    inLanguage: '{found} en {language}',
    everywhere: 'Partout',
    parts: 'Où chercher',
    range: 'Résultats {from} à {to}',
    refused: 'Rien n’a encore été cherché. Relancez la recherche dans {duration}.',
    tooLong: 'Une recherche compte au plus {most} caractères ; prenez moins de mots.',
  },

  notFound: {
    title: 'Page introuvable',
    description: 'Il n’y a pas de page à cette adresse. Elle a peut-être déménagé, ou le lien contient une erreur.',
    others: 'Ou allez à',
    services: 'ce que vous pouvez nous confier',
    pricing: 'ce que coûte chaque offre',
    caseStudies: 'des missions terminées, avec leurs chiffres',
    sitemap: 'toutes les pages de ce site',
    llms: 'la même chose pour les agents',
    developers: 'pour programmes et agents',
    knowledge: 'tous les articles',
    contact: 'demander à une personne',
    meant: 'Cherchiez-vous l’une de ces pages ?',
  },

  copy: {
    title: 'Copier en Markdown',
    description: 'Une page de ce site en texte simple, à coller dans une conversation avec un assistant.',
    noScript:
      'Il faut un script pour copier, et les vôtres sont désactivés. Ouvrez une page et suivez-y « Ouvrir en .md ».',
    which: 'Quelle page ?',
    copy: 'Copier',
    back: 'Retour à la page',
    markdown: 'Markdown',
    titleOf: '{title} en Markdown',
    whole: '{words} mots de « {title} »',
    copied: 'Copié',
    select: 'Le navigateur ne laisse pas une page copier. Le texte est sélectionné : copiez-le avec le clavier.',
    failed: 'Non copié',
    nothing: 'Il n’y a rien à copier : {reason}. Ouvrez une page et suivez-y « Copier en Markdown ».',
  },

  feeds: {
    knowledge: 'Ce que notre travail nous a appris.',
    caseStudies: 'Des missions terminées, avec leurs résultats mesurés.',
    changelogTitle: 'Changements de l’API',
  },

  twin: {
    all: 'Toutes les pages de ce site pour les modèles de langage : [llms.txt]({llms})',
    sitemap: 'Plan du site',
    every: '[Toutes les pages de ce site]({sitemap})',
    whole: 'Toutes les pages, et ce que les programmes peuvent faire ici, en {language} : {map}',
    cost: '{tokens} tokens',
    sitemapOf: 'Plan du site de {name}',
  },
} as const satisfies Translation<typeof english>
