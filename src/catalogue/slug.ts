/** Letters, each with what it becomes. */
const pairs = (text: string) => text.split(/\s+/).map((pair) => pair.split('=') as [string, string])

/** Letters that have no plain form of their own, as German and the Nordic languages write them without. */
const latin = pairs('ä=ae ö=oe ü=ue ß=ss æ=ae œ=oe ø=o å=a đ=d ð=d þ=th ł=l ı=i ħ=h ŋ=ng ĸ=k ŧ=t')
/** As passports have it (ICAO 9303, part 3), which needs no accents. */
const cyrillic = pairs(
  'а=a б=b в=v г=g ґ=g д=d ђ=d е=e ё=e є=ie ж=zh з=z и=i і=i ї=i й=i ј=j к=k л=l љ=lj м=m н=n њ=nj о=o п=p р=r с=s т=t ћ=c у=u ў=u ф=f х=kh ц=ts ч=ch џ=dz ш=sh щ=shch ъ=ie ы=y ь= э=e ю=iu я=ia',
)
/** As passports have it (ISO 843, transcription). */
const greek = pairs(
  'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o',
)
const greekOu = /ο[υύ]/g
const signs: [string, string][] = [
  ['&', ' and '],
  ['@', ' at '],
  ['€', ' euro '],
  ['’', ''],
  ["'", ''],
]
const table: ReadonlyMap<string, string> = new Map([...latin, ...cyrillic, ...greek, ...signs])
const accent = /\p{M}/gu

/**
 * @param text in Latin, Cyrillic or Greek letters, of any language
 * @returns the same in plain letters: lower case, words joined by hyphens; a letter of another script is left out
 */
function plain(text: string): string {
  const letters = [...text.normalize('NFC').toLowerCase().replace(greekOu, 'ou')]
  return letters
    .map((letter) => table.get(letter) ?? plainer(letter))
    .join('')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** A letter without its accents. */
function plainer(letter: string): string {
  const bare = letter.normalize('NFKD').replace(accent, '')
  return table.get(bare) ?? bare
}

/** @returns a name as files have it, of a title; nothing where letters of the title have no plain form */
export function slugOf(title: string): string | undefined {
  const letters = title.match(/\p{L}/gu) ?? []
  return letters.every((letter) => /[a-z]/.test(plain(letter)) || table.get(letter.toLowerCase()) === '')
    ? plain(title) || undefined
    : undefined
}

/** @returns the same for many titles, of which most are said again and again */
export function slugsOf(): typeof slugOf {
  const known = new Map<string, string | undefined>()
  return (title) => {
    if (!known.has(title)) known.set(title, slugOf(title))
    return known.get(title)
  }
}

/** @returns a name as files have it, of the name of a file, with whatever ending */
export function kebab(name: string): string {
  return plain(name.replace(/\.[^.]*$/, '')) || 'a-name'
}
