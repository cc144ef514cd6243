import type { Promised } from '../defence.ts'

export const texts: Promised = {
  promise: 'Text that somebody sent never becomes markup, a formula, a mail header or a second line of the log',
  defences: [
    {
      does: 'Text is escaped where it is put into HTML',
      file: 'src/text/escape-html.ts',
      from: '/[&<>"\']/g',
      to: '/[&]/g',
      test: ['src/http/inbox/hostile-texts.test.ts', 'is text on every page: %s'],
    },
    {
      does: 'A cell of an export is never a formula',
      file: 'src/intake/operator/csv.ts',
      from: "formula.test(text) ? `'${text}` : text",
      to: 'formula.test("") ? `\'${text}` : text',
      test: ['src/intake/operator/export-leads.test.ts', 'in CSV has nothing that a spreadsheet would calculate: %j'],
    },
    {
      does: 'A mail goes to one address',
      file: 'src/mail/smtp.ts',
      from: 'if (!singleAddress.test(mail.to))',
      to: "if (mail.to === '')",
      test: ['src/mail/smtp.test.ts', 'goes to one address and not to %j'],
    },
    {
      does: 'A line of the log stays one line',
      file: 'src/runtime/log.ts',
      from: '/[^ -~]/g',
      to: '/[]/g',
      test: ['src/runtime/log.test.ts', 'as %s keeps to its line whatever it is given'],
    },
    {
      does: 'The log tells an error by its kind and never by its message',
      file: 'src/database/error-fields.ts',
      from: 'error: error instanceof Error ? error.name : typeof error,',
      to: 'error: error instanceof Error ? error.message : typeof error,',
      test: ['src/http/api.test.ts', 'a mistake of ours is a 500 without details, told in the log without them too'],
    },
    {
      does: 'Of a code that an error has the log tells only what a program would call so',
      file: 'src/database/error-fields.ts',
      from: 'codeForm.test(given)',
      to: 'codeForm.test("x")',
      test: ['src/database/error-fields.test.ts', '%s is told without its words'],
    },
    {
      does: 'Whoever calls without a proxy of the operator chooses no id of a request, which the log repeats',
      file: 'src/node/incoming-request.ts',
      from: 'trustedProxies > 0 ?',
      to: 'trustedProxies >= 0 ?',
      test: ['src/node/incoming-request.test.ts', 'behind %i proxies, of %j %j is kept'],
    },
    {
      does: 'Browsers are told not to guess what a file is, and to show us in no frame',
      file: 'src/contract/security-headers.ts',
      from: "'X-Frame-Options': 'DENY',",
      to: '',
      test: [
        'src/contract/security-headers.test.ts',
        'every answer keeps browsers from guessing, framing, telling and lending more than they must',
      ],
    },
    {
      does: 'Pages run no script that stands within them',
      file: 'src/contract/page-policy.ts',
      from: '`script-src ${running}`',
      to: "`script-src ${running} 'unsafe-inline'`",
      test: [
        'src/contract/page-policy.test.ts',
        'a page loads from us, sends to us, runs no script, and stands in no frame',
      ],
    },
  ],
}
