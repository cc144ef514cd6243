/**
 * What people of a consultancy are called where they are counted, in the languages that are shipped, in small letters.
 */
export const peopleNouns: ReadonlySet<string> = new Set(
  `engineers engineer people persons developers consultants specialists experts colleagues employees employee staff members
  heads minds partners advisers advisors designers programmers humans
  köpfe köpfen leute leuten menschen mitarbeiter mitarbeitern mitarbeiterinnen mitarbeitende mitarbeitenden beschäftigte
  beschäftigten angestellte angestellten personen fachleute fachleuten fachkräfte fachkräften kollegen kolleginnen
  mitglieder mitgliedern ingenieure ingenieuren ingenieurinnen entwickler entwicklern entwicklerinnen
  softwareentwickler softwareentwicklern berater beratern beraterinnen spezialisten spezialistinnen expertinnen experten
  personnes ingénieurs ingénieures salariés salariées employés collaborateurs collaboratrices développeurs spécialistes
  consultantes membres associés collègues`.split(/\s+/),
)
