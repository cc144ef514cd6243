/** What German and French call cities that have a time zone, in small letters and without accents. */
const inEnglish: Readonly<Record<string, string>> = {
  wien: 'Vienna',
  vienne: 'Vienna',
  rom: 'Rome',
  mailand: 'Rome',
  milan: 'Rome',
  munchen: 'Berlin',
  hamburg: 'Berlin',
  genf: 'Zurich',
  geneve: 'Zurich',
  prag: 'Prague',
  warschau: 'Warsaw',
  varsovie: 'Warsaw',
  kopenhagen: 'Copenhagen',
  copenhague: 'Copenhagen',
  brussel: 'Brussels',
  bruxelles: 'Brussels',
  moskau: 'Moscow',
  moscou: 'Moscow',
  londres: 'London',
  lissabon: 'Lisbon',
  lisbonne: 'Lisbon',
  athen: 'Athens',
  athenes: 'Athens',
  luxemburg: 'Luxembourg',
  bukarest: 'Bucharest',
  bucarest: 'Bucharest',
}

/** No name of a zone is longer. */
const longestName = 60

/** @param typed in the place of a time zone, and no time zone @returns the zone that was probably meant, by its city */
export function zoneMeant(typed: string): string | undefined {
  const city = plain(typed.slice(0, longestName).split('/').at(-1)!)
  const meant = plain(inEnglish[city] ?? city)
  return Intl.supportedValuesOf('timeZone').find((zone) => plain(zone.split('/').at(-1)!) === meant)
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase().replaceAll(' ', '_')
}
