import { readReplyWithin } from '../../text/reply-promise.ts'
import type { Service } from '../catalogue.ts'
import type { SourceFile } from '../frontmatter.ts'
import type { ContentProblem } from '../problem.ts'

/** @returns that a language promises an answer in another time than the site does, where both can be counted */
export function samePromiseHints(
  { reply_within }: Pick<Service, 'reply_within'>,
  { file, lineOf }: Pick<SourceFile, 'file' | 'lineOf'>,
  site: Pick<Service, 'reply_within'>,
): ContentProblem[] {
  const [here, there] = [readReplyWithin(reply_within), readReplyWithin(site.reply_within)]
  if (!here || !there || (here.count === there.count && here.unit === there.unit)) return []
  return [
    {
      file,
      line: lineOf(['reply_within']),
      field: 'reply_within',
      value: reply_within,
      rule: `promises another time than content/service.md: ${JSON.stringify(site.reply_within)}`,
      suggestion: 'write the same time in both',
    },
  ]
}
