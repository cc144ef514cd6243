import type { CmsConfig, EntryCollection, Field as CmsField } from '@sveltia/cms'
import { type CollectionName, collectionNames } from '../../catalogue/collections.ts'
import { type Field, fieldsOf } from '../../catalogue/fields/fields.ts'
import { imagesFolder } from '../../catalogue/images/read-images.ts'
import { brandFolder } from '../../catalogue/brand/brand-files.ts'
import { titleField } from '../../catalogue/fields/scaffold.ts'
import { type SingleName, singleNames } from '../../catalogue/single-files.ts'
import { iconPath } from '../../contract/paths.ts'
import type { GitHost } from '../../contract/git-host.ts'

/** Shown where no host is set, which leaves the folder of this machine; the CMS does not start without a name. */
const nowhere: GitHost = { name: 'github', repo: 'not/set', branch: 'main' }

const folder = 'content'

const labels: Record<SingleName, string> = {
  service: 'Who we are: name, address, currency and other facts',
  brand: 'Brand: colours, letters, logo',
  menu: 'Menu: header and footer',
  scripts: 'Scripts of others',
}

type Told = { siteUrl: string; name: string; host?: GitHost | undefined }

/** A text that is longer than this is written in a box of several lines. */
const lineLength = 120

/**
 * @returns the configuration of Sveltia CMS: a form for each folder of content, from the schemas that the build checks
 * @see https://sveltiacms.app/en/docs/config-basics
 */
export function cmsConfig({ siteUrl, name, host }: Told): CmsConfig {
  return {
    load_config_file: false,
    backend: host ?? nowhere,
    site_url: siteUrl,
    app_title: name,
    logo: { src: iconPath },
    media_folder: `${folder}/${imagesFolder}`,
    public_folder: `/${imagesFolder}`,
    // An empty field of ours is one that is not there.
    output: { omit_empty_optional_fields: true, yaml: { quote: 'none' } },
    slug: { encoding: 'ascii', clean_accents: true },
    collections: [
      ...collectionNames.map(entryCollection),
      {
        name: 'site',
        label: 'The site',
        icon: 'apartment',
        files: singleNames.map((single) => ({
          name: single,
          label: labels[single],
          file: `${folder}/${single}.md`,
          fields: [...fieldsOf(single).map((field) => cmsField(field, brandFolder)), body],
        })),
      },
    ],
  }
}

function entryCollection(name: CollectionName): EntryCollection {
  const title = titleField(name)
  return {
    name,
    label: label(name),
    folder: `${folder}/${name}`,
    // A skill is a folder with one file, as agents expect it.
    ...(name === 'skills' && { path: '{{slug}}/SKILL' }),
    create: true,
    extension: 'md',
    format: 'yaml-frontmatter',
    identifier_field: title,
    slug: `{{${title}}}`,
    fields: [...fieldsOf(name).map((field) => cmsField(field)), body],
  }
}

/** As it was typed: the other way of editing would write lists, tables and links anew in a style of its own. */
const body: CmsField = { name: 'body', label: 'Text', widget: 'richtext', modes: ['raw', 'rich_text'], required: false }

/** @param pictures folder below `content/` in which pictures of the file lie */
function cmsField(field: Field, pictures = imagesFolder): CmsField {
  const { name, kind, required, description, choices, min, max, fields, names, pattern } = field
  const common = { name, label: label(name), required, hint: description }
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  if (names)
    return {
      ...common,
      widget: 'relation',
      collection: names,
      value_field: '{{slug}}',
      display_fields: [titleField(names)],
      search_fields: [titleField(names)],
      multiple: kind === 'list',
    }
  if (kind === 'colour') return { ...common, widget: 'color', allowInput: true }
  if (kind === 'picture' || kind === 'font')
    return {
      ...common,
      widget: kind === 'picture' ? 'image' : 'file',
      media_folder: `/${folder}/${pictures}`,
      public_folder: `/${pictures}`,
      choose_url: false,
    }
  if (kind === 'list')
    return {
      ...common,
      ...bounds,
      widget: 'list',
      ...(fields ? { fields: fields.map((part) => cmsField(part, pictures)) } : { field: item }),
    }
  if (kind === 'group')
    return { ...common, widget: 'object', fields: (fields ?? []).map((part) => cmsField(part, pictures)) }
  if (kind === 'pairs') return { ...common, widget: 'keyvalue' }
  if (kind === 'choice') return { ...common, widget: 'select', options: choices ?? [] }
  if (kind === 'true or false') return { ...common, widget: 'boolean' }
  if (kind === 'day') return { ...common, widget: 'datetime', format: 'YYYY-MM-DD', time_format: false }
  if (kind === 'number' || kind === 'whole number')
    return { ...common, ...bounds, widget: 'number', value_type: kind === 'number' ? 'float' : 'int' }
  const lengths = { ...(min !== undefined && { minlength: min }), ...(max !== undefined && { maxlength: max }) }
  return {
    ...common,
    ...lengths,
    widget: max !== undefined && max > lineLength ? 'text' : 'string',
    ...(pattern && { pattern: [pattern, description] as [string, string] }),
  }
}

const item: CmsField = { name: 'item', label: 'Item', widget: 'string' }

function label(name: string): string {
  const words = name.replace(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
