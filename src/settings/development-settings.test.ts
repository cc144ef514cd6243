import { expect, test } from 'vitest'
import { readDevelopmentPort } from './development-settings.ts'

test('the port of development is that of the command, else the set one, else any that is free', () => {
  expect(readDevelopmentPort({ PORT: '4000' }, '4830')).toEqual({ port: 4830, otherwise: 8888 })
  expect(readDevelopmentPort({ PORT: '4000' })).toEqual({ port: 4000, otherwise: 8888 })
  expect(readDevelopmentPort({})).toEqual({ port: undefined, otherwise: 8888 })
})

test.each(['', 'abc', '0', '65536'])('%j after --port is refused with what to write', (given) => {
  expect(() => readDevelopmentPort({}, given)).toThrow(/After --port stands .*1 to 65535.*--port 4000.*PORT=4000/)
})
