/** Numbers in words up to nineteen, and up to ninety-nine where a language makes them of two, by language. */
const languages = [
  {
    ones: 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
    joined: (ten: string, one: string) => `${ten}-${one}`,
  },
  {
    ones: 'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
    joined: (ten: string, one: string) => `${one}und${ten}`,
  },
  {
    ones: 'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
    tens: 'vingt trente quarante cinquante soixante',
    joined: (ten: string, one: string) => (one === 'un' ? `${ten} et un` : `${ten}-${one}`),
  },
]

const values = new Map(
  languages.flatMap(({ ones, tens, joined }) => {
    const [small, large] = [ones.split(' '), tens.split(' ')]
    return [
      ...small.map((word, index) => [word, index + 1] as const),
      ...large.flatMap((ten, index) => [
        [ten, (index + 2) * 10] as const,
        ...small.slice(0, 9).map((one, more) => [joined(ten, one), (index + 2) * 10 + more + 1] as const),
      ]),
    ]
  }),
)
const others: Readonly<Record<string, number>> = {
  eine: 1,
  einer: 1,
  einem: 1,
  einen: 1,
  une: 1,
  zwo: 2,
  dreissig: 30,
  'soixante-dix': 70,
  'quatre-vingts': 80,
  'quatre-vingt-dix': 90,
  hundert: 100,
  einhundert: 100,
  zweihundert: 200,
  dreihundert: 300,
}

/**
 * @param word in lower case, in English, German or French, or digits
 * @returns the number that it says, where it says one
 */
export function numberOfWord(word: string): number | undefined {
  if (/^\d{1,9}$/.test(word)) return Number(word)
  return values.get(word) ?? (Object.hasOwn(others, word) ? others[word] : undefined)
}
