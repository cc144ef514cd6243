import { expect, test } from 'vitest'
import { portOption } from './port-option.ts'

test.each([
  [['--port', '4830'], '4830', []],
  [['--port=4830', '--debug'], '4830', ['--debug']],
  [['-p', '4830', '--live'], '4830', ['--live']],
  [['--live', '-p4830'], '4830', ['--live']],
  [['--port', '1', '--port', '2'], '2', []],
  [['--port'], '', []],
  [['--port='], '', []],
  [['--target-port', '4322', '--context', 'dev'], undefined, ['--target-port', '4322', '--context', 'dev']],
  [[], undefined, []],
])('of the words %j the port is %j, and the rest is for Netlify', (words, port, others) => {
  expect(portOption(words)).toEqual({ port, others })
})
