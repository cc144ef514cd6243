import { edited } from '../fixture-content.ts'
import { files } from '../mistakes.ts'
import { type SeededMistake, whole } from './seeded-mistake.ts'

const menu = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n`
const header = (page: string, ...more: string[]) => menu('header:', '  - page: /pricing', `  - page: ${page}`, ...more)

/** A mistake in the second link of the header, which is line 4. */
const inHeader = (
  mistake: string,
  [wrong, right]: readonly [string, string],
  rule: string,
  fix: string | RegExp,
): SeededMistake => whole(mistake, ['menu.md', 4], [header(wrong), header(right)], rule, fix)

const script = (address: string, ...more: string[]) =>
  menu(
    'scripts:',
    '  - name: Counter',
    `    address: ${address}`,
    '    purpose: counts visits, without cookies',
    '    provider: Counter Ltd, Ireland',
    ...more,
  )
const counter = 'https://count.example/c.js'
const told = { [files.page]: edited(files.page, 'works from', '{{scripts}} We work from') }

export const mistakes: readonly SeededMistake[] = [
  inHeader('a menu that leads nowhere', ['/abuot', '/about'], 'the link leads to no page', 'did you mean `/about`?'),
  inHeader(
    'a menu that leads to a page by a word like its address',
    ['/abouts-us', '/about'],
    'the link leads to no page',
    'did you mean `/about`?',
  ),
  inHeader(
    'a menu that leads to a file',
    ['../pages/about.md', '/about'],
    'must be an address of this site',
    'write `/about`',
  ),
  inHeader(
    'a page that stands in the menu twice',
    ['/pricing', '/about'],
    'stands in the same list twice',
    'take one of the two out',
  ),
  inHeader(
    'a menu that names the site by its domain',
    ['https://data-works.example/about', '/about'],
    'names this site by its domain',
    'write `/about`',
  ),
  whole(
    'a link of a menu to another site without words',
    ['menu.md', 4],
    [header('https://blog.example'), header('https://blog.example', '    label: Blog')],
    'leads to another site, and has no words',
    'add `label` with the words of the link',
  ),
  {
    mistake: 'a menu that leads to a draft',
    changes: { [files.page]: edited(files.page, '---\ntitle', '---\ndraft: true\ntitle'), 'menu.md': header('/about') },
    at: 'menu.md:4',
    rule: 'the menu leads to a draft',
    fix: 'publish the draft first, or take the link out',
    mended: { 'menu.md': header('/about') },
  },
  whole(
    'a column of the footer without links',
    ['menu.md', 4],
    [
      menu('footer:', '  - name: Read', '    links: []'),
      menu('footer:', '  - name: Read', '    links:', '      - page: /about'),
    ],
    'must have at least 1 item',
    'Its links, in their order.',
  ),
  {
    mistake: 'a script of others that no page tells visitors of',
    changes: { 'scripts.md': script(counter) },
    at: 'scripts.md:2',
    rule: 'are told to visitors by no page',
    fix: 'write `{{scripts}}` into content/pages/privacy.md: it becomes the list of scripts, with their purposes',
    mended: { 'scripts.md': script(counter), ...told },
  },
  {
    mistake: 'a script that comes without encryption',
    changes: { 'scripts.md': script('http://count.example/c.js'), ...told },
    at: 'scripts.md:4',
    rule: 'must be the whole address of a script, and begin with https://',
    fix: 'write `https://count.example/c.js`',
    mended: { 'scripts.md': script(counter), ...told },
  },
  {
    mistake: 'a whole site whose scripts may all run',
    changes: { 'scripts.md': script('https://count.example'), ...told },
    at: 'scripts.md:4',
    rule: 'names a whole site, and all that lies there could run',
    fix: 'Address of the script itself. Nothing else of that site may run.',
    mended: { 'scripts.md': script(counter), ...told },
  },
  {
    mistake: 'a script that sends to a page instead of a site',
    changes: { 'scripts.md': script(counter, '    sends_to:', '      - https://in.example/collect'), ...told },
    at: 'scripts.md:8',
    rule: 'must be an address with https:// and a host alone',
    fix: 'write `https://in.example`',
    mended: { 'scripts.md': script(counter, '    sends_to:', '      - https://in.example'), ...told },
  },
]
