import type { Answer } from '../truth/caller.ts'
import { type Falsehood, type FalsehoodClass, toldOf } from './falsehood.ts'
import { kindOf, withText } from './falsehoods.ts'

export type Change = readonly [FalsehoodClass, path: string, from: string | RegExp, to: string]

/** What a person thought of: each is one change of one document, and likely to be believed. */
const list: readonly Change[] = [
  ['capability', '/.well-known/agent-card.json', '"streaming": true', '"streaming": false'],
  ['capability', '/.well-known/agent-card.json', '"pushNotifications": true', '"pushNotifications": false'],
  ['capability', '/.well-known/oauth-authorization-server', '"S256"', '"S256", "plain"'],
  ['capability', '/.well-known/oauth-authorization-server', '"code"', '"code", "token"'],
  ['capability', '/.well-known/oauth-authorization-server', '"read:catalog"', '"read:catalog", "read:leads"'],
  ['capability', '/.well-known/oauth-authorization-server', '"none"', '"none", "client_secret_basic"'],
  ['capability', '/.well-known/oauth-authorization-server', '"en"', '"en", "de"'],
  ['capability', '/.well-known/openid-configuration', '"code"', '"code", "id_token"'],
  ['capability', '/.well-known/mcp/server-card.json', '"subscribe": false', '"subscribe": true'],
  ['capability', '/.well-known/mcp/server-card.json', '"required": false', '"required": true'],
  ['price', '/pricing.md', '£3,800', '£3,600'],
  ['price', '/pricing.md', 'Prices are without tax', 'Prices are with tax'],
  ['contradiction', '/pricing.md', 'Invoices are due in 14 days', 'Invoices are due in 30 days'],
  ['contradiction', '/pricing', 'Prices are without tax', 'VAT included'],
  ['contradiction', '/terms.md', /\n\nThe rules/, '\n\nA refund is given within 30 days. The rules'],
  ['number', '/contact.md', '9:00 to 17:30', '10:00 to 18:30'],
  ['number', '/contact', '9:00 to 17:30', '8:00 to 16:30'],
  ['number', '/contact', /(?<start>\+\d{1,3} \d+ \d+ \d+)\d\d/, '$<start>99'],
  ['number', '/contact.md', 'one working day', 'three working days'],
  ['number', '/', /(?<start>"telephone":"[^"]+)\d"/, '$<start>9"'],
  ['omission', '/developers/errors.md', /\n\|[^\n]*malformed_json[^\n]*/, ''],
  ['omission', '/robots.txt', /User-agent: GPTBot\n[^\n]*\n[^\n]*\n\n/, ''],
  ['omission', '/llms.txt', /\n- \[Pricing\][^\n]*/, ''],
  ['omission', '/sitemap.md', /\n- \[Pricing\][^\n]*/, ''],
  [
    'omission',
    '/.well-known/api-catalog',
    /,\s*\{\s*"href": "[^"]*\/\.well-known\/jwks\.json",\s*"type": "[^"]*"\s*\}/,
    '',
  ],
  ['contradiction', '/robots.txt', 'ai-train=no', 'ai-train=yes'],
  ['contradiction', '/agents.md', '60 requests a minute', '600 requests a minute'],
  ['contradiction', '/agents.md', 'You need no key', 'You need a key'],
  ['contradiction', '/auth.md', '| 24 hours |', '| 48 hours |'],
  ['contradiction', '/auth.md', '5 tries in 10 minutes', '3 tries in 10 minutes'],
  ['contradiction', '/llms.txt', '60 requests a minute', '30 requests a minute'],
  ['example', '/auth.md', '"agent_name":"Acme', '"agentName":"Acme'],
  ['example', '/agents.md', '"need": "We', '"message": "We'],
  ['example', '/developers/mcp.md', '"method": "tools/call"', '"method": "tool/call"'],
  ['date', '/.well-known/security.txt', /Expires: (\d{4})/, 'Expires: 2031'],
  ['stale', '/pricing.md', /last_updated: \d{4}/, 'last_updated: 2024'],
  ['schema', '/openapi.json', 'Address at which a person can answer.', 'Address at which an agent can answer.'],
  ['schema', '/openapi.json', 'Seconds to wait before a retry', 'Minutes to wait before a retry'],
  ['schema', '/openapi.json', 'Seconds until the allowance resets', 'Minutes until the allowance resets'],
  ['schema', '/openapi.json', '"submitter", "operator", "system"', '"submitter", "operator"'],
  ['schema', '/openapi.json', '"maxLength": 254', '"maxLength": 250'],
  ['example', '/openapi.json', '"amount": 3800', '"amount": 3600'],
  ['example', '/openapi.json', '"retryable": true', '"retryable": false'],
  ['omission', '/.well-known/api-catalog', /,\s*\{\s*"href": "[^"]*\/a2a",\s*"type": "[^"]*"\s*\}/, ''],
  ['omission', '/api/v1/content', /\{"id":"\/pricing"[^}]*\},/, ''],
  ['number', '/llms.txt', /(?<start>services\/llms.txt, )6 pages/, '$<start>9 pages'],
  ['number', '/llms.txt', /1,(\d{3}) tokens/, '$1 tokens'],
  ['capability', '/developers/console', 'data-rehearse-path="/sandbox"', 'data-rehearse-path="/api/v1/lead"'],
  [
    'capability',
    '/developers/console',
    'data-scenario-header="X-Sandbox-Scenario"',
    'data-scenario-header="X-Scenario"',
  ],
  ['number', '/developers/console', '&quot;maxLength&quot;:5000', '&quot;maxLength&quot;:50000'],
  ['contradiction', '/', /(?<start>property="og:image" content="[^"]*social\/)[0-9a-f]{4}/, '$<start>0000'],
  ['number', '/', '<meta property="og:image:width" content="1200">', '<meta property="og:image:width" content="600">'],
  ['capability', '/about', '</main>', '<img src="https://tracker.example/p.gif" alt=""></main>'],
  ['example', '/developers/reference/rehearse-lead', '>fetch</span>(', '>fetchAll</span>('],
  ['capability', '/.well-known/mcp/server-card.json', '"completions": {}', '"completions": {}, "logging": {}'],
  // Numbers that behaviour or the contract decides.
  ['number', '/developers/mcp.md', 'good for 10 minutes', 'good for 30 minutes'],
  ['number', '/developers/mcp.md', 'cached for an hour', 'cached for a month'],
  ['number', '/developers/mcp.md', 'at most 20,000 characters', 'at most 30,000 characters'],
  ['number', '/developers/a2a.md', 'at most 24,576 bytes', 'at most 44,576 bytes'],
  ['number', '/developers/a2a.md', 'any other string of a request 2,048', 'any other string of a request 4,096'],
  ['contradiction', '/developers/a2a.md', '`SendMessage` is 1.0', '`SendMessage` is 0.3'],
  ['contradiction', '/developers/limits.md', 'counts seconds', 'counts minutes'],
  ['number', '/auth.md', '"interval":5', '"interval":2'],
  ['number', '/sandbox', 'response, after 3 seconds', 'response, after 8 seconds'],
  ['number', '/openapi.json', 'with at least 5 digits', 'with at least 9 digits'],
  ['omission', '/api/v1/content', /\{"id":"\/glossary\/api"[^}]*\},/, ''],
  // What a second language says of the first, and of itself.
  ['language', '/', 'hreflang="de"', 'hreflang="fr"'],
  ['language', '/de', '<html lang="de">', '<html lang="en-GB">'],
  ['language', '/de/pricing', /<link rel="alternate" hreflang="en-GB"[^>]*>/, ''],
  ['language', '/pricing', /<link rel="alternate" hreflang="x-default"[^>]*>/, ''],
  ['language', '/services', /(?<start>hreflang="de" href="[^"]*)\/services/, '$<start>/pricing'],
  ['language', '/de/about', '"inLanguage":"de"', '"inLanguage":"en-GB"'],
  ['language', '/de/services', 'property="og:locale" content="de"', 'property="og:locale" content="en_GB"'],
  ['language', '/de/knowledge/feed.json', '"language": "de"', '"language": "en-GB"'],
  ['language', '/sitemap.xml', /<xhtml:link rel="alternate" hreflang="de"[^>]*>/, ''],
  ['language', '/de/glossary/api', /(?<main><main[^>]*) lang="en-GB"/, '$<main>'],
  ['language', '/de/glossary/api', /<p class="page-tools" lang="de"[^>]*>[^<]*<\/p>/, ''],
  ['contradiction', '/pricing', '<a href="/pricing.md">', '<a href="/services.md">'],
  ['language', '/de/glossary/api', /(?<start>rel="canonical" href="[^"]*)\/glossary/, '$<start>/de/glossary'],
  ['contradiction', '/de/glossary/api', '</main>', '<p>Preise mit Steuern.</p></main>'],
  ['contradiction', '/de/glossary/api.md', '# ', '# No '],
  ['price', '/de/pricing.md', /3\.800(?=\s£)/, '3.600'],
  ['price', '/de/services/ai-readiness-review', '"price":3800', '"price":3600'],
  ['number', '/de/contact', '09:00 bis 17:30', '10:00 bis 18:30'],
  ['contradiction', '/de/contact.md', 'einem Werktag', 'drei Werktagen'],
  ['omission', '/de/llms.txt', /\n- \[Preise\][^\n]*/, ''],
  ['omission', '/de/sitemap.md', /\n- \[Preise\][^\n]*/, ''],
  // Headings and order of lists and texts.
  ['omission', '/llms.txt', '\n## Services\n', '\n'],
  ['omission', '/de/llms.txt', '\n## Leistungen\n', '\n'],
  ['omission', '/de/sitemap.md', '\n## Leistungen\n', '\n'],
  ['contradiction', '/sitemap.md', /(?<one>- \[Pricing\].*)\n(?<two>.*)/, '$<two>\n$<one>'],
  [
    'contradiction',
    '/agents.md',
    /(?<start>## )Rules(?<middle>[^]*## )Other doors/,
    '$<start>Other doors$<middle>Rules',
  ],
  // What a page has beside its text, and how it is marked up.
  ['contradiction', '/services/product-build', '</h1>', '</h1><p data-markdown-ignore>Sold out until March.</p>'],
  [
    'contradiction',
    '/services/product-build',
    '</main>',
    '<nav><a href="/pricing">Sold out until March</a></nav></main>',
  ],
  ['price', '/de/pricing', /(ab <b>7\.500\s£<\/b>) für das Projekt/, '$1 pro Monat'],
  ['contradiction', '/pricing', '</head>', '<style>p::after{content:"sold out"}</style></head>'],
  ['contradiction', '/pricing', '</head>', '<base href="https://other.example/"></head>'],
  ['capability', '/about', '</body>', '<script>fetch("https://tracker.example")</script></body>'],
  ['contradiction', '/about', /<strong>(?<text>[^<]*)<\/strong>/, '<s>$<text></s>'],
  ['contradiction', '/contact', '<ol', '<ol reversed'],
  ['capability', '/contact', 'type="tel"', 'type="text"'],
  ['number', '/contact', 'name="email" maxlength="254"', 'name="email" maxlength="64"'],
  ['contradiction', '/people/tomos-pryce', 'This+is+for+Tomos+Pryce', 'This+is+for+Hanna+Lindqvist'],
  ['contradiction', '/people', '>Write to Tomos<', '>Write to Hanna<'],
  ['contradiction', '/de/people/tomos-pryce', 'Das+ist+f', 'Das+ist+nicht+f'],
  ['contradiction', '/people/tomos-pryce', '<img src="/images/tomos-pryce.svg"', '<img src="/images/dev-anand.svg"'],
  [
    'contradiction',
    '/people/tomos-pryce',
    '"sameAs":["https://code.example/tomos"',
    '"sameAs":["https://code.example/miriam"',
  ],
  ['number', '/', '<rect class="after" y="12" width="35"', '<rect class="after" y="12" width="135"'],
  ['example', '/', '<span class="c-text">"create"</span>', '<span class="c-text">"update"</span>'],
  ['example', '/knowledge/idempotency-explained', 'sends a request with key 7f3a', 'sends a request with key 9c1d'],
  ['number', '/images/life-of-a-retried-request.svg', 'viewBox="0 0 480 260"', 'viewBox="0 0 480 130"'],
  [
    'contradiction',
    '/.well-known/api-catalog',
    /(?<start>[^"]*)\/\.well-known\/agent-card\.json/,
    '$<start>/.well-known/mcp/server-card.json',
  ],
  [
    'contradiction',
    '/',
    '<p class="label" data-markdown-ignore>Insurance broking</p>',
    '<p class="label" data-markdown-ignore>Veterinary care</p>',
  ],
  ['example', '/de', '>POST /sandbox', '>POST /api/v1/lead'],
  ['contradiction', '/services/agent-integration', '/copy?page=/services/agent-integration', '/copy?page=/privacy'],
  [
    'contradiction',
    '/glossary/webhook',
    '<p class="eyebrow" data-markdown-ignore><a href="/glossary">',
    '<p class="eyebrow" data-markdown-ignore><a href="/knowledge">',
  ],
  [
    'contradiction',
    '/pricing',
    /(?<start>property="og:image" content="[^"]*social\/)[0-9a-f]{16}/,
    '$<start>{picture of /about}',
  ],
  ['number', '/de/search', 'maxlength="300"', 'maxlength="30"'],
  ['capability', '/services/ai-readiness-review', 'Always leave it out', 'Never leave it out'],
  // What a search finds.
  ['number', '/search?q=Pricing', /(?<count>\d+)(?= results)/, '1$<count>'],
  [
    'contradiction',
    '/search?q=Pricing',
    /(?<start><ol class="found" start="1">)(?<one><li>.*?<\/li>)(?<two><li>.*?<\/li>)/s,
    '$<start>$<two>$<one>',
  ],
  ['omission', '/de/search?q=Preise', /(?<start><ol class="found" start="1">)<li>.*?<\/li>/s, '$<start>'],
  // Advice that only a skill gives; its digest is mended with it.
  [
    'contradiction',
    '/.well-known/agent-skills/pricing-question/SKILL.md',
    'Never add up prices of different units',
    'Add up prices of different units',
  ],
  ['price', '/.well-known/agent-skills/pricing-question/SKILL.md', 'Prices are without tax', 'Prices are with tax'],
  ['number', '/.well-known/agent-skills/agent-authentication/SKILL.md', 'read six digits', 'read eight digits'],
  ['capability', '/.well-known/agent-skills/consultation-inquiry/SKILL.md', 'No API key.', 'And an API key.'],
  [
    'omission',
    '/.well-known/agent-skills/consultation-inquiry/SKILL.md',
    / A field that is not in the table[^\n]*/,
    '',
  ],
  // Sections and rows of auth.md, of which another document says each sentence as well.
  ['omission', '/auth.md', '### anonymous\n', ''],
  ['omission', '/auth.md', '### identity_assertion: ID-JAG\n', ''],
  ['omission', '/auth.md', /\| an application, and a person[^\n]*\n/, ''],
  ['contradiction', '/auth.md', '## 5. Use', '## 5. Claim'],
  ['capability', '/auth.md', '## 8. Revocation', '### device_code\n\n## 8. Revocation'],
  ['contradiction', '/auth.md', '"assertion_type":"verified_email"', '"assertion_type":"phone"'],
  ['number', '/auth.md', '5 seconds longer', '15 seconds longer'],
  ['example', '/auth.md', /  -H 'Content-Type: application\/json' \\\n/, ''],
  ['example', '/auth.md', /  --data-urlencode 'grant_type=[^\n]*\n/, ''],
  ['omission', '/auth.md', /curl -sS '[^']*\/api\/v1\/catalog'[^\n]*\n/, ''],
  ['omission', '/auth.md', ' To follow or withdraw a lead, send the `status_token` of its receipt.', ''],
  ['omission', '/auth.md', ' Mail: 1 a minute', ' 1 a minute'],
  ['omission', '/agents.md', /`201` is the receipt[^\n]*\n/, ''],
  ['omission', '/agents.md', /  -H 'Idempotency-Key[^\n]*\n/, ''],
  ['omission', '/agents.md', /> [^\n]*\n/, ''],
  // Feeds that pages announce, maps that name pages, and days of lists.
  ['omission', '/knowledge', /<link rel="alternate" type="application\/feed\+json"[^>]*>/, ''],
  ['omission', '/de/knowledge/writing-a-useful-brief', /<link rel="alternate" type="application\/atom\+xml"[^>]*>/, ''],
  ['contradiction', '/de/case-studies', '"/de/case-studies/feed.atom"', '"/de/knowledge/feed.atom"'],
  [
    'omission',
    '/knowledge/topics/agents',
    '"/knowledge/topics/agents/feed.json"',
    '"/knowledge/topics/pilots/feed.json"',
  ],
  ['omission', '/de/llms.txt', /\n- \[Wissen 2025\][^\n]*/, ''],
  ['omission', '/knowledge/llms.txt', /\n- \[Knowledge of 2025\][^\n]*/, ''],
  ['date', '/knowledge.md', /published: \d{4}/, 'published: 2024'],
  ['omission', '/knowledge/topics.md', /published: .*\n/, ''],
  ['date', '/sitemap.xml', /(?<start>\/contact<\/loc><lastmod>)[^<]*/, '$<start>2026-01-01'],
  // What a skill says, other documents say, too.
  ['capability', '/.well-known/agent-skills/pricing-question/SKILL.md', 'at least this much', 'at most this much'],
  ['omission', '/.well-known/agent-skills/agent-authentication/SKILL.md', /\| 403 `insufficient_scope`[^\n]*\n/, ''],
  ['number', '/', '"foundingDate":"2014"', '"foundingDate":"2004"'],
  ['price', '/services/product-build', '"valueAddedTaxIncluded":false', '"valueAddedTaxIncluded":true'],
  ['price', '/services/product-build', '"unitCode":"MON"', '"unitCode":"DAY"'],
  ['number', '/de/knowledge/writing-a-useful-brief', '"wordCount":', '"wordCount":1'],
  // What data of pages list.
  ['omission', '/pricing', /,\{"@type":"Offer","name":"Review and pilot".*?\}\}/, ''],
  ['omission', '/glossary', /(?<start>"hasDefinedTerm":\[)\{[^}]*\},/, '$<start>'],
  ['contradiction', '/de/pricing', '"name":"Eine Frage"', '"name":"Eine Antwort"'],
]

/** What of them can be told, and those whose text no document has any more: each of these proves nothing. */
export type Subtle = { falsehoods: Falsehood[]; stale: string[] }

/**
 * @param told what to tell; all that people thought of by default
 * @returns it as falsehoods about the documents of a service
 */
export function subtleFalsehoods(documents: ReadonlyMap<string, Answer>, told: readonly Change[] = list): Subtle {
  const byPath = new Map(
    [...documents]
      .filter(([name]) => URL.canParse(name) && !name.includes(' '))
      .map(([name, answer]) => [name.slice(new URL(name).origin.length), { name, answer }]),
  )
  const [falsehoods, stale]: [Falsehood[], string[]] = [[], []]
  for (const [kind, path, from, to] of told) {
    const found = byPath.get(path)
    const text = found && retold(found.answer, from, filled(to, byPath))
    if (!found || text === found.answer.text) stale.push(`${kind}, ${path}: ${from}`)
    else
      falsehoods.push({
        class: kind,
        document: found.name,
        kind: kindOf(found.answer),
        path: String(from),
        told: toldOf(found.answer.text, text!),
        answer: () => withText(found.answer, text!),
      })
  }
  return { falsehoods, stale }
}

/** JSON may be written with spaces, or without. */
function retold({ text, json }: Answer, from: string | RegExp, to: string): string {
  const compact = json !== undefined && typeof from === 'string' && !text.includes(from)
  return text.replace(compact ? from.replaceAll('": ', '":').replaceAll('", "', '","') : from, to)
}

/** @returns what is told, with the picture of another page where it asks for one */
function filled(text: string, byPath: ReadonlyMap<string, { answer: Answer }>): string {
  return text.replaceAll(
    /\{picture of (\S+)\}/g,
    (whole, path: string) =>
      /og:image" content="[^"]*social\/([0-9a-f]{16})/.exec(byPath.get(path)?.answer.text ?? '')?.[1] ?? whole,
  )
}
