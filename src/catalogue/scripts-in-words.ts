import type { Script } from './single-files.ts'

const none = 'No scripts of others run on this site: there are no analytics and no advertising.'
const some = 'These scripts of others run on the pages of this site:'

/** @returns which scripts of others run here, for a privacy notice: who runs each, what for, and where it sends to. On one line */
export function scriptsInWords(scripts: readonly Script[]): string {
  return scripts.length === 0 ? none : `${some} ${scripts.map(inWords).join(' ')}`
}

function inWords(script: Script): string {
  const { name, purpose, provider, address } = script
  const aim = purpose.replace(/\.$/, '')
  return `**${name}**, of ${provider}: ${aim}. It is loaded from \`${address}\` and sends to ${originsOf(script)
    .map((origin) => `\`${origin}\``)
    .join(' and ')}.`
}

/** @returns the sites that a script may send to: its own, and those that it names */
export function originsOf({ address, sends_to: others }: Pick<Script, 'address' | 'sends_to'>): string[] {
  return [...new Set([new URL(address).origin, ...others])]
}
