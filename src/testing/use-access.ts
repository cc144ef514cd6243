import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type AccessApi, type AccessFixture, createAccessApi, createAccessFixture } from './access-fixture.ts'

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

/** @returns what may be named at once, and reads from what is there by the time of a test */
function standsFor<Opened extends object>(opened: () => Opened): Opened {
  return new Proxy({} as Opened, { get: (_, name) => Reflect.get(opened(), name) })
}
