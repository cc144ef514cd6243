import type { Service } from '../catalogue.ts'
import type { ContentProblem } from '../problem.ts'
import { saysWord } from './says-word.ts'
import { hintAt, isOfHouse, saidIn, type SpokenFile, withoutQuotes } from './said.ts'

/** How companies of several countries end their names. */
const form =
  /^(?: [\p{L}&-]{1,30}){0,3} (Ltd|Limited|LLP|plc|PLC|Inc|LLC|GmbH(?: & Co\.? KG)?|AG|UG|KG|OHG|GbR|SE|SARL|SAS|SASU|SA|EURL|BV|B\.V\.|e\.U\.)(?:$|[^\p{L}])/u
const isRegistered = saysWord(
  `registered registration hrb hra siren siret rcs handelsregister* unternehmensnummer registernummer firmenbuch*
  immatricul*`,
)
const companyNumber = /\bcompany n(?:umber|o)\b/i
const number = /\d[\d ]{3,18}/g

/**
 * @returns pages that name the consultancy with another form of company, or a register with another number, than the
 *   facts do
 */
export function legalFacts(
  files: readonly SpokenFile[],
  { name, legal_name, registration = '' }: Pick<Service, 'name' | 'legal_name'> & { registration?: string },
): ContentProblem[] {
  const registered = new Set((registration.match(number) ?? []).map(digitsOf))
  return files.filter(isOfHouse).flatMap(({ source }): ContentProblem[] =>
    saidIn(source).flatMap((said) => {
      if (said.path?.[0] === 'legal_name' || said.path?.[0] === 'registration') return []
      const text = withoutQuotes(said.text)
      const other = otherForm(text, name, legal_name)
      const wrong =
        registered.size > 0 && (isRegistered(text) || companyNumber.test(text))
          ? (text.match(number) ?? [])
              .map((found) => found.trim())
              .find((found) => !registered.has(digitsOf(found)) && isLike(found, registered))
          : undefined
      return [
        ...(other
          ? [
              hintAt(source, said, {
                value: other,
                rule: `is another name than \`legal_name\` of content/service.md: ${legal_name}`,
                suggestion: 'write `{{service.legal_name}}`, unless somebody else is called so',
              }),
            ]
          : []),
        ...(wrong
          ? [
              hintAt(source, said, {
                value: wrong,
                rule: `is another number than \`registration\` of content/service.md: ${registration}`,
                suggestion: 'write `{{service.registration}}`, unless it is the number of somebody else',
              }),
            ]
          : []),
      ]
    }),
  )
}

function otherForm(text: string, name: string, legal: string): string | undefined {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const behind = text.slice(at + name.length, at + name.length + mostBehind)
    const found = form.exec(behind)
    if (!found) continue
    const whole = name + behind.slice(0, found[0].lastIndexOf(found[1]!) + found[1]!.length)
    if (!legal.startsWith(whole) && !whole.startsWith(legal)) return whole
  }
  return undefined
}

const mostBehind = 120

/** Numbers of a register have about the same length; a year or a house number has not. */
function isLike(found: string, registered: ReadonlySet<string>): boolean {
  return [...registered].some((known) => Math.abs(known.length - digitsOf(found).length) <= 1)
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}
