const word = /\p{L}+/gu

/**
 * @param list words in small letters; one that ends with `*` stands for all that begin like it
 * @returns whether a text says any of them
 */
export function saysWord(list: string): (text: string) => boolean {
  const all = list.split(/\s+/).filter(Boolean)
  const whole = new Set(all.filter((one) => !one.endsWith('*')))
  const stems = all.filter((one) => one.endsWith('*')).map((one) => one.slice(0, -1))
  return (text) =>
    (text.toLowerCase().match(word) ?? []).some((one) => whole.has(one) || stems.some((stem) => one.startsWith(stem)))
}
