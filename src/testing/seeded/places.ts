import { files } from '../mistakes.ts'
import { type SeededMistake, misplaced } from './seeded-mistake.ts'

const { page, skill } = files
const notPage = 'is not named like a page'

/** Files in the wrong place, or with the wrong name. */
export const mistakes: readonly SeededMistake[] = [
  misplaced(
    'a misspelt folder',
    ['knowlege/a-thought.md', 'knowledge/a-thought.md'],
    'lies in no folder that the site reads',
    'did you mean `knowledge`?',
  ),
  misplaced(
    'a folder of its own',
    ['news-and-events/a-thought.md', 'knowledge/a-thought.md'],
    'lies in no folder that the site reads',
    /^move it into the folder for its kind, such as content\/pages\//,
  ),
  misplaced(
    'a page beside service.md',
    ['imprint.md', 'pages/imprint.md'],
    'lies in no folder that the site reads',
    /content\/pages\//,
    page,
  ),
  misplaced(
    'capitals and spaces in a name',
    ['knowledge/My Thought.md', 'knowledge/my-thought.md'],
    notPage,
    'rename it to content/knowledge/my-thought.md',
  ),
  misplaced(
    'an underscore in a name',
    ['knowledge/my_thought.md', 'knowledge/my-thought.md'],
    notPage,
    'rename it to content/knowledge/my-thought.md',
  ),
  misplaced(
    'a text file',
    ['knowledge/thought.txt', 'knowledge/thought.md'],
    notPage,
    'rename it to content/knowledge/thought.md',
  ),
  misplaced(
    'a folder within a folder',
    ['knowledge/2026/thought.md', 'knowledge/2026-thought.md'],
    notPage,
    'rename it to content/knowledge/2026-thought.md',
  ),
  misplaced(
    'one address twice',
    ['knowledge/Quiet Sensors.md', 'knowledge/quiet-sensors-again.md'],
    notPage,
    /quiet-sensors\.md is there already: delete one of the two/,
  ),
  misplaced(
    'a page in the place of a list',
    ['pages/pricing.md', 'pages/our-pricing.md'],
    'the address /pricing belongs to a page that is built from content/pricing/',
    'rename the file, for example to content/pages/our-pricing.md',
    page,
  ),
  misplaced(
    'a skill without a folder',
    ['skills/repair.md', undefined],
    'is not named `<skill>/SKILL.md`',
    /<its-name>\/SKILL.md/,
    skill,
  ),
]
