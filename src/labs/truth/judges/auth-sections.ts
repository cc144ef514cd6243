import type { Judge } from '../reading.ts'
import { wordsOfAuth } from '../tables/words-of-auth.ts'

/** What metadata calls by an address, headings call by a name. */
const namesOfTypes: Readonly<Record<string, string>> = { 'urn:ietf:params:oauth:token-type:id-jag': 'ID-JAG' }
/** Two ways to a token are told in words. */
const namesOfGrants: Readonly<Record<string, string>> = { authorization_code: 'authorization code with PKCE' }

type Section = { level: number; title: string; text: string }
type AgentAuth = { identity_types_supported?: string[]; identity_assertion?: { assertion_types_supported?: string[] } }

/**
 * auth.md has a section for each identity that the metadata offers, which begins with a request for it, and no other;
 * it names each grant, and none that is not offered.
 */
export const judgeAuthSections: Judge = ({ documents, ledger, origin }) => {
  const auth = documents.get(`${origin}/auth.md`)
  const server = documents.get(`${origin}/.well-known/oauth-authorization-server`)?.json
  if (!auth || !server?.agent_auth) return
  const sections = sectionsOf(auth.text)
  const hold = (says: string, holds: boolean, evidence = '') => ledger.hold(auth.url, says, holds, evidence)

  const offered = identitiesOf(server.agent_auth)
  const register = sections.findIndex(({ level, title }) => level === 2 && title.endsWith(' Register'))
  const next = sections.findIndex(({ level }, index) => index > register && level <= 2)
  const end = next < 0 ? sections.length : next
  const below = sections.slice(register + 1, end).filter(({ title }) => !wordsOfAuth.includes(title))
  const told = below.map(({ title }) => title)
  for (const identity of offered) hold(`has a section on ${identity}`, told.includes(identity), told.join(', '))
  for (const { title, level, text } of below) {
    hold(`has a section on what is offered: ${title}`, level === 3 && offered.includes(title), offered.join(', '))
    const requested = requestedBy(text)
    hold(`begins with a request as ${title}`, requested === title, requested)
  }
  hold('has each section once', new Set(told).size === told.length, told.join(', '))

  const steps = sections.filter(({ level }) => level === 2).map(({ title }) => /^(\d+)\. /.exec(title)?.[1])
  hold('counts its sections', steps.join() === steps.map((_, index) => index + 1).join(), steps.join(', '))
  const top = sections.filter(({ level }, index) => level !== 2 && !(index > register && index < end))
  hold('has no other sections', top.length === 1 && top[0]?.level === 1, top.map(({ title }) => title).join(', '))

  const grants: string[] = server.grant_types_supported ?? []
  for (const grant of grants)
    hold(`tells how ${grant} is used`, auth.text.includes(namesOfGrants[grant] ?? `grant_type=${grant}`))

  const ways = waysIn(auth.text)
  const known = waysIn(documents.get(`${origin}/developers/access.md`)?.text ?? '')
  const byBrowser = grants.filter((grant) => grant === 'authorization_code')
  const count = offered.length + byBrowser.length
  hold(`has a way for each of ${count} that are offered`, ways.length === count, `${ways.length}`)
  hold(
    'has the ways that /developers/access has',
    ways.join('\n') === known.join('\n'),
    known.join(' / ').slice(0, 300),
  )
  for (const [, grant = ''] of auth.text.matchAll(/grant_type=([\w:.-]+)/g))
    hold(`uses a grant that is offered: ${grant}`, grants.includes(grant), grants.join(', '))
}

/** The identities of the metadata, as headings name them. */
function identitiesOf({ identity_types_supported: types = [], identity_assertion: assertion }: AgentAuth): string[] {
  return types.flatMap((type) =>
    type === 'identity_assertion'
      ? (assertion?.assertion_types_supported ?? []).map((each) => nameOf(type, each))
      : [type],
  )
}

function nameOf(type: string, assertionType?: string): string {
  return assertionType === undefined ? type : `${type}: ${namesOfTypes[assertionType] ?? assertionType}`
}

/** As whom the first request of a section registers, as headings name it. */
function requestedBy(text: string): string {
  const type = /\{"type":"(\w+)"(?:,"assertion_type":"([\w:-]+)")?/.exec(text)
  return type ? nameOf(type[1]!, type[2]) : 'nobody'
}

/** The rows of the table of ways to a token. */
function waysIn(text: string): string[] {
  return text
    .split('\n')
    .filter((line) =>
      /^\| [^|]+ \| \[[^\]]+\]\([^)]*\/developers\/access\/[a-z-]+(?:\.md)?\)(?: \*\*[^|*]+\*\*)? \| [^|]+ \|/.test(
        line,
      ),
    )
}

/** Each heading with what stands below it, down to the next; a comment in code is none. */
function sectionsOf(text: string): Section[] {
  const sections: Section[] = []
  let isCode = false
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode
    const heading = isCode ? null : /^(#+) (.*)$/.exec(line)
    if (heading) sections.push({ level: heading[1]!.length, title: heading[2]!, text: '' })
    else if (sections.length > 0) sections.at(-1)!.text += `${line}\n`
  }
  return sections
}
