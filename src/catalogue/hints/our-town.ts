import type { Service } from '../catalogue.ts'
import type { ContentProblem } from '../problem.ts'
import { hintAt, isOurs, saidIn, type SpokenFile, withoutQuotes } from './said.ts'

/** “Our office is in Bath”: a place where we are. */
const place =
  /\b(?:(?:[Oo]ur|[Tt]he) (?:only )?(?:office|headquarters|studio|head office)(?: is| are| lies)?|[Ww]e (?:are|work|sit)(?: based)?|based|[Uu]nser (?:Büro|Sitz|Haus)(?: ist| liegt| befindet sich)?|[Dd]as Büro(?: ist| liegt)?|[Ww]ir sitzen|[Ww]ir sind|[Nn]otre (?:bureau|siège)(?: est| se trouve)?|[Nn]os bureaux(?: sont| se trouvent)?) (?:in|at|à) (\p{Lu}\p{L}{2,30})/gu

/** @returns texts of ours that say another town than that of the address */
export function ourTown(
  files: readonly SpokenFile[],
  { address, name }: Pick<Service, 'address' | 'name'>,
): ContentProblem[] {
  if (!address) return []
  return files.filter(isOurs).flatMap(({ source }) =>
    saidIn(source).flatMap((said) =>
      [...withoutQuotes(said.text).matchAll(place)]
        .filter(
          ([, town = '']) => !`${address.locality} ${address.street} ${name}`.includes(town) && !countries.test(town),
        )
        .slice(0, 1)
        .map(([value]) =>
          hintAt(source, said, {
            value,
            rule: `is another town than \`address\` of content/service.md: ${address.locality}`,
            suggestion:
              'write the town of the address, or `{{service.address}}`, unless it is the place of somebody else',
          }),
        ),
    ),
  )
}

/** What a town lies in. */
const countries =
  /^(?:England|Scotland|Wales|Britain|Ireland|Europe|Germany|Austria|Switzerland|France|Deutschland|Österreich|Schweiz|Europa|Frankreich|Suisse|Allemagne|Autriche)$/
