import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { markdownTwin, pagePaths, protocolPaths } from '../../contract/paths.ts'
import { runCommand } from '../command.ts'
import { node } from '../runtimes.ts'

const runtime = node()
type Block = { language: string; code: string }
const pages = new Map<string, Block[]>()
beforeAll(async () => {
  for (const path of [pagePaths.mcp, pagePaths.a2a]) {
    const text = await (await fetch(`${runtime.url}${markdownTwin(path)}`)).text()
    const blocks = [...text.matchAll(/^```(\w+)\n([^]*?)\n```$/gm)]
    pages.set(
      path,
      blocks.map(([, language = '', code = '']) => ({ language, code })),
    )
  }
})
const blocksOf = (path: string, language: string) =>
  pages.get(path)!.flatMap((block) => (block.language === language ? [block.code] : []))
const json = (path: string) => blocksOf(path, 'json').map((code) => JSON.parse(code) as Record<string, any>)

/** Runs a program as somebody does who copied it, with the packages that it names, and says something when it asks. */
async function runProgram(code: string, said: string): Promise<string> {
  const file = join(runtime.folder, `example-${Math.random().toString(36).slice(2)}.ts`)
  await writeFile(file, code)
  const { code: exit, output } = await runCommand(['sh', '-c', `echo ${said} | "${process.execPath}" "${file}"`], {
    folder: runtime.folder,
  })
  expect([exit, output]).toEqual([0, expect.any(String)])
  return output
}

const storedSince = async (moment: Date) =>
  (
    await runtime.query<{ source: string }>('select source from leads where received_at >= $1 order by received_at', [
      moment,
    ])
  ).map(({ source }) => source)

describe(`what ${pagePaths.mcp} shows`, () => {
  test('are configurations that name the address', () => {
    const hosts = json(pagePaths.mcp).filter((block) => block['servers'] ?? block['mcpServers'])
    expect(hosts).toHaveLength(3)
    for (const host of hosts) expect(JSON.stringify(host)).toContain(`"${runtime.url}${protocolPaths.mcp}"`)
  })

  test('is a command whose answer is the one that is shown', async () => {
    const curl = blocksOf(pagePaths.mcp, 'sh').find((code) => code.startsWith('curl'))!
    const { output } = await runCommand(['sh', '-c', curl], { folder: runtime.folder })
    expect(json(pagePaths.mcp)).toContainEqual(JSON.parse(output).result.structuredContent)
  })

  test('is a program that stores a lead if the person agrees, and only then', async () => {
    const [program] = blocksOf(pagePaths.mcp, 'ts') as [string]
    const begun = new Date()
    expect(await runProgram(program, 'no')).not.toContain('status_token')
    expect(await storedSince(begun)).toEqual([])
    expect(await runProgram(program, 'yes')).toContain('status_token')
    expect(await storedSince(begun)).toEqual(['mcp'])
  })
})

describe(`what ${pagePaths.a2a} shows`, () => {
  test('is a command whose answer is the one that is shown', async () => {
    const [curl] = blocksOf(pagePaths.a2a, 'sh') as [string]
    const { output } = await runCommand(['sh', '-c', curl], { folder: runtime.folder })
    const parts = JSON.parse(output).result.message.parts as { data?: object }[]
    expect(json(pagePaths.a2a)).toContainEqual(parts.find(({ data }) => data)!.data)
  })

  test('is a program that stores a lead if the person agrees, and only then', async () => {
    const [program] = blocksOf(pagePaths.a2a, 'ts') as [string]
    const begun = new Date()
    expect(await runProgram(program, 'no')).not.toContain('status_token')
    expect(await storedSince(begun)).toEqual([])
    expect(await runProgram(program, 'yes')).toContain('status_token')
    expect(await storedSince(begun)).toEqual(['a2a'])
  })

  test('is a program that checks the signature of the card', async () => {
    const [, program] = blocksOf(pagePaths.a2a, 'ts') as [string, string]
    expect(await runProgram(program, '')).toMatch(/^Signed with key_/)
  })
})
