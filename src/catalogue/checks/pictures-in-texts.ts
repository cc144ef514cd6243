import { posix } from 'node:path'
import type { Edit } from '../markdown/edit.ts'
import { inOriginal, isExternal, type Link, retarget } from '../markdown/links.ts'
import { suggest } from '../problem.ts'
import type { LinkFinding, LinkPlace, LinkTargets } from './link-targets.ts'

/** @returns what is wrong with a picture in a text, and the change that makes an address of it */
export function checkPicture(
  link: Link,
  { path, markdown }: LinkPlace,
  { pictures }: LinkTargets,
): { changes: Edit[]; finding?: LinkFinding } {
  const { target, alt } = link
  if (/^(?:[a-z]:[\\/]|file:|data:)/i.test(target))
    return {
      changes: [],
      finding: {
        rule: target.toLowerCase().startsWith('data:')
          ? 'the picture is pasted into the text, and is not shown'
          : 'the picture is on the computer of whoever wrote this',
        suggestion: 'save it in content/images/ and write `../images/` and its name',
      },
    }
  if (isExternal(target))
    return {
      changes: [],
      finding: {
        rule: 'the picture is on another site, which would learn who reads this page',
        suggestion: 'save it in content/images/ and write `../images/` and its name',
      },
    }
  const url = target.startsWith('/') ? target : `/${inOriginal(posix.join(posix.dirname(path), target))}`
  if (!pictures.has(url)) {
    const known = [...pictures].map((picture) => posix.relative(posix.dirname(`/${path}`), picture))
    return {
      changes: [],
      finding: {
        rule: 'the picture is not there',
        suggestion: suggest(target, known) ?? 'save it in content/images/ and write `../images/` and its name',
      },
    }
  }
  if (!alt?.trim())
    return {
      changes: [],
      finding: {
        rule: 'the picture has no words for who does not see it',
        suggestion: 'write between `![` and `]` what it shows',
      },
    }
  if (/\.(?:svg|png|jpe?g|webp|avif)$/i.test(alt.trim()))
    return {
      changes: [],
      finding: {
        rule: 'the words for who does not see the picture are the name of its file',
        suggestion: 'write between `![` and `]` what it shows',
      },
    }
  if (saysNothing.test(alt.trim()))
    return {
      changes: [],
      finding: {
        rule: 'the words for who does not see the picture do not say what it shows',
        suggestion: 'write between `![` and `]` what it shows',
      },
    }
  return { changes: retarget(markdown, link, url) }
}

/** That there is a picture is known without them. */
const saysNothing =
  /^(?:an? )?(?:image|picture|photo|graphic|screenshot|figure|img|bild|foto|grafik|abbildung|illustration|capture)[ .:]{0,2}\d{0,3}\.?$/i
