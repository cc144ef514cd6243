import type { Service } from '../catalogue.ts'
import type { ContentProblem } from '../problem.ts'
import { hintAt, saidIn, type SpokenFile } from './said.ts'

const company =
  /\p{Lu}[\p{L}&-]{1,30}(?: \p{Lu}[\p{L}&-]{1,30}){0,3} (?:Ltd|Limited|LLP|plc|PLC|Inc|LLC|GmbH(?: & Co\.? KG)?|AG|UG|KG|OHG|GbR|SARL|SAS|SASU|EURL)(?!\p{L})/u
const mailbox = /[\w.+-]{1,60}@([\w-]{1,60}(?:\.[\w-]{1,60}){1,4})/

/** @returns texts that people agree to, which name another company than ours, or a mailbox elsewhere */
export function namesInConsents(
  files: readonly SpokenFile[],
  { legal_name, email }: Pick<Service, 'legal_name' | 'email'>,
): ContentProblem[] {
  const consents = consentsOf(files)
  return files
    .filter(({ path }) => consents.has(path))
    .flatMap(({ source }) =>
      saidIn(source).flatMap((said) => {
        const name = company.exec(said.text)?.[0]
        const [address, host] = mailbox.exec(said.text) ?? []
        return [
          ...(name && !name.includes(legal_name) && !legal_name.includes(name)
            ? [told(name, `is another company than \`legal_name\` of content/service.md: ${legal_name}`, 'legal_name')]
            : []),
          ...(address && host !== email.split('@')[1]
            ? [told(address, `is a mailbox elsewhere than \`email\` of content/service.md: ${email}`, 'email')]
            : []),
        ].map((one) => hintAt(source, said, one))
      }),
    )
}

/** A translation leaves the kind to its original. */
function consentsOf(files: readonly SpokenFile[]): ReadonlySet<string> {
  const isConsent = ({ source }: SpokenFile) => (source.frontmatter as { kind?: unknown }).kind === 'consent'
  return new Set(
    files
      .filter(({ collection }) => collection === 'questions')
      .filter(isConsent)
      .map(({ path }) => path),
  )
}

function told(value: string, rule: string, fact: string) {
  return {
    value,
    rule,
    suggestion: `write \`{{service.${fact}}}\`, unless people agree to something with somebody else`,
  }
}
