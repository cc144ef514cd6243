import { type SeededMistake, written } from './seeded-mistake.ts'

const lead = (mistake: string, [wrong, right]: readonly [string, string], rule: string, fix: string | RegExp) =>
  written(mistake, [`See [it](${wrong}).`, `See [it](${right}).`], rule, fix)
const noFile = 'the link leads to no file'

/** Links, and markup that is shown as it is typed. */
export const mistakes: readonly SeededMistake[] = [
  lead('a link with capitals', ['Quiet-Sensors.md', 'quiet-sensors.md'], noFile, 'did you mean `quiet-sensors.md`?'),
  lead(
    'a link without the ending of its file',
    ['quiet-sensors', 'quiet-sensors.md'],
    noFile,
    'did you mean `quiet-sensors.md`?',
  ),
  lead(
    'a link to another site without https',
    ['www.example.com', 'https://www.example.com'],
    noFile,
    'write `https://www.example.com`',
  ),
  lead(
    'a link to a mailbox without mailto',
    ['desk@data-works.example', 'mailto:desk@data-works.example'],
    noFile,
    'write `mailto:desk@data-works.example`',
  ),
  lead(
    'a part of a built page that is not there',
    ['/pricing#discounts', '/pricing#pipeline-audit'],
    'the page /pricing has no part `#discounts`',
    'choose one of `#pipeline-audit`',
  ),
  lead(
    'a dead link to the own domain',
    ['https://data-works.example/pricin', '/pricing'],
    'the link leads to no page',
    'did you mean `/pricing`?',
  ),
  lead(
    'a dead link to the own domain with www',
    ['https://www.data-works.example/pricin', '/pricing'],
    'the link leads to no page',
    'did you mean `/pricing`?',
  ),
  lead(
    'a heading of the own domain that is not there',
    ['https://data-works.example/knowledge/late-batches#reasons', '#the-usual-reason'],
    'has no heading `#reasons`',
    'choose one of `#the-usual-reason`',
  ),
  lead(
    'a link to the computer of the editor',
    ['http://localhost:8888/pricing', '/pricing'],
    'the link leads to the computer of whoever reads it',
    'write `/pricing`',
  ),
  lead(
    'a misspelt scheme',
    ['htps://example.com', 'https://example.com'],
    'neither an address on the web',
    /^begin it with/,
  ),
  lead('a script for a link', ['javascript:alert(1)', '/pricing'], 'neither an address on the web', /^begin it with/),
  lead(
    'a link with a backslash',
    ['..\\pages\\about.md', '../pages/about.md'],
    noFile,
    'did you mean `../pages/about.md`?',
  ),
  written(
    'a link with its brackets the wrong way round',
    ['See (it)[/pricing].', 'See [it](/pricing).'],
    'its brackets stand the wrong way round',
    'write `[it](/pricing)`',
  ),
  written('a heading without a space', ['##The rest', '## The rest'], 'is no heading', /^type a space/),
  written(
    'a footnote that is not there',
    ['It is so.[^1]', 'It is so.[^1]\n\n[^1]: Lenka said so.'],
    'is no footnote',
    /^add a line/,
  ),
  written(
    'numbers without a space',
    ['1.First\n2.Second', '1. First\n2. Second'],
    'is no item of a list',
    /^type a space/,
  ),
  written(
    'a line of hyphens that makes a heading',
    ['The end of it.\n---\nMore.', 'The end of it.\n\n---\n\nMore.'],
    'makes a heading of these words',
    'put an empty line before the hyphens',
  ),
  written(
    'a heading of level 6',
    ['###### The rest', '### The rest'],
    'the heading leaves out a level',
    'begin it with `###`',
  ),
]
