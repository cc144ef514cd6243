/** Countries by the currency that they pay in, for those where consultancies most often are; others name theirs. */
const countriesBy: Readonly<Record<string, string>> = {
  EUR: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM',
  CHF: 'CH LI',
  GBP: 'GB',
  DKK: 'DK',
  NOK: 'NO',
  SEK: 'SE',
  ISK: 'IS',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  RON: 'RO',
  USD: 'US',
  CAD: 'CA',
  AUD: 'AU',
  NZD: 'NZ',
  JPY: 'JP',
  INR: 'IN',
  SGD: 'SG',
  ZAR: 'ZA',
  BRL: 'BR',
}

/** @param country code of ISO 3166 @returns what its currency, language and time zone are, as far as each is clear */
export function defaultsOf(country: string): { currency?: string; language?: string; time_zone?: string } {
  const currency = Object.keys(countriesBy).find((code) => countriesBy[code]!.split(' ').includes(country))
  const zones = zonesOf(country)
  return {
    ...(currency && { currency }),
    ...languageOf(country),
    // If a country has several, people must choose.
    ...(zones.length === 1 && { time_zone: zones[0]! }),
  }
}

function languageOf(country: string): { language?: string } {
  try {
    const { language } = new Intl.Locale('und', { region: country }).maximize()
    return language.length === 2 && language !== 'un' ? { language: `${language}-${country}` } : {}
  } catch {
    return {}
  }
}

/** Newer JavaScript engines have a method for this, older ones a property. */
type Zoned = { getTimeZones?: () => string[] | undefined; timeZones?: string[] | undefined }

function zonesOf(country: string): string[] {
  try {
    const locale = new Intl.Locale('und', { region: country }) as unknown as Zoned
    return locale.getTimeZones?.() ?? locale.timeZones ?? []
  } catch {
    return []
  }
}
