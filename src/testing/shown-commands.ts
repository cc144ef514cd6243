/** What is done about a command that a sign shows: a test runs it, or there is a reason why none does. */
type Shown = { runs: string } | { because: string }

/**
 * How the command begins, in which sign. A test holds that each command has exactly one row, and each row a command.
 */
export const shownCommands: readonly (readonly [sign: string, beginning: string, Shown])[] = [
  ['README.md', 'npm ci && npm start', { runs: 'src/testing/servers/setup.ts' }],
  [
    'README.md',
    'npm ci && npm test',
    { because: 'it is what runs the tests; the public CI does the same, npm ci first' },
  ],
  [
    'README.md',
    "printf 'SECRET_KEY=%s",
    { because: 'it needs Docker and its images; src/testing/rooms/installed.test.ts holds what the files name' },
  ],
  ['README.md', 'curl -sS http://localhost:4321/sandbox', { runs: 'src/testing/apart/walk.test.ts' }],
  ['README.md', 'curl -sS http://localhost:4321/api/v1/lead', { runs: 'src/testing/apart/walk.test.ts' }],
  ['README.md', 'curl -sS "$STATUS_URL"', { runs: 'src/testing/apart/walk.test.ts' }],
  ['README.md', 'curl -sS -X DELETE "$STATUS_URL"', { runs: 'src/testing/apart/walk.test.ts' }],
  ['README.md', 'npm run --silent intake -- leads list', { runs: 'src/testing/apart/walk.test.ts' }],
  ['docs/api.md', 'curl -sS http://localhost:4321/api/lead', { runs: 'src/testing/apart/walk.test.ts' }],
  ['docs/api.md', 'npm run --silent intake -- mails list', { runs: 'src/testing/apart/walk.test.ts' }],
  ['docs/api.md', 'npm run --silent intake -- mails show', { runs: 'src/testing/apart/walk.test.ts' }],
  ['docs/api.md', 'curl -sS -o /dev/null -D - http://localhost:4321/api', { runs: 'src/testing/apart/walk.test.ts' }],
  ['docs/deploy.md', 'npm ci --ignore-scripts', { because: 'it installs from a registry, which tests do without' }],
  [
    'docs/deploy.md',
    'SITE_URL=https://www.example.com',
    { because: 'it needs a name and a proxy that speaks TLS; tests start servers with both settings' },
  ],
  ['docs/deploy.md', 'DATABASE_URL=… SECRET_KEY=… npx netlify serve', { runs: 'src/testing/servers/netlify.ts' }],
  ['docs/deploy.md', 'git fetch project', { runs: 'src/labs/merge/command.ts' }],
  ['docs/deploy.md', 'npm run upgrade', { runs: 'src/labs/merge/command.ts' }],
  ['docs/edit.md', 'npm run setup', { runs: 'src/testing/apart/another-consultancy.test.ts' }],
  ['docs/operate.md', 'npm run intake -- operators token', { runs: 'src/testing/outside/operator-api.test.ts' }],
  ['docs/operate.md', 'curl -H "Authorization: Bearer $TOKEN"', { runs: 'src/testing/outside/operator-api.test.ts' }],
  ['docs/operate.md', 'OPERATORS=', { runs: 'src/testing/servers/setup.ts' }],
  ['docs/database.md', 'DATABASE_URL=postgres://intake_service', { runs: 'src/testing/apart/roles.test.ts' }],
  [
    'docs/database.md',
    'DATABASE_URL="postgres://intake_service',
    { because: 'it needs a primary and a standby; npm run lab:failover starts servers so' },
  ],
  ['docs/database.md', 'npm run --silent intake -- backup', { runs: 'src/testing/apart/backup.test.ts' }],
  ['docs/database.md', 'npm run --silent intake -- restore', { runs: 'src/testing/apart/backup.test.ts' }],
  [
    'docs/monitoring/README.md',
    'NODE_OPTIONS=',
    { because: 'it needs two packages that are not ours; src/runtime/telemetry.test.ts has an SDK of its own' },
  ],
]
