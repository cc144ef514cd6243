import { instructionsOf } from '../../../mcp/definitions/instructions.ts'
import { prompts } from '../../../mcp/definitions/prompts.ts'
import type { Judge, Walk } from '../reading.ts'
import { remotesOf, rpc } from '../readers/mcp-tools.ts'

type Json = any

/**
 * What a server says before anything is asked of it is said by every revision, in the words that we know it by; its
 * prompts take what they list.
 */
export const judgeMcpGreetings: Judge = async (walk) => {
  for (const endpoint of remotesOf(walk)) {
    holdGreetings(endpoint, walk)
    await holdPrompts(endpoint, walk)
  }
}

/** The reader of the card has greeted it in every revision that it names. */
function holdGreetings(endpoint: string, { exchanges, ledger }: Walk): void {
  const greeted = [...exchanges.values()].flatMap(({ body, answer }) => {
    if (answer.url !== endpoint || !body.includes('"method":"initialize"')) return []
    const { protocolVersion: version, ...said } = answer.json?.result ?? {}
    return version === undefined ? [] : [{ version: String(version), said }]
  })
  const [first] = greeted
  for (const { version, said } of greeted) {
    ledger.hold(
      endpoint,
      `introduces itself in ${version} as in any other revision`,
      JSON.stringify(said) === JSON.stringify(first!.said),
      '',
    )
    const { title, websiteUrl } = said.serverInfo ?? {}
    const own = instructionsOf({ ...said.serverInfo, title, websiteUrl })
    ledger.hold(endpoint, `instructs in ${version} as it is`, said.instructions === own, `${said.instructions}`)
  }
}

/**
 * What is needed is refused without it, and what is not needed may be left out; the words are those of the definition.
 */
async function holdPrompts(endpoint: string, walk: Walk): Promise<void> {
  const { ledger } = walk
  const { result } = await rpc(walk, endpoint, 'prompts/list', {})
  for (const { name, arguments: given = [] } of (result?.prompts ?? []) as Json[]) {
    const get = (values: object) => rpc(walk, endpoint, 'prompts/get', { name, arguments: values })
    const needed = (given as Json[]).filter(({ required }) => required).map((one) => String(one.name))
    const valuesOf = (names: readonly string[]) =>
      Object.fromEntries(names.map((one) => [one, `given by the walk as ${one}`]))
    const known = prompts.find((prompt) => prompt.name === name)
    for (const values of [valuesOf(needed), valuesOf((given as Json[]).map((one) => String(one.name)))]) {
      const said = await get(values)
      const text = said.result?.messages?.[0]?.content?.text
      const how = Object.keys(values).join(', ')
      ledger.hold(endpoint, `prompt ${name} needs no more than ${how}`, said.result !== undefined, '')
      ledger.hold(endpoint, `prompt ${name} says with ${how} what it is for`, text === known?.text(values), `${text}`)
    }
    for (const left of needed) {
      const { error } = await get(valuesOf(needed.filter((one) => one !== left)))
      ledger.hold(endpoint, `prompt ${name} needs ${left}`, error?.code === -32_602, JSON.stringify(error ?? 'given'))
    }
  }
}
