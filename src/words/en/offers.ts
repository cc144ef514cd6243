/** The first page, and what a consultancy offers and has done. */
export const offers = {
  home: {
    contact: 'Tell us what you need',
    prices: 'See prices',
    welcome:
      'A person answers within {within}. AI agents are welcome: they [rehearse a request without a key]({developers}), then send it, or read [llms.txt]({llms}).',
    drawing: 'People write in a form, agents call an interface. Both reach the same desk.',
    working: 'How we work',
    people: 'A person writes',
    agents: 'An agent rehearses the same',
    person: 'Ada Example',
    example: 'When can we begin?',
  },

  nextStep: {
    heading: 'Next step',
    people: 'Tell us what you need. A person reads it and answers within {within}. You can also call {phone}.',
    action: 'Write to us',
    agents:
      'Agents are welcome. They can [rehearse in the sandbox]({sandbox}) without a key and [send the request]({developers}) once a person agrees.',
  },

  services: {
    about: 'About this service',
    included: 'What every tier includes',
    tiers: 'Tiers and prices',
    untaxed: 'Prices are without tax.',
    conditions: 'What they include, and how they are invoiced',
    outcome: 'Outcome',
    audience: 'For',
    timeline: 'Time',
    price: 'Price',
    time: 'Time',
    read: 'Read about it',
    recommended: 'Recommended.',
    ask: 'Ask about this tier',
    askPackage: 'Ask about this package',
    asked: 'It is about “{tier}” ({service}).',
  },

  pricing: {
    time: 'Time',
    tier: 'Tier',
    priceUntaxed: 'Price without tax',
    youGet: 'You get',
    validFrom: 'Valid from {day}',
    conditionsOf: 'What “{service}” includes, and how it is invoiced',
  },

  caseStudies: {
    about: 'About this work',
    results: 'Results',
    measure: 'Measure',
    before: 'Before',
    after: 'After',
    became: 'became',
    change: '{before} → became {after}: {measure}',
    client: 'Client',
    industry: 'Industry',
    duration: 'Duration',
    services: 'Services used',
  },
} as const
