import type { offers as english } from '../en/offers.ts'
import type { Translation } from '../message.ts'

export const offers = {
  home: {
    contact: 'Dites-nous ce qu’il vous faut',
    prices: 'Voir les tarifs',
    welcome:
      'Une personne répond sous {within}. Les agents d’IA sont les bienvenus : ils [répètent une demande sans clé]({developers}), puis l’envoient, ou lisent [llms.txt]({llms}).',
    drawing:
      'Les personnes écrivent dans un formulaire, les agents appellent une interface. Tous arrivent au même guichet.',
    working: 'Notre façon de travailler',
    people: 'Une personne écrit',
    agents: 'Un agent répète la même demande',
    person: 'Ada Exemple',
    example: 'Quand pouvons-nous commencer ?',
  },

  nextStep: {
    heading: 'Et maintenant',
    people:
      'Dites-nous ce qu’il vous faut. Une personne lit votre demande et répond sous {within}. Vous pouvez aussi appeler le {phone}.',
    action: 'Nous écrire',
    agents:
      'Les agents sont les bienvenus. Ils peuvent [s’exercer dans le bac à sable]({sandbox}) sans clé et [envoyer la demande]({developers}) dès qu’une personne est d’accord.',
  },

  services: {
    about: 'À propos de cette prestation',
    included: 'Ce que comprend chaque niveau',
    tiers: 'Niveaux et tarifs',
    untaxed: 'Les prix s’entendent hors taxes.',
    conditions: 'Ce qu’ils comprennent et comment ils sont facturés',
    outcome: 'Résultat',
    audience: 'Pour qui',
    timeline: 'Durée',
    price: 'Prix',
    time: 'Durée',
    read: 'À lire à ce sujet',
    recommended: 'Recommandé.',
    ask: 'Se renseigner sur ce niveau',
    askPackage: 'Se renseigner sur cette offre',
    asked: 'Il s’agit de « {tier} » ({service}).',
  },

  pricing: {
    time: 'Durée',
    tier: 'Niveau',
    priceUntaxed: 'Prix hors taxes',
    youGet: 'Vous obtenez',
    validFrom: 'Valable à partir du {day}',
    conditionsOf: 'Ce que comprend « {service} » et comment c’est facturé',
  },

  caseStudies: {
    about: 'À propos de cette mission',
    results: 'Résultats',
    measure: 'Mesure',
    before: 'Avant',
    after: 'Après',
    became: 'est devenu',
    change: '{before} → est devenu {after} : {measure}',
    client: 'Client',
    industry: 'Secteur',
    duration: 'Durée',
    services: 'Prestations utilisées',
  },
} as const satisfies Translation<typeof english>
