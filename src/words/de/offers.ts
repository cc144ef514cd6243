import type { offers as english } from '../en/offers.ts'
import type { Translation } from '../message.ts'

export const offers = {
  home: {
    contact: 'Sagen Sie uns, was Sie brauchen',
    prices: 'Preise ansehen',
    welcome:
      'Ein Mensch antwortet binnen {within}. KI-Agenten sind willkommen: Agenten [proben eine Anfrage ohne Schlüssel]({developers}) und senden sie dann, oder lesen [llms.txt]({llms}).',
    drawing:
      'Menschen schreiben in ein Formular, Agenten rufen eine Schnittstelle auf. Beide erreichen dieselbe Stelle.',
    working: 'Wie wir arbeiten',
    people: 'Ein Mensch schreibt',
    agents: 'Ein Agent probt dasselbe',
    person: 'Ada Beispiel',
    example: 'Wann geht es los?',
  },

  nextStep: {
    heading: 'Nächster Schritt',
    people:
      'Sagen Sie uns, was Sie brauchen. Ein Mensch liest es und antwortet binnen {within}. Oder rufen Sie an: {phone}.',
    action: 'Schreiben Sie uns',
    agents:
      'Agenten sind willkommen. Sie [proben ohne Schlüssel in der Sandbox]({sandbox}) und [senden die Anfrage]({developers}), sobald ein Mensch zustimmt.',
  },

  services: {
    about: 'Zu dieser Leistung',
    included: 'Was in jeder Stufe enthalten ist',
    tiers: 'Stufen und Preise',
    untaxed: 'Alle Preise ohne Steuern.',
    conditions: 'Was sie enthalten und wie abgerechnet wird',
    outcome: 'Ergebnis',
    audience: 'Für wen',
    timeline: 'Dauer',
    price: 'Preis',
    time: 'Dauer',
    read: 'Mehr dazu',
    recommended: 'Empfohlen.',
    ask: 'Diese Stufe anfragen',
    askPackage: 'Dieses Paket anfragen',
    asked: 'Es geht um „{tier}“ ({service}).',
  },

  pricing: {
    time: 'Dauer',
    tier: 'Stufe',
    priceUntaxed: 'Preis ohne Steuern',
    youGet: 'Sie erhalten',
    validFrom: 'Gültig ab {day}',
    conditionsOf: 'Was „{service}“ enthält und wie abgerechnet wird',
  },

  caseStudies: {
    about: 'Zu dieser Arbeit',
    results: 'Ergebnisse',
    measure: 'Messgröße',
    before: 'Vorher',
    after: 'Nachher',
    became: 'wurde zu',
    change: '{before} → wurde zu {after}: {measure}',
    client: 'Kunde',
    industry: 'Branche',
    duration: 'Dauer',
    services: 'Eingesetzte Leistungen',
  },
} as const satisfies Translation<typeof english>
