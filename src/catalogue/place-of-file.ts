import { type CollectionName, collectionNames } from './collections.ts'
import { contentFolder, wordsFolder } from './folders.ts'
import { imagesFolder } from './images/read-images.ts'
import { suggest } from './problem.ts'
import { isLanguage } from './schemas/codes.ts'
import { singleNames } from './single-files.ts'
import { kebab } from './slug.ts'
import { isTranslated, translatedNames } from './translations/schemas.ts'

/** A file of a collection: its folder, its name, and its path below `content/`. */
export type EntryFile = { collection: CollectionName; slug: string; path: string }

/**
 * A file in another language than that of the site, and what it translates: its path below `content/` without the
 * folder of the language.
 */
export type TranslatedFile = { language: string; of: 'service' | 'menu' | EntryFile }

/** Why a file is not read where it lies, and where it belongs. */
type Misplaced = { rule: string; suggestion: string }

/** Places where a file would have no meaning. */
const nowhere = 'lies in no folder that the site reads'
const inFolder = `move it into the folder for its kind, such as ${contentFolder}/pages/ for a page or ${contentFolder}/knowledge/ for an article`

/** A folder of translations, named by the tag of their language, or nearly so. */
const languageFolder = /^[a-z]{2}(?:[-_][a-z]{2})?\//i

/**
 * @param path below `content/`, of a text of which there may be several @param isThere whether there is a file with a
 *   path
 * @returns what the file is by its place: words of a language, a translation, or a file of a collection
 */
export function placeOf(path: string, isThere: (path: string) => boolean) {
  if (path.startsWith(`${wordsFolder}/`)) return wordsOf(path)
  return languageFolder.test(path) ? translationOf(path, isThere) : entryOf(path, isThere)
}

function wordsOf(path: string): { speaks: string } | Misplaced {
  const language = /^words\/([a-z]{2}(?:-[A-Z]{2})?)\.md$/.exec(path)?.[1]
  if (language && isLanguage(language)) return { speaks: language }
  return {
    rule: 'is not named by a language',
    suggestion: `name it by the letters of its language, such as ${contentFolder}/${wordsFolder}/de.md or ${contentFolder}/${wordsFolder}/de-AT.md`,
  }
}

/** @param isThere whether there is a file with this path below `content/` */
function translationOf(path: string, isThere: (path: string) => boolean): TranslatedFile | Misplaced {
  const folder = path.slice(0, path.indexOf('/'))
  const rest = path.slice(folder.length + 1)
  if (!/^[a-z]{2}(?:-[A-Z]{2})?$/.test(folder) || !isLanguage(folder)) {
    const [language = '', country] = folder.split(/[-_]/)
    const tag = country ? `${language.toLowerCase()}-${country.toUpperCase()}` : language.toLowerCase()
    return {
      rule: `${nowhere}: its folder is not named by a language`,
      suggestion:
        /^[a-z]{2}(?:-[A-Z]{2})?$/.test(tag) && isLanguage(tag) ? `name the folder ${contentFolder}/${tag}` : inFolder,
    }
  }
  if (rest === 'service.md') return { language: folder, of: 'service' }
  if (rest === 'menu.md') return { language: folder, of: 'menu' }
  const [first = ''] = rest.split('/')
  if (first === wordsFolder)
    return {
      rule: 'is not where words of the interface are read',
      suggestion: `move it to ${contentFolder}/${wordsFolder}/${folder}.md`,
    }
  if (first === imagesFolder)
    return { rule: 'is not where pictures are read', suggestion: `move it into ${contentFolder}/${imagesFolder}/` }
  const place = entryOf(rest, (name) => isThere(`${folder}/${name}`))
  if ('rule' in place) {
    const similar = suggest(first, [...translatedNames, 'service.md', 'menu.md'])
    return {
      rule: place.rule,
      suggestion: place.rule.startsWith(nowhere)
        ? similar?.startsWith('did')
          ? similar
          : `move it into the folder for its kind, such as ${contentFolder}/${folder}/pages/ for a page`
        : place.suggestion.replaceAll(`${contentFolder}/`, `${contentFolder}/${folder}/`),
    }
  }
  if (isTranslated(place.collection)) return { language: folder, of: { ...place, path: rest } }
  return {
    rule: 'is for programs, which read it in English',
    suggestion: `take it out; ${contentFolder}/${rest} stands for all languages`,
  }
}

/** @param isThere whether there is a file with this path below `content/`, or below its folder of a language */
function entryOf(
  path: string,
  isThere: (path: string) => boolean,
): { collection: CollectionName; slug: string } | Misplaced {
  const [folder = '', ...rest] = path.split('/')
  const collection = collectionNames.find((name) => name === folder)
  const single =
    rest.length === 0
      ? suggest(
          path,
          singleNames.map((name) => `${name}.md`),
        )
      : undefined
  if (single?.startsWith('did')) return { rule: nowhere, suggestion: single }
  if (!collection) {
    const similar = suggest(folder, [...collectionNames, wordsFolder])
    return { rule: nowhere, suggestion: similar?.startsWith('did') ? similar : inFolder }
  }
  const name = rest.join('/')
  const shape = collection === 'skills' ? /^([a-z0-9]+(?:-[a-z0-9]+)*)\/SKILL\.md$/ : /^([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/
  const slug = shape.exec(name)?.[1]
  if (slug) return { collection, slug }
  if (!/\.(md|markdown|mdx|txt)$/i.test(name))
    return { rule: 'is no text that ends in .md', suggestion: insteadOf(name, collection) }
  if (collection === 'skills')
    return {
      rule: 'is not named `<skill>/SKILL.md`',
      suggestion: `put the text of a skill into ${contentFolder}/skills/<its-name>/SKILL.md`,
    }
  const renamed = `${collection}/${kebab(name.replace(/\.md(?=\.txt$)/i, ''))}.md`
  const copied = `${collection}/${name.replace(copyMark, '')}`
  return {
    rule: 'is not named like a page: small letters, words joined by hyphens, ending in .md',
    suggestion:
      copied !== `${collection}/${name}` && isThere(copied)
        ? `delete it if it is a copy of ${contentFolder}/${copied}; otherwise rename it to ${contentFolder}/${renamed}`
        : isThere(renamed)
          ? `${contentFolder}/${renamed} is there already: delete one of the two, or give this one another name`
          : `rename it to ${contentFolder}/${renamed}`,
  }
}

/** Endings that file managers add to the names of copies. */
const copyMark = /(?: ?-? (?:copy|Kopie|copie)(?: ?\(?\d{1,3}\)?)?| \(\d{1,3}\))(?=\.md$)/i

/** @returns what to do with a file that is not Markdown, by the ending of its name */
function insteadOf(name: string, collection: string): string {
  if (/(?:~|\.(?:bak|orig|old|tmp|swp|rej))$/i.test(name)) return 'delete it: it is a copy that a program left here'
  if (/\.(?:docx?|odt|rtf|pages|pdf|html?)$/i.test(name))
    return `copy its text into a file ${contentFolder}/${collection}/${kebab(name)}.md, as Markdown, and delete this one`
  return `put a picture into ${contentFolder}/${imagesFolder}/, and keep only texts here`
}
