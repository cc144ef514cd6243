import type { Promised } from '../defence.ts'

export const capacity: Promised = {
  promise: 'Nobody takes the room of everybody else',
  defences: [
    {
      does: 'One address holds so many connections, and the longest idle one makes room',
      file: 'src/node/connection-places.ts',
      from: 'if (sizeOf(holder) > each) return oldestOf(holder)?.[0]',
      to: 'if (sizeOf(holder) > Infinity) return oldestOf(holder)?.[0]',
      test: [
        'src/node/connections.test.ts',
        'one address holds no more than its share, and the one that has been idle for longest goes',
      ],
    },
    {
      does: 'A full server closes idle connections, and opens to the next caller',
      file: 'src/node/connection-places.ts',
      from: 'addresses.size > all ?',
      to: 'addresses.size > Infinity ?',
      test: [
        'src/node/connections.test.ts',
        'a house that is full of idle connections of one address opens to another, which gets its answer',
      ],
    },
    {
      does: 'A request that is being answered is never cut for room',
      file: 'src/node/connections.ts',
      from: 'places.begin(socket)',
      to: 'void places.begin',
      test: ['src/node/connections.test.ts', 'a request that is being answered is not cut for an idle connection'],
    },
    {
      does: 'One caller has so many requests open at once',
      file: 'src/node/connections.ts',
      from: 'const admitted = before < requests',
      to: 'const admitted = before < Infinity || before < requests',
      test: [
        'src/node/connections.test.ts',
        'behind a proxy its connections are not counted as one address, and the requests of each caller are',
      ],
    },
    {
      does: 'One caller leaves so many A2A tasks that wait',
      file: 'src/a2a/tasks/store.ts',
      from: 'rowBounds.a2a_tasks.each - 1',
      to: 'rowBounds.a2a_tasks.each * 1000',
      test: [
        'src/a2a/tasks/room.test.ts',
        'only so many tasks wait: the one that was not touched for longest ends, and the newest always has room',
      ],
    },
    {
      does: 'A task keeps no more than a lead can have',
      file: 'src/a2a/answer-message.ts',
      from: '> most)',
      to: '> most * 1e6)',
      test: ['src/a2a/tasks/room.test.ts', 'keeps no more than a lead can have, however many messages it is said in'],
    },
    {
      does: 'Tasks are bounded in all',
      file: 'src/a2a/tasks/store.ts',
      from: 'if (looksAround(idHash))',
      to: 'if (idHash === "" && looksAround(idHash))',
      test: [
        'src/a2a/tasks/room.test.ts',
        'new tasks look themselves whether there are too many: a flood is not waited out',
      ],
    },
    {
      does: 'Callers are kept as keyed digests',
      file: 'src/identifiers/caller-digest.ts',
      from: 'return digest(purpose, caller)',
      to: 'return digest && purpose ? caller : caller',
      test: ['src/access/registration/unclaimed.test.ts', 'over HTTP it is the address that counts, which is not kept'],
    },
    {
      does: 'One caller leaves so many registrations that nobody has claimed',
      file: 'src/access/registration/unclaimed.ts',
      from: 'offset ${each - 1}',
      to: 'offset ${each + 1_000}',
      test: [
        'src/access/registration/unclaimed.test.ts',
        'of one caller only so many registrations wait: the oldest ends with its token, and others are not touched',
      ],
    },
    {
      does: 'What a person has claimed makes no room for what nobody has',
      file: 'src/access/registration/unclaimed.ts',
      from: 'sql`claimed_at is null`',
      to: 'sql`true`',
      test: ['src/access/registration/unclaimed.test.ts', 'what a person has claimed makes no room'],
    },
    {
      does: 'Sources of rehearsals are told apart up to a bound',
      file: 'src/intake/count-rehearsals.ts',
      from: 'today.labels < $5',
      to: 'today.labels < $5 + 1000',
      test: [
        'src/runtime/sweep.test.ts',
        'numbers of rehearsals go after a good year, and of one day only so many sources are told apart',
      ],
    },
    {
      does: 'Callers in memory are bounded',
      file: 'src/limits/memory.ts',
      from: '|| newer.size >= most',
      to: '',
      test: [
        'src/limits/memory.test.ts',
        'however many callers come within one window, only so many are kept, and the newest count on',
      ],
    },
  ],
}
