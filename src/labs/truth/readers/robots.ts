import type { Reader } from '../reading.ts'

/** Crawlers that are named, so that each finds the signals in the one group that it reads. */
const crawlers = [
  '*',
  'GPTBot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'ClaudeBot',
  'Claude-User',
  'Claude-SearchBot',
  'Google-Extended',
  'PerplexityBot',
  'Applebot-Extended',
  'CCBot',
  'Bytespider',
  'meta-externalagent',
]

/**
 * robots.txt: each group has the signals of the site, and nothing is forbidden.
 * @see https://www.rfc-editor.org/rfc/rfc9309
 */
export const readRobots: Reader = ({ url, text }, { ledger, book, follow, origin }) => {
  const groups = text.trim().split(/\n\n+/)
  const named = groups.flatMap((group) => [...group.matchAll(/^User-agent: (.*)$/gm)].map(([, name]) => name!))
  for (const group of groups) {
    for (const line of group.split('\n')) {
      const [, name = '', value = ''] = /^([\w-]+): (.*)$/.exec(line) ?? []
      if (name === 'Content-Signal') book.note('Content-Signal of the site', value, url, group.split('\n')[0]!)
      else if (name === 'Sitemap') {
        ledger.hold(url, 'names the map of the site', value === `${origin}/sitemap.xml`, value)
        follow(value, url, 'Sitemap', 'application/xml')
      } else if (name !== 'User-agent' && name !== 'Agentmap')
        ledger.hold(url, `allows everything: ${line}`, line === 'Allow: /', line)
    }
    if (group.startsWith('User-agent'))
      for (const needed of ['Content-Signal', 'Allow'])
        ledger.hold(url, `${group.split('\n')[0]} has ${needed}`, group.includes(`\n${needed}: `), '')
  }
  ledger.hold(url, 'names a map', /^Sitemap: /m.test(text), '')
  // A site may name other agents, but if it names one of these, it names all of them.
  const isOurs = named.some((name) => name !== '*' && crawlers.includes(name))
  for (const crawler of isOurs ? crawlers : ['*'])
    ledger.hold(url, `has one group for ${crawler}`, named.filter((name) => name === crawler).length === 1, '')
  for (const name of isOurs ? named : []) ledger.hold(url, `knows the crawler ${name}`, crawlers.includes(name), '')
}
