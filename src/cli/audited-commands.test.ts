import { expect, test } from 'vitest'
import { commands } from './command-line.ts'

/** Words of commands that show or change what the handbook says is written down. */
const watched = /^(leads|mails|outbox|webhooks|credentials|operators (end|drop)|export)\b/
/** It sends a message that tells of nothing, and shows nothing that is stored. */
const unwatched = ['webhooks test']

test('what shows or changes leads, kept mails, webhooks and tokens is written down', () => {
  const silent = Object.entries(commands).filter(([name, command]) => watched.test(name) && !('audited' in command))
  expect(silent.map(([name]) => name)).toEqual(unwatched)
})
