import type { Backend, CmsConfig, CollectionFile, EntryCollection } from '@sveltia/cms'
import type { CollectionName } from '../../catalogue/collections.ts'
import { type Field, fieldsOf, translatedFieldsOf } from '../../catalogue/fields/fields.ts'
import { imagesFolder } from '../../catalogue/images/read-images.ts'
import { brandFolder } from '../../catalogue/brand/brand-files.ts'
import { titleField } from '../../catalogue/fields/scaffold.ts'
import { contentFolder } from '../../catalogue/folders.ts'
import { type SingleName, singleNames } from '../../catalogue/single-files.ts'
import { iconPath } from '../../contract/paths.ts'
import type { GitHost } from '../../contract/git-host.ts'
import { cmsField, type Place, textField } from './cms-field.ts'
import { fileWords, foldersOfEditors, foldersOfMachines, folderWords } from './cms-words.ts'

/** Shown where no host is set, which leaves the folder of this machine; the CMS does not start without a name. */
const nowhere: GitHost = { name: 'github', repo: 'local/this-site', branch: 'main' }

type Told = {
  siteUrl: string
  name: string
  /** Of the site, and then those that it is translated into, by the names of their folders. */
  languages: readonly [string, ...string[]]
  host?: GitHost | undefined
}

/** Fields that take the `id` of a tier. */
const tierFields: { [Name in CollectionName]?: readonly string[] } = { pricing: ['tier'], services: ['recommended'] }

/** Folders whose files make no page of text, and so have nothing to preview. */
const withoutPreview: readonly CollectionName[] = ['questions', ...foldersOfMachines]

/**
 * @returns the configuration of Sveltia CMS: a form for each folder of content, from the schemas that the build checks.
 *   Where the site is translated, a form has a tab for each language, with what a translation says
 * @see https://sveltiacms.app/en/docs/config-basics
 */
export function cmsConfig({ siteUrl, name, languages, host }: Told): CmsConfig {
  const language = languages.length > 1 ? languages[0] : undefined
  return {
    load_config_file: false,
    backend: backendOf(host ?? nowhere),
    site_url: siteUrl,
    app_title: name,
    logo: { src: iconPath },
    media_folder: `${contentFolder}/${imagesFolder}`,
    public_folder: `/${imagesFolder}`,
    // In our files, an empty field counts as absent.
    output: { omit_empty_optional_fields: true, yaml: { quote: 'none' } },
    slug: { encoding: 'ascii', clean_accents: true },
    ...(language && {
      i18n: {
        structure: 'multiple_folders' as const,
        locales: [...languages],
        default_locale: language,
        // A new text is written in one language first.
        initial_locales: 'default' as const,
        omit_default_locale_from_file_path: true,
      },
    }),
    collections: [
      ...foldersOfEditors.map((folder) => entryCollection(folder, language)),
      { divider: true },
      {
        name: 'site',
        label: 'The site',
        ...(language && { i18n: true }),
        icon: 'settings',
        files: singleNames.map((file) => singleFile(file, language)),
      },
      { divider: true },
      ...foldersOfMachines.map((folder) => entryCollection(folder, language)),
    ],
  }
}

/** GitLab signs in by its own application where it is told which; without, it asks a service beside it. */
function backendOf(host: GitHost): Backend {
  if (host.name !== 'gitlab' || !host.app_id) return host
  return { ...host, name: 'gitlab', auth_type: 'pkce' }
}

function entryCollection(name: CollectionName, language: string | undefined): EntryCollection {
  const title = titleField(name)
  const fields = fieldsOf(name)
  const place = { language, tiers: tierFields[name] ?? [], ...wordsIn(name, language) }
  const { label, one, icon, about } = folderWords[name]
  return {
    name,
    label,
    label_singular: one,
    icon,
    description: about,
    folder: place.translated ? `${contentFolder}/{{locale}}/${name}` : `${contentFolder}/${name}`,
    ...(place.translated && { i18n: true }),
    // A skill is a folder with one file, as agents expect it.
    ...(name === 'skills' && { path: '{{slug}}/SKILL' }),
    // Each of these documents exists once, and the build needs it.
    create: name !== 'discovery',
    delete: name !== 'discovery',
    extension: 'md',
    format: 'yaml-frontmatter',
    identifier_field: title,
    slug: `{{${title}}}`,
    ...(fields.some((field) => field.name === 'draft') && {
      view_filters: [{ label: 'Drafts', field: 'draft', pattern: true }],
    }),
    ...(withoutPreview.includes(name) && { editor: { preview: false } }),
    fields: [...fields.map((field) => cmsField(field, place)), textField(place)],
  }
}

function singleFile(name: SingleName, language: string | undefined): CollectionFile {
  const place = { language, pictures: name === 'brand' ? brandFolder : imagesFolder, ...wordsIn(name, language) }
  return {
    name,
    ...fileWords[name],
    file: place.translated ? `${contentFolder}/{{locale}}/${name}.md` : `${contentFolder}/${name}.md`,
    ...(place.translated && { i18n: true }),
    ...(name !== 'service' && { editor: { preview: false } }),
    fields: [...fieldsOf(name).map((field) => cmsField(field, place)), textField(place)],
  }
}

function wordsIn(name: CollectionName | SingleName, language: string | undefined): Pick<Place, 'translated'> {
  const translated: readonly Field[] | undefined = language === undefined ? undefined : translatedFieldsOf(name)
  return translated ? { translated } : {}
}
