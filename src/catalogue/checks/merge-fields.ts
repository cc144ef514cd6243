import type { CheckedEntry } from '../checked-entry.ts'
import type { ContentProblem } from '../problem.ts'

/** Where other programs for letters put a name: `{name}`, `«Name»`, `%NAME%`, `*|FNAME|*`, `<Name>`, `$name`. */
const mergeField =
  /(?<![{$\\])\{[\p{L}_][\p{L}_. -]{0,40}\}(?!\})|«[\p{L}_][\p{L}_]{1,40}»|%[\p{L}_]{2,40}%|\*\|[\w:]{1,40}\|\*|\$\{?[a-z_]{2,40}\}?/u

/** Markdown, pictures that stayed in another program, and the head of a letter that was pasted. */
const marks =
  /\*\*[^*\n]{1,200}\*\*|^#{1,6} \S|\]\((?:https?:|mailto:|\/)|\[cid:[^\]\n]{1,200}\]|^(?:From|Sent|Von|Gesendet|De|Envoyé) ?: .{0,200}[@\d]/

/** Somebody whom a letter was once written to: “Dear Ms Turner”. */
const greeted =
  /^(?:Dear|Good (?:morning|afternoon)|Hello|Guten Tag|Hallo|Liebe[r]?|Sehr geehrte[r]?|Bonjour|Ch(?:er|ère)),? (?:Ms|Mr|Mrs|Miss|Dr|Prof|Frau|Herrn?|Madame|Mme|Monsieur)\.? (?:(?:Dr|Prof)\.? )?\p{Lu}\p{L}{1,40}(?![^\n{]{0,80}\{\{)/u

/** What was to be filled in: “[first name]”. */
const blank = /\[\p{L}[^\][\n]{0,80}\]/u

const faults = [
  {
    pattern: greeted,
    rule: 'greets somebody by name, and the reply is sent to everybody',
    suggestion: 'write `{{submitter.name}}` for the name of who wrote',
  },
  {
    pattern: mergeField,
    rule: 'is a field of another program, and would be sent as it is typed',
    suggestion: 'write `{{submitter.name}}` for the name of who wrote, or the words themselves',
  },
  {
    pattern: marks,
    rule: 'would be sent as it is typed: a reply is plain text',
    suggestion: 'write the words alone, and addresses as `https://…`',
  },
  {
    pattern: blank,
    rule: 'is a place to be filled in by hand, and would be sent as it is typed',
    suggestion: 'write the words themselves, or `{{submitter.name}}` for the name of who wrote',
  },
]

/** A saved reply is sent as it is: nothing in it may wait for another program. */
export function checkMergeFields(entries: readonly CheckedEntry[]): ContentProblem[] {
  return entries.flatMap(({ collection, markdown, source }): ContentProblem[] => {
    if (collection !== 'replies') return []
    return markdown.split('\n').flatMap((text, index) => {
      const fault = faults.find(({ pattern }) => pattern.test(text))
      if (!fault) return []
      const { pattern, ...told } = fault
      return [{ file: source.file, line: source.bodyLine + index, value: pattern.exec(text)![0], ...told }]
    })
  })
}
