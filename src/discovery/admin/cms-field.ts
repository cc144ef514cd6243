import type { Field as CmsField } from '@sveltia/cms'
import { imagesFolder } from '../../catalogue/images/read-images.ts'
import { contentFolder } from '../../catalogue/folders.ts'
import type { Field } from '../../catalogue/fields/fields.ts'
import { titleField } from '../../catalogue/fields/scaffold.ts'
import { keyOfItems } from '../../catalogue/translations/overlay.ts'
import { itemOf, labelOf } from './cms-words.ts'

/** A text that is longer than this is written in a box of several lines. */
const lineLength = 120

/** Where the fields of a form stand. */
export type Place = {
  /** Folder below `content/` in which pictures of the file lie. */
  pictures?: string
  /** Language of the site, where it has translations. */
  language?: string | undefined
  /** The translatable fields, by name. */
  translated?: readonly Field[] | undefined
  /** Names of fields that take the `id` of a tier. */
  tiers?: readonly string[]
}

/** Fields that no reader sees. */
const unseen = ['order', 'draft', 'meant', 'publish_on', 'redirect_from', 'navigation', 'picture_alt', 'recommended']

/** The field shown for a folded item of a list: the first of these that it has. */
const telling = ['name', 'measure', 'label', 'tier', 'title', 'path', 'document', 'id']

/**
 * @returns the field of the CMS for a field of ours, as its documentation describes it.
 * @see https://sveltiacms.app/en/docs/fields
 */
export function cmsField(field: Field, place: Place = {}): CmsField {
  const { name, kind, required, description, choices, min, max, fields, names, pattern } = field
  const words = place.translated?.find((known) => known.name === name)
  const common = {
    name,
    label: labelOf(name),
    hint: description,
    // Fields that a translation may leave out are required in the original only.
    required: required && words && !words.required && place.language ? [place.language] : required,
    ...(unseen.includes(name) && { preview: false }),
    ...(words && { i18n: isKey(name, place) ? ('duplicate' as const) : true }),
  }
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  if (place.tiers?.includes(name))
    return {
      ...common,
      widget: 'relation',
      collection: 'services',
      value_field: 'tiers.*.id',
      display_fields: ['{{title}}: {{tiers.*.name}}'],
      search_fields: ['title', 'tiers.*.name'],
    }
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
  if (kind === 'picture' || kind === 'font') {
    const { pictures = imagesFolder } = place
    return {
      ...common,
      widget: kind === 'picture' ? 'image' : 'file',
      media_folder: `/${contentFolder}/${pictures}`,
      public_folder: `/${pictures}`,
      choose_url: false,
    }
  }
  const parts = (fields ?? []).map((part) => cmsField(part, { ...place, translated: words?.fields }))
  if (kind === 'list')
    return {
      ...common,
      ...bounds,
      widget: 'list',
      label_singular: itemOf(name),
      ...(fields
        ? { fields: parts, summary: summaryOf(fields), collapsed: 'auto' as const }
        : { field: item(name, words) }),
    }
  if (kind === 'group') return { ...common, widget: 'object', fields: parts }
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

/** Raw Markdown: the rich-text mode would rewrite lists, tables and links in its own style. */
export function textField(place: Place = {}): CmsField {
  return {
    name: 'body',
    label: 'Text',
    widget: 'richtext',
    modes: ['raw', 'rich_text'],
    required: false,
    ...(place.translated && { i18n: true }),
  }
}

/** A translation finds an item of a list by the same `id`, `tier` or `page`: it is copied, and not translated. */
function isKey(name: string, { translated }: Place): boolean {
  return name === keyOfItems(translated?.map((field) => field.name) ?? [])
}

function summaryOf(fields: readonly Field[]): string {
  const names = fields.map(({ name }) => name)
  const first = telling.find((name) => names.includes(name)) ?? names[0]
  return ['page', 'amount']
    .filter((name) => names.includes(name))
    .reduce((told, name) => `${told} · {{${name}}}`, `{{${first}}}`)
}

function item(list: string, words: Field | undefined): CmsField {
  return { name: 'item', label: itemOf(list), widget: 'string', ...(words && { i18n: true }) }
}
