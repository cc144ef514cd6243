/** @param tag BCP 47, such as `de-AT` @returns the language without its country, such as `de` */
export function baseLanguage(tag: string): string {
  return tag.split('-')[0]!
}
