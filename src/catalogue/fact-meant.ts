import { suggest } from './problem.ts'

/** What editors call the fields of `content/service.md`, without hyphens, in small letters. */
const called: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'service.name': 'company companyname firm brand firma firmenname unternehmen entreprise société nom marke',
    'service.legal_name': 'legal rechtsname raisonsociale firmierung',
    'service.phone':
      'telephone telephonenumber phonenumber tel telefon telefonnummer fon rufnummer téléphone numérodetéléphone',
    'service.email': 'mail emailaddress mailaddress emailadresse mailadresse courriel adresseemail',
    'service.address': 'street postaladdress location adresse anschrift standort adressepostale',
    'service.opening_hours':
      'hours openinghour officehours businesshours öffnungszeiten oeffnungszeiten geschäftszeiten bürozeiten horaires heures',
    'service.founded': 'year foundation since foundedin gegründet gegruendet gründung gründungsjahr fondation fondée',
    'service.team_size':
      'team teamsize staff people employees headcount mitarbeiter mitarbeitende beschäftigte teamgröße effectif équipe',
    'service.reply_within':
      'reply answer answerwithin replytime responsetime antwort antwortzeit antwortfrist reaktionszeit réponse délai',
    'service.registration': 'companynumber register handelsregister hrb siren siret immatriculation',
    'service.currency': 'money währung monnaie devise',
    'service.url': 'website site web domain homepage webseite adresseweb',
    'service.tagline': 'slogan claim motto',
    'lifetimes.retention': 'retention retentiondays aufbewahrung speicherdauer löschfrist conservation',
    'submitter.name': 'firstname lastname client customer kunde vorname nachname client prénom',
  }).flatMap(([fact, names]) => names.split(' ').map((name) => [name, fact])),
)

/** More facts than these are seldom looked through. */
const mostListed = 24

/**
 * @param name that stands between braces and for no fact @param facts by their names, such as `service.phone`
 * @returns which fact was meant: one that is called so elsewhere, or is spelt nearly alike behind its point; else the
 *   facts of its group
 */
export function factMeant(name: string, facts: readonly string[]): string | undefined {
  const typed = name.toLowerCase()
  const point = typed.lastIndexOf('.')
  const [group, own] = point < 0 ? ['', typed] : [typed.slice(0, point + 1), typed.slice(point + 1)]
  const plain = own.replaceAll(/[\s_-]+/g, '')
  const known = Object.hasOwn(called, plain) ? called[plain] : facts.find((fact) => lastPart(fact) === plain)
  if (known && facts.includes(known)) return `did you mean \`${known}\`?`
  if (!plain) return undefined
  // What all of a group begin with says nothing of which is meant.
  const ofGroup = group ? facts.filter((fact) => fact.startsWith(group)) : []
  if (ofGroup.length === 0) {
    const near = suggest(typed, facts)
    return near?.startsWith('did you mean') ? near : undefined
  }
  const near = suggest(
    own,
    ofGroup.map((fact) => fact.slice(group.length)),
  )
  const [, meant] = /^did you mean `([^`]{1,60})`/.exec(near ?? '') ?? []
  if (meant) return `did you mean \`${group}${meant}\`?`
  return ofGroup.length > mostListed ? undefined : `choose one of ${ofGroup.map((fact) => `\`${fact}\``).join(', ')}`
}

function lastPart(fact: string): string {
  return fact.slice(fact.lastIndexOf('.') + 1).replaceAll('_', '')
}
