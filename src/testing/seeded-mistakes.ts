import { mistakes as addresses } from './seeded/addresses.ts'
import { mistakes as brand } from './seeded/brand.ts'
import { mistakes as calendar } from './seeded/calendar.ts'
import { mistakes as company } from './seeded/company.ts'
import { mistakes as days } from './seeded/days.ts'
import { mistakes as fields } from './seeded/fields.ts'
import { mistakes as filesAsAWhole } from './seeded/files.ts'
import { mistakes as halfway } from './seeded/halfway.ts'
import { mistakes as kinds } from './seeded/kinds.ts'
import { mistakes as layout } from './seeded/layout.ts'
import { mistakes as links } from './seeded/links.ts'
import { mistakes as menu } from './seeded/menu.ts'
import { mistakes as money } from './seeded/money.ts'
import { mistakes as names } from './seeded/names.ts'
import { mistakes as otherPrograms } from './seeded/other-programs.ts'
import { mistakes as pasted } from './seeded/pasted.ts'
import { mistakes as pictures } from './seeded/pictures.ts'
import { mistakes as places } from './seeded/places.ts'
import { mistakes as questions } from './seeded/questions.ts'
import { mistakes as references } from './seeded/references.ts'
import type { SeededMistake } from './seeded/seeded-mistake.ts'
import { mistakes as tables } from './seeded/tables.ts'
import { mistakes as texts } from './seeded/texts.ts'
import { mistakes as yaml } from './seeded/yaml.ts'

/** What editors get wrong, from the first key to the last link. */
export const seededMistakes: readonly SeededMistake[] = [
  ...kinds,
  ...fields,
  ...money,
  ...company,
  ...days,
  ...calendar,
  ...yaml,
  ...layout,
  ...pasted,
  ...otherPrograms,
  ...halfway,
  ...filesAsAWhole,
  ...places,
  ...names,
  ...references,
  ...questions,
  ...addresses,
  ...pictures,
  ...texts,
  ...tables,
  ...links,
  ...brand,
  ...menu,
]
