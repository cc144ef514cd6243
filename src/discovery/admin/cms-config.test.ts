import { describe, expect, test } from 'vitest'
import { collectionNames } from '../../catalogue/collections.ts'
import { fieldsOf } from '../../catalogue/fields/fields.ts'
import { readGitHost } from '../../settings/cms-settings.ts'
import { cmsConfig } from './cms-config.ts'
import { adminSecurityPolicy } from './security-policy.ts'

const config = cmsConfig({ siteUrl: 'https://data-works.example', name: 'Ostrava Data Works' })
const collection = (name: string) =>
  config.collections!.find((known) => 'name' in known && known.name === name) as unknown as {
    folder: string
    fields: { name: string; widget: string; required: boolean; hint?: string }[]
  }

describe('the forms of the CMS', () => {
  test.each(collectionNames)('of %s have every field of its schema, and its text', (name) => {
    const fields = fieldsOf(name)
    expect(collection(name).fields.map((field) => field.name)).toEqual([...fields.map((field) => field.name), 'body'])
    expect(
      collection(name)
        .fields.filter(({ required }) => required)
        .map((field) => field.name),
    ).toEqual(fields.filter(({ required }) => required).map((field) => field.name))
  })

  test('offer the files that a field may name', () => {
    expect(collection('knowledge').fields.find(({ name }) => name === 'related')).toMatchObject({
      widget: 'relation',
      collection: 'knowledge',
      multiple: true,
      value_field: '{{slug}}',
    })
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
      api_root: 'https://git.example.com/api/v4',
      app_id: 'x',
    })
    expect(cmsConfig({ siteUrl: 'https://x.example', name: 'X', host }).backend).toEqual(host)
    expect(adminSecurityPolicy(host)).toContain(
      "connect-src 'self' blob: data: https://git.example.com https://gitlab.com;",
    )
    expect(readGitHost({})).toBeUndefined()
  })

  test.each(['github', 'owner/name', 'github:owner/name', 'svn:owner/name@main', 'github:owner@main'])(
    'is not %s, which is told with what to set',
    (value) => {
      expect(() => readGitHost({ CMS_REPOSITORY: value })).toThrow(
        /Set it to a repository such as github:owner\/name@main/,
      )
    },
  )

  test('is signed in to by https only', () => {
    expect(() => readGitHost({ CMS_REPOSITORY: 'github:a/b@main', CMS_AUTH_URL: 'http://a.example' })).toThrow(
      /begins with https/,
    )
  })
})
