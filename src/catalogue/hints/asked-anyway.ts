import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'

/** What the form asks of everybody, and words for it. */
const asked: Readonly<Record<string, ReadonlySet<string>>> = {
  'the address for the answer': words(
    `email emailaddress mail mailaddress emailadresse mailadresse adresseemail adressemail courriel adresseélectronique`,
  ),
  'the name': words(`name fullname firstname lastname vorname nachname nom prénom nomcomplet`),
  'a telephone number': words(
    `phone phonenumber telephone telephonenumber mobile mobilenumber telefon telefonnummer handynummer téléphone
    numérotéléphone numérodetéléphone`,
  ),
  'what it is about': words(`need message yourmessage anliegen nachricht ihranliegen besoin demande`),
}
/** What stands around these words in a question. */
const around = words(`what is your the please enter can you tell us a an wie lautet was ist ihre ihr die der bitte
  geben sie an quel quelle est votre l la le indiquez veuillez`)

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/))
}

/** No label is longer. */
const mostRead = 200

/** @returns questions that ask what the form asks of everybody */
export function askedAnyway(entries: readonly RawEntry[]): ContentProblem[] {
  return entries.flatMap(({ collection, source }): ContentProblem[] => {
    if (collection !== 'questions') return []
    const { label } = source.frontmatter as { label?: unknown }
    if (typeof label !== 'string') return []
    const said = core(label)
    const found = Object.entries(asked).find(([, names]) => names.has(said))
    if (!found) return []
    return [
      {
        file: source.file,
        line: source.lineOf(['label']),
        field: 'label',
        value: label,
        rule: `asks for ${found[0]}, and the form asks everybody for it`,
        suggestion: 'delete this file, or say in the label what else is meant',
      },
    ]
  })
}

/** @returns the words of a question that say what it asks for, in one */
function core(label: string): string {
  const joined = label.slice(0, mostRead).toLowerCase().replaceAll('-', '')
  return (joined.match(/\p{L}+/gu) ?? []).filter((one) => !around.has(one)).join('')
}
