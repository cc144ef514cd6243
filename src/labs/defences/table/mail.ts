import type { Promised } from '../defence.ts'

export const mail: Promised = {
  promise: 'Nobody is flooded with mail through us',
  defences: [
    {
      does: 'Tags and dots make no other mailbox',
      file: 'src/access/mailbox.ts',
      from: 'return tag < 0 ? name : name.slice(0, tag)',
      to: 'return tag < 1000 ? name : name.slice(0, tag)',
      test: ['src/access/mailing.test.ts', 'is one for eight tagged addresses of one mailbox, whoever asks'],
    },
    {
      does: 'One caller asks for so many mails',
      file: 'src/access/mailing.ts',
      from: '  return [\n    ofCaller,\n    { key: mailbox',
      to: '  return [\n    { key: mailbox',
      test: ['src/access/mailing.test.ts', 'is 20 an hour for a caller who asks for many mailboxes, who is told so'],
    },
    {
      does: 'A stranger who asks for the codes of an operator uses up no allowance of others',
      file: 'src/access/mailing.ts',
      from: 'key(`${caller} ${mailbox}`)',
      to: 'key(mailbox)',
      test: [
        'src/access/mailing.test.ts',
        'to operators is counted for whoever asks: one stranger once kept an operator out with one request a minute',
      ],
    },
    {
      does: 'One organisation gets so many mails',
      file: 'src/access/mailing.ts',
      from: '(domain === undefined ? [] :',
      to: '(domain !== "" ? [] :',
      test: ['src/access/mailing.test.ts', 'is 30 an hour for a domain and all below it, whoever asks'],
    },
    {
      does: 'Mail is bounded in all for each hour',
      file: 'src/access/mailing.ts',
      from: "    { key: 'all', limit: mailsInAll(ports.mailsPerHour) },\n",
      to: '',
      test: ['src/access/mailing.test.ts', 'is bounded in all for each hour'],
    },
    {
      does: 'Names that strangers choose become no links in mail',
      file: 'src/text/quoted.ts',
      from: "    .replace(joints, ' ')\n",
      to: '',
      test: ['src/text/quoted.test.ts', 'leads nobody anywhere: %j'],
    },
    {
      does: 'A refusal does not tell what others asked for',
      file: 'src/access/mailing.ts',
      from: 'limit === mailLimits.caller || limit === mailLimits.device',
      to: 'limit !== undefined',
      test: ['src/access/mailing.test.ts', 'does not tell whether a mailbox, its domain or everything is used up'],
    },
    {
      does: 'Nobody has a mailbox told again and again that a request came in',
      file: 'src/access/acknowledgement.ts',
      from: '    { key, limit: mailLimits.acknowledgement },\n',
      to: '',
      test: ['src/access/acknowledgement.test.ts', 'is one a day for a mailbox'],
    },
    {
      does: 'What tells of a request in the name of a stranger has nothing of what was sent',
      file: 'src/events/acknowledgement-mail.ts',
      from: 'mails.acknowledgeSays({ service, address, id }),',
      to: "mails.acknowledgeSays({ service, address, id }) + ('need' in lead ? String(lead.need) : ''),",
      test: ['src/events/acknowledgement-mail.test.ts', 'has nothing of what was sent'],
    },
    {
      does: 'No mail goes out uncounted',
      file: 'src/access/mailing.ts',
      from: 'await ports.mailWait(await countsOf(ports, asked))',
      to: 'await ports.mailWait(await countsOf(ports, asked)).catch(() => [])',
      test: ['src/access/mailing.test.ts', 'does not go out where it can’t be counted'],
    },
  ],
}
