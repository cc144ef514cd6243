import { type Changes, edited, extended, fixtureContent } from '../fixture-content.ts'
import { files } from '../mistakes.ts'

const { article, page } = files
const crlf = (text: string) => text.replaceAll('\n', '\r\n')

/** What editors do that is unusual, and reads well all the same. */
export const harmless: readonly { oddity: string; changes: Changes }[] = [
  {
    oddity: 'Roman numbers, and initials',
    changes: {
      [article]: extended(
        article,
        'In the XX century, im XX. Jahrhundert, au XX siècle, Leo XX, size XXL, N. Novák, 50 %.',
      ),
    },
  },
  {
    oddity: 'hyphens, stars and dashes at the beginning of lines that begin no item',
    changes: {
      [article]: extended(
        article,
        'At night it is cold:\n-5 degrees, and\n*never* more than *two\nof them*.\n\n*All* of it, \\*so to say.\n\n**Bold** words\n– and a dash\nbetween them – here.\n\n— Lenka, engineer\n\n-x is an option.',
      ),
    },
  },
  { oddity: 'a mark of the order of bytes', changes: { [article]: `\uFEFF${fixtureContent[article]!}` } },
  { oddity: 'lines that end as on Windows', changes: { [article]: crlf(fixtureContent[article]!) } },
  {
    oddity: 'spaces behind the line of hyphens',
    changes: { [page]: fixtureContent[page]!.replace('---\n', '---  \n') },
  },
  { oddity: 'a day between quotes', changes: { [article]: edited(article, '2026-02-20', "'2026-02-20'") } },
  {
    oddity: 'a list on one line',
    changes: { [article]: edited(article, 'topics:\n  - batches', 'topics: [batches]') },
  },
  { oddity: 'a list that is not indented', changes: { [article]: edited(article, '  - batches', '- batches') } },
  {
    oddity: 'fields that are all indented',
    changes: { [page]: fixtureContent[page]!.replaceAll(/^(\w+:)/gm, '  $1') },
  },
  {
    oddity: 'signs that other programs read, and that are meant',
    changes: {
      [article]: extended(
        article,
        'From 5 %% to a == b, $5 and $$, {a} or [b], :: and «so» — `[[x]]`, `{% x %}` and `{service.name}`.\n\n```\n{service.name}\nimport A from "a"\n:::\n```\n\nÀ Â Ã â, “A”.',
      ),
    },
  },
  {
    oddity: 'a reply with quotes and a share of a hundred',
    changes: {
      'replies/first-call.md':
        '---\ntitle: First call\norder: 1\n---\n\n« Bonjour », 50 % de {{service.name}} : 20 $.\n',
    },
  },
  {
    oddity: 'a note behind a value',
    changes: { [page]: edited(page, 'navigation: header', 'navigation: header # until May') },
  },
  { oddity: 'curly quotes within a title', changes: { [article]: edited(article, 'Why batches', 'Why “batches”') } },
  {
    oddity: 'a quotation within a title of another language',
    changes: { [article]: edited(article, 'Why batches', '„Why“ or «why» batches') },
  },
  {
    oddity: 'words that say something else than that a text is not written',
    changes: {
      [article]: extended(article, 'Un formulaire à compléter. The text folgt. Todo: nothing. [Ihring](/pricing)'),
    },
  },
  {
    oddity: 'braces and backticks that are meant',
    changes: { [article]: extended(article, 'Write \\{service.name}, ${service.name}, {host.name} or \\` here.') },
  },
  { oddity: 'no end of the last line', changes: { [article]: fixtureContent[article]!.trimEnd() } },
  {
    oddity: 'a space that does not break, between a number and its unit',
    changes: { [article]: extended(article, '3\u00A0hours.') },
  },
  { oddity: 'a heading that is underlined', changes: { [article]: extended(article, 'The rest\n--------\n\nOf it.') } },
  {
    oddity: 'a bar in a sentence',
    changes: { [article]: extended(article, 'Use a | b, or `TODO` and `[your name]`.') },
  },
  {
    oddity: 'a placeholder in a draft',
    changes: {
      [article]: extended(article, 'TODO').replace('---\n', '---\ndraft: true\n'),
      'knowledge/quiet-sensors.md': edited(
        'knowledge/quiet-sensors.md',
        ' More in [late batches](late-batches.md#the-usual-reason).',
        '',
      ),
    },
  },
  {
    oddity: 'the day of who is ahead of us',
    changes: { [article]: edited(article, 'updated: 2026-02-20', 'updated: 2026-06-02') },
  },
  {
    oddity: 'a link to the own domain that is alive',
    changes: {
      [article]: extended(
        article,
        '[x](https://data-works.example/pricing) [y](https://data-works.example/api/health)',
      ),
    },
  },
]
