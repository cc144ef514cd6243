/** How a public mail provider reads an address. */
export type MailProvider = {
  domains: readonly string[]
  /** Each of these characters begins a tag. */
  tags: string
  /** Characters of the name that make no difference. */
  ignored: string
  /** A name is one mailbox at all of its domains. */
  oneName?: true
  /** `anything@name.domain` is `name@domain`. */
  namedSubdomains?: true
}

/** As most mail servers take it (RFC 5233). */
export const usualTags = '+'

/** Providers that differ from the rest, by their own help pages and programs. */
export const mailProviders: readonly MailProvider[] = [
  // https://support.google.com/mail/answer/7436150, and answer/10313 for googlemail.com
  { domains: ['gmail.com', 'googlemail.com'], tags: '+', ignored: '.', oneName: true },
  // https://proton.me/support/addresses-and-aliases; what is ignored: `removeEmailAlias` in ProtonMail/WebClients
  {
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    tags: '+',
    ignored: '._-',
    oneName: true,
  },
  // https://support.apple.com/118230
  { domains: ['icloud.com', 'me.com', 'mac.com'], tags: '+', ignored: '', oneName: true },
  // https://yandex.com/support/id/authorization/email.html: the name belongs to one person at all of their domains, and
  // a dot in it is a hyphen
  {
    domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'ya.ru'],
    tags: '+',
    ignored: '.-',
    oneName: true,
  },
  // https://www.fastmail.help/hc/en-us/articles/360060591053
  { domains: ['fastmail.com', 'fastmail.fm'], tags: '+', ignored: '', namedSubdomains: true },
  // Disposable addresses: a base name, a hyphen and a keyword, which no other name of theirs has.
  {
    domains: [
      'yahoo.com',
      'ymail.com',
      'rocketmail.com',
      'yahoo.co.uk',
      'yahoo.de',
      'yahoo.fr',
      'yahoo.it',
      'yahoo.es',
    ],
    tags: '-+',
    ignored: '',
  },
]

/** Brands of such providers that have domains in many countries. */
const brands = new Set(['gmx', 'hotmail', 'live', 'outlook', 'yahoo', 'yandex'])

/** Other public providers. */
const others = `
  126.com 163.com aol.com att.net bluewin.ch btinternet.com comcast.net free.fr freenet.de hey.com laposte.net
  libero.it mail.com mail.ru mailbox.org msn.com naver.com orange.fr posteo.de qq.com rediffmail.com seznam.cz
  t-online.de tuta.com tutanota.com uol.com.br verizon.net web.de wp.pl zoho.com zohomail.com
`

const publicDomains = new Set([...mailProviders.flatMap(({ domains }) => domains), ...others.trim().split(/\s+/)])

/**
 * @param domain a registrable domain
 * @returns whether it gives mailboxes to the public, so that its users are strangers to each other. Users of a provider
 *   that is missing here share the bound of one organisation.
 */
export function isPublicProvider(domain: string): boolean {
  return publicDomains.has(domain) || brands.has(domain.slice(0, domain.indexOf('.')))
}
