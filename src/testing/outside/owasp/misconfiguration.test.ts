import { describe, expect, test } from 'vitest'
import { exampleLead } from '../../../contract/lead.ts'
import { operationList, operations, operatorOperationList, programOperationList } from '../../../contract/operations.ts'
import { describeMatrix } from '../../runtimes.ts'
import { bearer, useAttacker } from '../../attacker.ts'

describeMatrix('OWASP API Security Top 10', (runtime) => {
  const { comeAnew, send, submit } = useAttacker(runtime)

  describe('API8 misconfiguration', () => {
    test('every answer of the API is closed to what browsers might do with it, errors and redirects included', async () => {
      const { id } = await submit()
      const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const answers = [
        await send('/sandbox', { method: 'OPTIONS' }),
        await send('/api/none'),
        await send('/api/v1/lead', { json: {} }),
        await send('/sandbox', { method: 'PUT', body: 'x' }),
        await send('/mcp', { json: {} }),
        await send('/a2a', { json: {} }),
        await send('/oauth2/token', { method: 'POST', body: 'grant_type=none', headers: form }),
        await send('/api/lead', { method: 'POST', body: new URLSearchParams(exampleLead).toString(), headers: form }),
        await send('/claim?link=x'),
      ]
      for (const { method, path } of operationList) {
        // Together they are more than one caller may ask in a minute.
        await comeAnew()
        answers.push(await send(path.replace('{id}', id).replace('{language}', 'de'), { method }))
      }
      for (const { headers, status } of answers) {
        const what = `${status} ${headers.get('content-type')}`
        expect({ what, ...Object.fromEntries(headers) }).toMatchObject({
          what,
          'x-content-type-options': 'nosniff',
          'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|same-origin|no-referrer)$/),
          'permissions-policy': expect.stringContaining('camera=()'),
          'cross-origin-opener-policy': expect.stringMatching(/^(same-origin|unsafe-none)$/),
          'cross-origin-resource-policy': expect.stringMatching(/^(cross|same)-origin$/),
          'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
          'x-frame-options': 'DENY',
        })
        // A browser would not believe it over http.
        expect([what, headers.get('strict-transport-security')]).toEqual([what, null])
        expect([what, headers.get('x-powered-by')]).toEqual([what, null])
      }
    })

    test('scripts of other sites never call with the cookies of a person', async () => {
      for (const path of ['/sandbox', '/api/v1/catalog', '/inbox', '/oauth2/authorize']) {
        const { headers } = await send(path, { headers: { Origin: 'https://evil.example' } })
        expect(headers.get('access-control-allow-credentials')).toBe(null)
        expect([null, '*']).toContain(headers.get('access-control-allow-origin'))
      }
      expect(
        (await send('/inbox', { headers: { Origin: 'https://evil.example' } })).headers.get(
          'access-control-allow-origin',
        ),
      ).toBe(null)
    })

    test('an error tells nothing of what is inside: no stack, no statement, no file', async () => {
      const hostile = ["'; drop table leads; --", '${7*7}', '{{7*7}}', '../../etc/passwd', '\u0000', '%00', '<script>']
      for (const text of hostile) {
        const answers = [
          await send('/api/v1/lead', { json: { ...exampleLead, name: text, email: text } }),
          await send(`/api/v1/lead/${encodeURIComponent(text)}`, { headers: bearer('st_x') }),
          await send(`/api/v1/content?section=${encodeURIComponent(text)}&after=${encodeURIComponent(text)}`),
        ]
        for (const { status, text: said } of answers) {
          expect(status).toBeLessThan(500)
          expect(said).not.toMatch(/\bat .+:\d+:\d+|node_modules|\/src\/|syntax error|SQLSTATE|root:x:|drizzle/)
        }
      }
    })
  })

  describe('API9 inventory', () => {
    test('every operation that is described is there, and every one that is there is described', async () => {
      const { json } = await send('/openapi.json')
      const described = Object.entries<object>(json.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      )
      expect(described.sort()).toEqual(programOperationList.map(({ method, path }) => `${method} ${path}`).sort())
      // Beyond those: pages for people, the API of operators, which has a document of its own, and what a standard
      // describes.
      const byStandard = [
        operations.speakMcp,
        operations.speakOperatorMcp,
        operations.speakA2a,
        operations.readAgentCard,
        operations.readAgentKeys,
        operations.readMetrics,
      ]
      const others = operationList.filter(
        (operation) =>
          operation.errorForm !== 'page' &&
          !programOperationList.includes(operation) &&
          !operatorOperationList.includes(operation),
      )
      expect(others.map(({ id }) => id).sort()).toEqual(byStandard.map(({ id }) => id).sort())
    })

    test('nothing is left of other versions, nor of tools that nobody meant to publish', async () => {
      const places = [
        '/api',
        '/api/v0/lead',
        '/api/v2/lead',
        '/api/v1',
        '/api/v1/leads',
        '/api/v1/admin',
        '/api/internal',
        '/api/debug',
        '/graphql',
        '/actuator/env',
        '/debug/pprof',
        '/server-status',
        '/phpinfo.php',
        '/wp-login.php',
        '/.env',
        '/.git/config',
        '/.data/secret-key',
        '/package.json',
        '/src/cli/intake.ts',
        '/dist/snapshot.js',
        '/_headers',
        '/snapshot.js',
        '/static-headers.json',
        '/oauth2/keys',
        '/inbox/../.env',
      ]
      // Netlify keeps this file to itself; its command line does not.
      const tried = runtime.name === 'netlify' ? places.filter((path) => path !== '/_headers') : places
      for (const path of tried) {
        const { status, text } = await send(path)
        expect([path, status]).toEqual([path, 404])
        expect(text).not.toContain(runtime.secretKey)
      }
    })
  })
})
