import { describe, expect, test } from 'vitest'
import { collectionNames } from '../../catalogue/collections.ts'
import { fieldsOf, translatedFieldsOf } from '../../catalogue/fields/fields.ts'
import { readGitHost } from '../../settings/cms-settings.ts'
import { cmsConfig } from './cms-config.ts'
import { adminHeaders, adminSecurityPolicy } from './security-policy.ts'

type Told = {
  name: string
  folder: string
  file: string
  widget: string
  required: boolean | string[]
  hint?: string
  i18n?: boolean | string
  label_singular?: string
  summary?: string
  fields: Told[]
  field?: Told
  files: Told[]
}

const site = { siteUrl: 'https://data-works.example', name: 'Ostrava Data Works' }
const config = cmsConfig({ ...site, languages: ['en-GB'] })
const inTwo = cmsConfig({ ...site, languages: ['en-GB', 'de'] })
const named = ({ collections }: typeof config, name: string) =>
  collections!.find((known) => 'name' in known && known.name === name) as unknown as Told
const collection = (name: string) => named(config, name)
const field = ({ fields }: Told, name: string) => fields.find((known) => known.name === name)!

describe('the forms of the CMS', () => {
  test.each(collectionNames)('of %s have every field of its schema, and its text', (name) => {
    const fields = fieldsOf(name)
    expect(collection(name).fields.map((known) => known.name)).toEqual([...fields.map((known) => known.name), 'body'])
    expect(
      collection(name)
        .fields.filter(({ required }) => required)
        .map((known) => known.name),
    ).toEqual(fields.filter(({ required }) => required).map((known) => known.name))
  })

  test('offer the files that a field may name', () => {
    expect(field(collection('knowledge'), 'related')).toMatchObject({
      widget: 'relation',
      collection: 'knowledge',
      multiple: true,
      value_field: '{{slug}}',
    })
  })

  test('offer tiers by their names, and store what the check wants', () => {
    const tier = { widget: 'relation', collection: 'services', value_field: 'tiers.*.id' }
    const shown = { display_fields: ['{{title}}: {{tiers.*.name}}'] }
    expect(field(field(collection('pricing'), 'tiers'), 'tier')).toMatchObject({ ...tier, ...shown })
    expect(field(collection('services'), 'recommended')).toMatchObject({ ...tier, ...shown })
  })

  test('name one item of each list, and tell folded ones apart', () => {
    const listsOf = ({ fields }: Pick<Told, 'fields'>): Told[] =>
      fields.flatMap((known) => [
        ...(known.widget === 'list' ? [known] : []),
        ...listsOf({ fields: known.fields ?? [] }),
      ])
    const lists = [...collectionNames.map(collection), ...collection('site').files].flatMap(listsOf)
    expect(lists.length).toBeGreaterThan(15)
    for (const { label_singular, field: item, fields, summary } of lists) {
      expect(label_singular).toMatch(/^[A-Z][a-z ]+$/)
      if (item) expect(item).toMatchObject({ label: label_singular })
      else
        for (const [, name] of summary!.matchAll(/\{\{(\w+)\}\}/g))
          expect(fields.map((known) => known.name)).toContain(name)
    }
    expect(field(collection('pricing'), 'tiers').summary).toBe('{{tier}} · {{amount}}')
    expect(field(collection('case-studies'), 'results').summary).toBe('{{measure}}')
  })

  test('have what machines read last, behind a line, and make no document that no build knows', () => {
    const [line, ...last] = config.collections!.slice(-3)
    expect(line).toEqual({ divider: true })
    expect(last).toMatchObject([
      { name: 'discovery', create: false, delete: false },
      { name: 'skills', create: true },
    ])
    expect(config.collections!.slice(0, 10).map((known) => 'name' in known && known.name)).toContain('people')
  })
})

describe('where a site speaks two languages, the forms', () => {
  test('keep both in the folders that the build reads, and begin a new text in one', () => {
    expect(config.i18n).toBeUndefined()
    expect(inTwo.i18n).toMatchObject({
      locales: ['en-GB', 'de'],
      default_locale: 'en-GB',
      initial_locales: 'default',
      omit_default_locale_from_file_path: true,
    })
    expect(named(inTwo, 'knowledge')).toMatchObject({ folder: 'content/{{locale}}/knowledge', i18n: true })
    expect(named(inTwo, 'discovery').folder).toBe('content/discovery')
    expect(named(inTwo, 'site').files.map(({ file }) => file)).toEqual([
      'content/{{locale}}/service.md',
      'content/brand.md',
      'content/{{locale}}/menu.md',
      'content/scripts.md',
    ])
  })

  test.each(collectionNames)('ask for the words of %s in each, and for facts once', (name) => {
    const known = fieldsOf(name).map((one) => one.name)
    const words = translatedFieldsOf(name)?.flatMap((one) => (known.includes(one.name) ? [one.name] : []))
    const translated = named(inTwo, name).fields.filter(({ i18n }) => i18n)
    expect(translated.map((one) => one.name).sort()).toEqual(words ? [...words, 'body'].sort() : [])
  })

  test('copy that by which an item of a list is found, and want what a translation may leave out in the original alone', () => {
    const tiers = field(named(inTwo, 'services'), 'tiers')
    expect(tiers.fields.map((known) => [known.name, known.i18n])).toEqual([
      ['id', 'duplicate'],
      ['name', true],
      ['summary', true],
      ['timeline', true],
      ['deliverables', true],
    ])
    expect(field(named(inTwo, 'knowledge'), 'topics').required).toEqual(['en-GB'])
    expect(field(field(named(inTwo, 'pricing'), 'tiers'), 'amount').i18n).toBeUndefined()
  })
})

describe('the Git host of the CMS', () => {
  test('is read from the environment, and may be asked by the page', () => {
    const host = readGitHost({
      CMS_REPOSITORY: 'gitlab:group/sub/site@main',
      CMS_API_URL: 'https://git.example.com/api/v4',
      CMS_APP_ID: 'x',
    })
    expect(host).toEqual({
      name: 'gitlab',
      repo: 'group/sub/site',
      branch: 'main',
      base_url: 'https://git.example.com',
      api_root: 'https://git.example.com/api/v4',
      app_id: 'x',
    })
    expect(cmsConfig({ ...site, languages: ['en'], host }).backend).toEqual({ ...host, auth_type: 'pkce' })
    expect(adminSecurityPolicy(host)).toContain("connect-src 'self' blob: data: https://git.example.com;")
    expect(readGitHost({})).toBeUndefined()
  })

  test.each([
    ['github:a/b@main', 'https://api.github.com'],
    ['gitlab:a/b@main', 'https://gitlab.com'],
    ['gitea:a/b@main', 'https://gitea.com'],
  ])('is %s at %s, where nothing else is set', (value, origin) => {
    const host = readGitHost({ CMS_REPOSITORY: value })
    expect(adminSecurityPolicy(host)).toContain(`connect-src 'self' blob: data: ${origin};`)
  })

  test('signs in within a window that may come back to the page; without one no window is opened', () => {
    const host = readGitHost({ CMS_REPOSITORY: 'gitea:a/b@main' })
    expect(adminHeaders(host)['Cross-Origin-Opener-Policy']).toBe('unsafe-none')
    expect(adminHeaders(undefined)['Cross-Origin-Opener-Policy']).toBeUndefined()
  })

  test.each(['github', 'owner/name', 'github:owner/name', 'svn:owner/name@main', 'github:owner@main'])(
    'is not %s, which is told with what to set',
    (value) => {
      expect(() => readGitHost({ CMS_REPOSITORY: value })).toThrow(
        /Set it to a repository such as github:owner\/name@main/,
      )
    },
  )

  test('is signed in to by https only, unless it is on this very machine', () => {
    expect(() => readGitHost({ CMS_REPOSITORY: 'github:a/b@main', CMS_AUTH_URL: 'http://a.example' })).toThrow(
      /begins with https/,
    )
    expect(() => readGitHost({ CMS_REPOSITORY: 'gitea:a/b@main', CMS_API_URL: 'http://127.0.0.1.example' })).toThrow()
    const here = readGitHost({ CMS_REPOSITORY: 'gitea:a/b@main', CMS_API_URL: 'http://127.0.0.1:3000/api/v1' })
    expect(here).toMatchObject({ base_url: 'http://127.0.0.1:3000' })
  })
})
