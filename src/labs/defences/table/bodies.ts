import type { Promised } from '../defence.ts'

export const bodies: Promised = {
  promise: 'What is sent means the same to every reader, or is refused',
  defences: [
    {
      does: 'A body is read as far as 64 KiB, whatever its length says',
      file: 'src/http/body-text.ts',
      from: "if (size > maxBodyBytes) return 'too_large'",
      to: "if (size < 0) return 'too_large'",
      test: ['src/http/body-text.test.ts', 'a body without an end is read as far as the limit'],
    },
    {
      does: 'A body that says to be too large is not begun',
      file: 'src/http/body-text.ts',
      from: 'return declared !== null && Number(declared) > maxBodyBytes',
      to: 'return declared === "never"',
      test: ['src/http/body-text.test.ts', 'a body that says to be too large is not even begun'],
    },
    {
      does: 'What is no UTF-8 is refused, not mended',
      file: 'src/http/body-text.ts',
      from: '{ fatal: true }',
      to: '{ fatal: false }',
      test: ['src/http/body-text.test.ts', 'what is no UTF-8 is refused, not mended'],
    },
    {
      does: 'JSON that names a key twice is refused',
      file: 'src/text/strict-json.ts',
      from: 'if (names.has(key))',
      to: 'if (names.size < 0)',
      test: ['src/text/strict-json.test.ts', 'refuses %#: what readers could understand in two ways'],
    },
    {
      does: 'JSON with a key `__proto__` is refused',
      file: 'src/text/strict-json.ts',
      from: "if (key === '__proto__')",
      to: "if (key === '')",
      test: ['src/text/strict-json.test.ts', 'refuses %#: what readers could understand in two ways'],
    },
    {
      does: 'JSON is nested eight levels deep at most',
      file: 'src/text/strict-json.ts',
      from: 'if (depth > maxDepth) return true',
      to: 'if (depth < 0) return true',
      test: ['src/text/strict-json.test.ts', 'refuses %#: what readers could understand in two ways'],
    },
    {
      does: 'Text with control characters is refused',
      file: 'src/contract/text.ts',
      from: 'if (at < 0) return undefined',
      to: 'if (at < 1e9) return undefined',
      test: ['src/contract/lead.test.ts', 'a control character or half a character (%j) is refused'],
    },
  ],
}
