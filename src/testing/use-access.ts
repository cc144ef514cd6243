import { afterAll, beforeAll, beforeEach } from 'vitest'
import {
  type AccessApi,
  type AccessFixture,
  answered,
  createAccessApi,
  createAccessFixture,
  createIdentityProvider,
  type IdentityProvider,
} from './access-fixture.ts'
import { standsFor } from './stands-for.ts'

/** Opens the rules of access before the tests of a file, and closes them after it. Mail goes again before each test. */
export function useAccessFixture(): AccessFixture {
  let opened: AccessFixture
  beforeAll(async () => {
    opened = await createAccessFixture()
  })
  beforeEach(() => void (opened.mailServer.up = true))
  afterAll(() => opened.close())
  return standsFor(() => opened)
}

/** Opens the whole service over HTTP on such rules before the tests of a file. */
export function useAccessApi(fixture: AccessFixture): AccessApi {
  let opened: AccessApi
  beforeAll(() => {
    opened = createAccessApi(fixture)
  })
  return standsFor(() => opened)
}

/** Has two identity providers trusted before the tests of a file. */
export function useProviders(fixture: AccessFixture): { provider: IdentityProvider; other: IdentityProvider } {
  let other: IdentityProvider
  beforeAll(async () => {
    other = await createIdentityProvider('https://other.example', fixture.now)
    fixture.issuers.push(other)
    fixture.internet.set(other.jwksUri, answered(other.keySet))
  })
  return { provider: standsFor(() => fixture.provider), other: standsFor(() => other) }
}
